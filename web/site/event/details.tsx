/** The facts of an event: times, sessions, venue, language, price. */
import type { ReactNode } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from '#web/site/content/detail.tsx'
import type { EventDetail, Price, Venue } from '#web/site/course/course-and-event.view.server.ts'
import styles from './details.module.css'
import { Facts, type Fact } from '#web/site/content/facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

const words = {
  date: { es: 'Fecha', en: 'Date' },
  former: { es: 'Fecha anterior', en: 'Former date' },
  new: { es: 'Fecha nueva', en: 'New date' },
  toCome: { es: 'Por anunciar', en: 'To be announced' },
  time: { es: 'Hora', en: 'Time' },
  sessions: { es: 'Sesiones', en: 'Sessions' },
  count: { es: '{n} sesiones', en: '{n} sessions' },
  duration: { es: 'Duración', en: 'Duration' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  place: { es: 'Lugar', en: 'VenueAddress' },
  map: { es: 'Ver en el mapa', en: 'See on the map' },
  language: { es: 'Idioma', en: 'Language' },
  price: { es: 'Inversión', en: 'Price' },
  group: { es: 'Precio de grupo', en: 'Group price' },
} satisfies Record<string, Words>

export function EventDetails({ event }: { event: EventDetail }) {
  const locale = useLocale()
  const { venue, prices, registration } = event
  return (
    <Facts
      facts={[
        ...datesOf(event, locale),
        { name: words.duration[locale], value: event.duration },
        { name: words.modality[locale], value: event.modality },
        { name: words.place[locale], value: venue && <VenueAddress venue={venue} /> },
        { name: words.language[locale], value: event.language },
        { name: words.price[locale], value: prices.length > 0 && <Prices prices={prices} /> },
        { name: words.group[locale], value: event.groupPrice },
        { name: registration?.name ?? '', value: registration?.at },
      ]}
    />
  )
}

/** A postponed date stays on the page, struck out, so that visitors who noted it find it. */
export const postponedFacts = (former: ReactNode, locale: Locale): Fact[] => [
  { name: words.new[locale], value: words.toCome[locale] },
  { name: words.former[locale], value: former && <s>{former}</s> },
]

function datesOf({ when, calendar, isPostponed, isSelfPaced }: EventDetail, locale: Locale): Fact[] {
  const day = when && <time dateTime={when.iso}>{when.date}</time>
  if (isPostponed) return postponedFacts(day, locale)
  return [
    { name: words.date[locale], value: day },
    {
      name: words.time[locale],
      value: when && !isSelfPaced && (
        <>
          {when.time} <span className={styles.zone}>({when.zone})</span>
        </>
      ),
    },
    {
      name: words.sessions[locale],
      value: calendar.length > 1 && !isSelfPaced && (
        <a href={`#${sessionsId}`}>{say(words.count, locale, { n: calendar.length })}</a>
      ),
    },
  ]
}

const sessionsId = 'sessions'

/** Each day, when there are several. */
export const sessionsSection = (
  { calendar, when, isPostponed, isSelfPaced }: EventDetail,
  locale: Locale,
): DetailSection => ({
  id: sessionsId,
  title: words.sessions[locale],
  content: calendar.length > 1 && !isPostponed && !isSelfPaced && (
    <>
      <ol className={styles.calendar}>
        {calendar.map(({ iso, date, time, room, topic }) => (
          <li key={iso}>
            <time dateTime={iso}>{date}</time>
            <span className={styles.hours}>{time}</span>
            <span className={styles.about}>
              <LocalizedText of={topic} />
              {room && <span className={styles.zone}>{room}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.zone}>{when?.zone}</p>
    </>
  ),
})

function VenueAddress({ venue }: { venue: Venue }) {
  const locale = useLocale()
  return (
    <>
      {venue.name}
      <span className={styles.zone}>{venue.address}</span>
      {venue.instructions && (
        <span className={styles.zone}>
          <LocalizedText of={venue.instructions} />
        </span>
      )}
      {venue.mapUrl && <a href={venue.mapUrl}>{words.map[locale]}</a>}
    </>
  )
}

export const Prices = ({ prices }: { prices: Price[] }) => (
  <ul className={styles.prices}>
    {prices.map(({ name, amount, note, label }) => (
      <li key={`${name} ${amount}`}>
        <strong className={styles.amount}>{amount}</strong>
        <span>{name}</span>
        <span className={styles.zone}>
          {label && <LocalizedText of={label} />}
          {label && note && '\u00A0· '}
          {note}
        </span>
      </li>
    ))}
  </ul>
)
