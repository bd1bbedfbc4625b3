/** The page where visitors take seats of a date, or join its waitlist. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { free } from '#resources/catalogue/courses/price-words.ts'
import { FIRST_HOLD_MINUTES } from '#resources/booking/visitor-orders/visitor-order-times.ts'
import { sayGroupPrice } from '#resources/events/schedule/group-price.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { EventRow } from '#web/site/cards/event-row.tsx'
import { postponedFacts } from '#web/site/event/details.tsx'
import { Facts, type Fact } from '#web/site/content/facts.tsx'
import { inOneLine } from '#web/in-one-line.ts'
import { askOnWhatsapp } from '#web/site/content/whatsapp.ts'
import { ContactBar } from '#web/site/layout/contact-bar.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { useFormState } from '#web/site/forms/form.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { WaitlistForm } from '#web/site/waitlist/form.tsx'
import { RegistrationForm } from './form.tsx'
import { JOIN, WAIT } from './intents.ts'
import { loadRegistration, type Registering } from './load.server.ts'
import { seatsGone } from './register-words.ts'
import styles from './screen.module.css'
import { submitRegistration } from './submit.server.ts'
import { useRoomyDates } from './too-few-seats.tsx'

const words = {
  kind: { es: 'Inscripción', en: 'Registration' },
  date: { es: 'Fecha', en: 'Date' },
  time: { es: 'Hora', en: 'Time' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  place: { es: 'Lugar', en: 'Place' },
  price: { es: 'Precio de hoy', en: 'Price today' },
  unpriced: { es: 'Le escribimos con el precio', en: 'We write to you with the price' },
  back: { es: 'Ver los detalles de la fecha', en: 'See the details of the date' },
  freeHold: {
    es: 'Al enviar, apartamos sus cupos {minutes} minutos; confírmelos con el enlace de su correo.',
    en: 'When you send this we hold your seats for {minutes} minutes; confirm them with the link in your mail.',
  },
  fullText: {
    es: 'Anótese en la lista de espera y le avisamos si se libera uno.',
    en: 'Join the waitlist and we will let you know if one gets free.',
  },
  others: { es: 'Otras fechas de este curso', en: 'Other dates of this course' },
  ask: { es: 'Preguntar por otras fechas', en: 'Ask about other dates' },
} satisfies Record<string, Words>
const minutes = FIRST_HOLD_MINUTES
const holds: CountedWords = {
  one: {
    es: 'Al enviar, apartamos sus cupos {minutes} minutos; cuando pulse el enlace de su correo, {n} hora. No paga nada en esta página.',
    en: 'When you send this we hold your seats for {minutes} minutes; once you press the link in your mail, for {n} hour. You pay nothing on this page.',
  },
  many: {
    es: 'Al enviar, apartamos sus cupos {minutes} minutos; cuando pulse el enlace de su correo, {n} horas. No paga nada en esta página.',
    en: 'When you send this we hold your seats for {minutes} minutes; once you press the link in your mail, for {n} hours. You pay nothing on this page.',
  },
}

export default defineScreen({
  load: loadRegistration,
  submit: submitRegistration,
  head: (data, { client: { locale } }) => ({
    title: `${words.kind[locale]}: ${data.event.title.text}`,
    description: whenAndWhere(data),
    isIndexed: false,
  }),
  Screen: RegisterScreen,
  script: ({ closed }) => (closed ? undefined : 'register'),
})

/** The former day of a postponed date would read as its day. */
const whenAndWhere = ({ event, place }: Registering) =>
  inOneLine(event.isPostponed ? null : event.when?.date, place ?? event.modality)

function RegisterScreen({ data }: { data: Registering }) {
  const locale = useLocale()
  const { event } = data
  return (
    <>
      <PageHead
        screen="register"
        item={event.title.text}
        kind={words.kind[locale]}
        title={<LocalizedText of={event.title} />}
        lead={whenAndWhere(data)}
      />
      <PageBody>
        <div className={styles.columns}>
          <Summary of={data} />
          {/* Drawn anew by the script, also when the last seat goes meanwhile. */}
          <div data-form className={styles.main}>
            {data.closed ? <Closed of={data} /> : <OpenForm of={data} />}
          </div>
        </div>
      </PageBody>
    </>
  )
}

function OpenForm({ of: data }: { of: Registering }) {
  const { values } = useFormState()
  const isWaiting = values['intent'] === WAIT || values['intent'] === JOIN
  const roomy = useRoomyDates(data)
  // Whoever loses the last seat while typing may take what was typed to another date.
  const hasTyped = values['people'] !== undefined
  const isOpen = !data.isFull || (hasTyped && roomy.length > 0)
  if (!isWaiting && isOpen) return <RegistrationForm data={data} />
  return data.hasWaitlist ? <Waiting of={data} /> : <Full of={data} />
}

function Waiting({ of: data }: { of: Registering }) {
  const { code, waitedModes, others } = data
  const locale = useLocale()
  const { values } = useFormState()
  const hasJoined = values['intent'] === JOIN
  const withSeats = others.filter(({ takesVisitors }) => takesVisitors)
  return (
    <>
      {!hasJoined && (
        <Notice title={seatsGone[locale]}>
          <p>{words.fullText[locale]}</p>
        </Notice>
      )}
      <WaitlistForm code={code} modes={waitedModes} intent={JOIN} />
      {withSeats.length > 0 && <Others of={{ ...data, others: withSeats }} />}
    </>
  )
}

function Full({ of: data }: { of: Registering }) {
  const locale = useLocale()
  return (
    <>
      <Notice type="warning" title={seatsGone[locale]} />
      <Others of={data} />
    </>
  )
}

function Closed({ of: data }: { of: Registering }) {
  const { closed } = data
  return (
    <>
      <Notice type="warning" title={closed?.title}>
        {closed?.text && (
          <p>
            <LocalizedText of={closed.text} />
          </p>
        )}
      </Notice>
      <Others of={data} />
    </>
  )
}

function Others({ of: { others } }: { of: Registering }) {
  const locale = useLocale()
  if (others.length === 0) {
    return (
      <div>
        <LinkButton kind="primary" href={pathTo('contact', locale)}>
          {words.ask[locale]}
        </LinkButton>
      </div>
    )
  }
  return (
    <section>
      <h2>{words.others[locale]}</h2>
      <ul className={styles.rows}>
        {others.map((other) => (
          <li key={other.id}>
            <EventRow event={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Summary({ of: data }: { of: Registering }) {
  const locale = useLocale()
  const { event, place, prices, holdHours, closed, isFull, isOnSale, whatsapp } = data
  const isFree = prices[0]?.isFree ?? false
  return (
    <aside className={styles.summary}>
      <Facts
        facts={[
          ...dateFacts(event, locale),
          { name: words.modality[locale], value: event.modality },
          { name: words.place[locale], value: place },
          {
            name: words.price[locale],
            value: isOnSale && (isFree ? free[locale] : <TodayPrices of={data} />),
          },
        ]}
      />
      {!closed && !isFull && (
        <p className={styles.hint}>
          {isFree
            ? say(words.freeHold, locale, { minutes })
            : sayCount(holds, locale, { n: holdHours, minutes })}
        </p>
      )}
      <PageLink to={pathTo('event', locale, { id: event.id })}>{words.back[locale]}</PageLink>
      <ContactBar message={whatsapp} ask={askOnWhatsapp[locale]} />
    </aside>
  )
}

function dateFacts({ when, isPostponed, isSelfPaced }: Registering['event'], locale: Locale): Fact[] {
  const date = when && <time dateTime={when.iso}>{when.date}</time>
  if (isPostponed) return postponedFacts(date, locale)
  return [
    { name: words.date[locale], value: date },
    { name: words.time[locale], value: when && !isSelfPaced && inOneLine(when.time, when.zone) },
  ]
}

function TodayPrices({ of: { prices, groupPrice } }: { of: Registering }) {
  const locale = useLocale()
  if (prices.length === 0) return words.unpriced[locale]
  return (
    <ul className={styles.prices}>
      {prices.map(({ currency, text, until }) => (
        <li key={currency}>
          {text}
          {until && <small>{until}</small>}
        </li>
      ))}
      {groupPrice && <li>{sayGroupPrice(groupPrice, locale)}</li>}
    </ul>
  )
}
