/** A session in the calendar. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { hours } from '#web/moments.ts'
import { enrolledIn } from '../../seats/seats.ts'
import { seatsText, shortfallText } from '../../schedule/event-seats.ts'
import { isDraft, stateTones } from '../../schedule/event-state.ts'
import { eventStatuses } from '../../schedule/event.ts'
import { homeMinutes, type CalendarAddress } from '../calendar-days.ts'
import { homeDayOf } from '#core/time-zone.ts'
import type { Calendar, CalendarSession } from '../event-session.api.ts'
import styles from './session-entry.module.css'

const words = {
  part: { es: 'sesión {part} de {parts}', en: 'session {part} of {parts}' },
  enrolled: { es: 'inscritos {seats}', en: 'enrolled {seats}' },
  conflict: { es: 'choque de horario', en: 'schedule conflict' },
} satisfies Record<string, Words>

export type Entry = CalendarSession & {
  day: string
  /** Minutes since midnight; a session that ends on another day ends at midnight. */
  from: number
  to: number
  /** Needs an instructor or a room that another session has. */
  isConflicting: boolean
}
export type ViewProps = {
  entries: readonly Entry[]
  address: CalendarAddress
  today: string
  locale: Locale
  mayCreate: boolean
}

export function entriesOf({ sessions, conflicts }: Calendar): Entry[] {
  const conflicting = new Set(
    conflicts.flatMap(({ sessions: pair }) => pair.map(({ eventId, startAt }) => `${eventId} ${startAt}`)),
  )
  return sessions.map((session) => {
    const { startAt, endAt, eventId } = session
    const day = homeDayOf(startAt)
    return {
      ...session,
      day,
      from: homeMinutes(startAt),
      to: homeDayOf(endAt) === day ? homeMinutes(endAt) : 24 * 60,
      isConflicting: conflicting.has(`${eventId} ${startAt}`),
    }
  })
}

export const isShown = (
  { instructors, place }: Entry,
  address: Pick<CalendarAddress, 'instructor' | 'place'>,
): boolean =>
  (!address.instructor || instructors.some(({ id }) => id === address.instructor)) &&
  (!address.place || place?.id === address.place)

export const byDay = (entries: readonly Entry[]): Map<string, Entry[]> =>
  Map.groupBy(entries, ({ day }) => day)

const hoursOf = ({ startAt, endAt }: Entry, locale: Locale): string =>
  hours({ from: startAt, to: endAt }, locale)
/** `8:30am`, `6pm`: short enough for the cells of a month. */
function shortClock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`
}

/** The tooltip of a session. */
export function entryText(entry: Entry, locale: Locale): string {
  const { title, code, status, part, parts, topic, instructors, place, seats, shortfall, isConflicting } =
    entry
  return [
    hoursOf(entry, locale),
    title,
    code,
    parts > 1 && say(words.part, locale, { part, parts }),
    topic,
    eventStatuses[status][locale],
    instructors.map(({ name }) => name).join(', '),
    place?.name,
    say(words.enrolled, locale, { seats: seatsText(seats, locale) }),
    shortfall && shortfallText(shortfall, locale),
    isConflicting && words.conflict[locale],
  ]
    .filter(Boolean)
    .join(' · ')
}

type EntryProps = { entry: Entry; locale: Locale; /** More lines than the title's. */ isTall?: boolean }
export function EntryLink({ entry, locale, isTall = false }: EntryProps) {
  const { eventId, title, lang, status, parts, part, seats } = entry
  return (
    <Link
      to={officeHref(locale, 'events', eventId)}
      className={`${styles.entry} ${isTall ? styles.tall : ''}`}
      data-tone={stateTones[status]}
      data-draft={isDraft(status) || undefined}
      data-conflict={entry.isConflicting || undefined}
      title={entryText(entry, locale)}
    >
      <span className={styles.head}>
        <Marks entry={entry} locale={locale} />
        <span className={styles.time}>
          {isTall ? `${shortClock(entry.from)} – ${shortClock(entry.to)}` : shortClock(entry.from)}
        </span>
      </span>
      <span className={styles.title} lang={lang === locale ? undefined : lang}>
        {title}
        {parts > 1 && <span className={styles.part}>{` ${part}/${parts}`}</span>}
      </span>
      {isTall && <Facts entry={entry} />}
      <span className={styles.seats}>
        <Users aria-hidden />
        {`${enrolledIn(seats.total)}/${seats.total.capacity}`}
      </span>
    </Link>
  )
}

function Facts({ entry: { instructors, place } }: { entry: Entry }) {
  const facts = [instructors.map(({ name }) => name).join(', '), place?.name].filter(Boolean)
  return facts.map((fact) => (
    <span key={fact} className={styles.fact}>
      {fact}
    </span>
  ))
}

function Marks({ entry: { shortfall, isConflicting }, locale }: EntryProps) {
  if (!isConflicting && !shortfall) return null
  const text = isConflicting ? words.conflict[locale] : shortfallText(shortfall!, locale)
  return (
    <span className={isConflicting ? styles.wrong : styles.short}>
      <TriangleAlert aria-hidden />
      <span className={styles.hidden}>{text}</span>
    </span>
  )
}
