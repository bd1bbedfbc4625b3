/** The form that joins the waitlist of a full event. */
import { say, type Words } from '#core/words.ts'
import { messages } from '#core/errors.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { MOST_SEATS, waitlistLabels as labels } from '#resources/booking/waitlist/waitlist-entry.words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { ConsentFields, Pair, RadioField, TextField, Honeypot } from '#web/site/forms/fields.tsx'
import { SiteForm, useFormState } from '#web/site/forms/form.tsx'
import styles from './screen.module.css'

const words = {
  how: {
    es: 'Su lugar se conserva por orden de llegada. Cuando se libere un cupo le escribimos con un enlace para aceptarlo. No cuesta nada ni le compromete.',
    en: 'Your place is kept in order of arrival. When a seat gets free we write to you with a link to take it. It costs nothing and binds you to nothing.',
  },
  join: { es: 'Ponerme en la lista', en: 'Put me on the list' },
  joining: { es: 'Anotando…', en: 'Joining...' },
  done: { es: 'Está en la lista de espera', en: 'You are on the waitlist' },
  doneText: {
    es: 'Conservamos su lugar por orden de llegada. Le enviamos un correo con su enlace personal: con él ve en qué va, acepta la oferta cuando le llegue o sale de la lista. Si no lo ve en unos minutos, revise el correo no deseado. Si nos escribe o llama, cite la referencia {code} y su correo.',
    en: 'Your place is kept in order of arrival. An email with your personal link is on its way: with it you see how it stands, take the offer when it comes, or leave the list. If you do not see it within minutes, look into your spam folder. If you write or call, quote the reference {code} and your email address.',
  },
} satisfies Record<string, Words>

/** The part of a date's page with this form. */
export const WAITLIST = 'waitlist'

/** `code`: of the date. `modes`: those that are full; the visitor chooses among several. `intent`: on a page with another form too. */
type WaitlistFormProps = { code: string; modes: readonly ('onSite' | 'online' | null)[]; intent?: string }

export function WaitlistForm({ code, modes, intent }: WaitlistFormProps) {
  const { values } = useFormState()
  const isOpen = modes.length > 0
  const locale = useLocale()
  const labelled = (name: keyof typeof labels) => ({ name, label: labels[name][locale] })
  const options = modes
    .filter((mode) => mode !== null)
    .map((code) => ({ code, text: modalities[code][locale] }))
  return (
    <div className={styles.join}>
      {isOpen && <p>{words.how[locale]}</p>}
      <SiteForm
        isOpen={isOpen}
        labels={Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[locale]]))}
        button={{ idle: words.join, busy: words.joining }}
        sent={{ title: words.done[locale], text: say(words.doneText, locale, { code }) }}
        failed={messages.formFailed}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
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
          <TextField {...labelled('seats')} type="number" min={1} max={MOST_SEATS} initial="1" />
        </Pair>
        {options.length > 0 && (
          <RadioField {...labelled('mode')} options={options} initial={options[0]!.code} />
        )}
        <ConsentFields purpose="waitlist" isOfOther={intent !== undefined && values['intent'] !== intent} />
        <Honeypot />
      </SiteForm>
    </div>
  )
}
