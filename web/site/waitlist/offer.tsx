/** The form of an offer: one attendee per seat, the first prefilled with who waited. */
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { guestFields, type OwnEntry } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { pathTo } from '#web/paths.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Pair, TextField } from '#web/site/forms/fields.tsx'
import { SiteForm } from '#web/site/forms/form.tsx'
import styles from './screen.module.css'

const words = {
  one: {
    es: 'Se liberó un cupo para usted. Confirme quién asiste.',
    en: 'A seat is free for you. Say who comes.',
  },
  many: {
    es: 'Hay {n} cupos para usted. Diga quiénes asisten; deje en blanco los que no use.',
    en: 'There are {n} seats for you. Say who comes; leave blank those you do not need.',
  },
  fewer: {
    es: 'Pidió {all}: los demás siguen en espera.',
    en: 'You asked for {all}: the others keep waiting.',
  },
  seat: { es: 'Participante {n}', en: 'Attendee {n}' },
  agree: {
    es: 'Al aceptar los cupos acepta también las',
    en: 'By taking the seats you also accept the',
  },
  terms: {
    es: 'condiciones de inscripción, cancelación y transferencia',
    en: 'terms of registration, cancellation and transfer',
  },
  accept: { es: 'Aceptar los cupos', en: 'Take the seats' },
  sending: { es: 'Confirmando…', en: 'Confirming...' },
} satisfies Record<string, Words>

export const acceptedWords = {
  title: { es: '{name}, sus cupos están confirmados', en: '{name}, your seats are confirmed' },
  text: {
    es: 'Le esperamos. Los detalles llegan por correo a cada participante.',
    en: 'We look forward to seeing you. The details come by email to each attendee.',
  },
} satisfies Record<string, Words>

const names = ['firstName', 'lastName', 'email', 'phone'] as const

export function OfferForm({ own, isOpen }: { own: OwnEntry; isOpen: boolean }) {
  const locale = useLocale()
  const seats = own.offeredSeats ?? 1
  const places = Array.from({ length: seats }, (_, at) => at)
  const labels = places.flatMap((at) =>
    names.map((name) => [
      `attendees.${at}.${name}`,
      `${say(words.seat, locale, { n: at + 1 })}, ${guestFields[name].label[locale].toLowerCase()}`,
    ]),
  )
  return (
    <SiteForm
      isOpen={isOpen}
      labels={Object.fromEntries(labels) as Record<string, string>}
      button={{ idle: words.accept, busy: words.sending }}
      sent={{
        title: say(acceptedWords.title, locale, { name: own.firstName }),
        text: acceptedWords.text[locale],
      }}
      failed={messages.formFailed}
    >
      <p>
        {seats === 1 ? words.one[locale] : say(words.many, locale, { n: seats })}{' '}
        {own.seats > seats && say(words.fewer, locale, { all: own.seats })}
      </p>
      {own.price && <input type="hidden" name="shownPrice" value={own.price.amount} />}
      {places.map((at) => (
        <GuestFields key={at} at={at} own={at === 0 ? own : undefined} isAlone={seats === 1} />
      ))}
      <p>
        {words.agree[locale]}{' '}
        <PageLink to={pathTo('terms', locale)} target="_blank">
          {words.terms[locale]}
        </PageLink>
      </p>
    </SiteForm>
  )
}

type GuestProps = { at: number; own: OwnEntry | undefined; isAlone: boolean }
function GuestFields({ at, own, isAlone }: GuestProps) {
  const locale = useLocale()
  const field = (name: (typeof names)[number]) => ({
    name: `attendees.${at}.${name}`,
    label: guestFields[name].label[locale],
    initial: own?.[name] ?? '',
  })
  return (
    <fieldset className={styles.guest}>
      <legend>{say(words.seat, locale, { n: isAlone ? 1 : at + 1 })}</legend>
      <Pair>
        <TextField {...field('firstName')} autoComplete={at === 0 ? 'given-name' : 'off'} />
        <TextField {...field('lastName')} autoComplete={at === 0 ? 'family-name' : 'off'} />
      </Pair>
      <Pair>
        <TextField {...field('email')} type="email" autoComplete={at === 0 ? 'email' : 'off'} />
        <TextField {...field('phone')} type="tel" isOptional autoComplete={at === 0 ? 'tel' : 'off'} />
      </Pair>
    </fieldset>
  )
}
