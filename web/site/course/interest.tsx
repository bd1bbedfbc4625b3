/** The form with which visitors wait for a date of a course. */
import BellRing from 'lucide-react/icons/bell-ring'
import { messages } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { interestLabels as labels } from '#resources/booking/course-interests/course-interest.words.ts'
import type { BookingState } from '#resources/catalogue/courses/booking-states.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from '#web/site/content/detail.tsx'
import { ConsentFields, Honeypot, Pair, SelectField, TextField } from '#web/site/forms/fields.tsx'
import { SiteForm } from '#web/site/forms/form.tsx'
import styles from './interest.module.css'

/** What a visitor waits for. */
export type Wish = 'date' | 'opening'
const wishWords = {
  date: {
    title: { es: 'Espere la próxima fecha', en: 'Wait for the next date' },
    how: {
      es: 'Déjenos sus datos y le escribimos en cuanto haya una fecha. No le compromete a nada.',
      en: 'Leave us your details and we will write to you as soon as there is a date. It binds you to nothing.',
    },
    send: { es: 'Avisarme cuando haya fecha', en: 'Tell me when there is a date' },
    done: {
      es: 'Le escribimos en cuanto haya una fecha. Le enviamos un correo para confirmarlo.',
      en: 'We will write to you as soon as there is a date. An email that confirms it is on its way.',
    },
  },
  opening: {
    title: { es: 'Espere a que abra la inscripción', en: 'Wait for registration to open' },
    how: {
      es: 'Déjenos sus datos y le escribimos en cuanto abra la inscripción. No le compromete a nada.',
      en: 'Leave us your details and we will write to you as soon as registration opens. It binds you to nothing.',
    },
    send: { es: 'Avisarme cuando abra', en: 'Tell me when it opens' },
    done: {
      es: 'Le escribimos en cuanto abra la inscripción. Le enviamos un correo para confirmarlo.',
      en: 'We will write to you as soon as registration opens. An email that confirms it is on its way.',
    },
  },
} satisfies Record<Wish, Record<string, Words>>
const words = {
  sending: { es: 'Anotando…', en: 'Noting...' },
  done: { es: 'Anotamos su interés', en: 'We have noted your interest' },
  either: { es: 'Me da igual', en: 'Either' },
} satisfies Record<string, Words>

export const INTEREST = 'interest'

/** `dates`: the upcoming ones, of which any may be announced before its registration opens. */
export const wishOf = (dates: readonly { booking: { state: BookingState } }[]): Wish =>
  dates.some(({ booking }) => booking.state === 'notYetOpen') ? 'opening' : 'date'

/** Leads to the form from elsewhere on the page. */
export function InterestLink({ wish }: { wish: Wish }) {
  const locale = useLocale()
  return (
    <LinkButton kind="primary" href={`#${INTEREST}`}>
      <BellRing />
      {wishWords[wish].send[locale]}
    </LinkButton>
  )
}

export const interestSection = (isShown: boolean, wish: Wish, locale: Locale): DetailSection => ({
  id: INTEREST,
  title: wishWords[wish].title[locale],
  content: isShown && <InterestForm wish={wish} />,
})

function InterestForm({ wish }: { wish: Wish }) {
  const locale = useLocale()
  const { how, send, done } = wishWords[wish]
  const labelled = (name: keyof typeof labels) => ({ name, label: labels[name][locale] })
  const modes = (['onSite', 'online'] as const).map((code) => ({ code, text: modalities[code][locale] }))
  return (
    <div className={styles.interest}>
      <p>{how[locale]}</p>
      <SiteForm
        labels={Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[locale]]))}
        button={{ idle: send, busy: words.sending }}
        sent={{ title: words.done[locale], text: done[locale] }}
        failed={messages.formFailed}
      >
        <Pair>
          <TextField {...labelled('firstName')} autoComplete="given-name" maxLength={80} />
          <TextField {...labelled('lastName')} autoComplete="family-name" maxLength={80} />
        </Pair>
        <Pair>
          <TextField {...labelled('email')} type="email" autoComplete="email" maxLength={254} />
          <TextField {...labelled('phone')} isOptional type="tel" autoComplete="tel" maxLength={40} />
        </Pair>
        <Pair>
          <TextField {...labelled('company')} isOptional autoComplete="organization" maxLength={150} />
          <TextField {...labelled('people')} type="number" min={1} max={500} initial="1" />
        </Pair>
        <Pair>
          <SelectField {...labelled('preference')} isOptional options={modes} blank={words.either[locale]} />
          <TextField {...labelled('city')} isOptional autoComplete="address-level2" maxLength={80} />
        </Pair>
        {/* The page of a date has the form of its waitlist too. */}
        <input type="hidden" name="intent" value={INTEREST} />
        <ConsentFields purpose="interest" />
        <Honeypot />
      </SiteForm>
    </div>
  )
}
