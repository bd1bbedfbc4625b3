/** Draws the events of the next days, day by day, with what each lacks. */
import { homeDay, homeDayOf, homeMoment } from '#core/time-zone.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { isPublished } from '#core/publication.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { seatsOrFull, shortfallText } from '#resources/events/schedule/event-seats.ts'
import { mayBePublished, stateTones } from '#resources/events/schedule/event-state.ts'
import { eventStatuses, type Event } from '#resources/events/schedule/event.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { MissingLine } from '#web/office/today/missing-line.tsx'
import { hours, isElsewhere, longDay, shortDay } from '#web/moments.ts'
import styles from '#web/office/today/today.module.css'
import { DAYS_AHEAD, upcomingFilters } from '../upcoming.ts'
import { addressOf } from '#web/office/list/query.ts'
import type { Upcoming, UpcomingEvent } from './upcoming-events.screens.tsx'

const words = {
  zone: { es: 'Horas de Santo Domingo', en: 'Times in Santo Domingo' },
  calendar: { es: 'Calendario', en: 'Calendar' },
  running: { es: 'En curso', en: 'Under way' },
  until: { es: 'hasta el {end}', en: 'until {end}' },
  today: { es: 'Hoy', en: 'Today' },
  unpublished: { es: 'Sin publicar', en: 'Not published' },
  enrolled: { es: 'Inscritos: {seats}', en: 'Enrolled: {seats}' },
  all: { es: 'Ver los {n}', en: 'See all {n}' },
  none: { es: 'Nada comienza en estos días', en: 'Nothing starts in these days' },
} satisfies Record<string, Words>

export const upcomingWords: Words = { es: `Próximos ${DAYS_AHEAD} días`, en: `Next ${DAYS_AHEAD} days` }

const byStart = [{ field: 'startsAt', dir: 'asc' as const }]

export function UpcomingList({ upcoming: { days, running, total, shown } }: { upcoming: Upcoming }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="upcoming" className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 id="upcoming">{upcomingWords[locale]}</h2>
        {isElsewhere() && <p>{words.zone[locale]}</p>}
        <Link to={officeHref(locale, 'calendar')}>{words.calendar[locale]}</Link>
      </header>
      {days.length === 0 && running.length === 0 && <EmptyState title={words.none[locale]} />}
      {running.length > 0 && <Group title={words.running[locale]} rows={running} />}
      {days.map(({ day, events }) => (
        <Group key={day} title={dayTitle(day, locale)} rows={events} />
      ))}
      {total > shown && (
        <Link to={officeHref(locale, 'events') + addressOf(upcomingFilters, byStart)}>
          {say(words.all, locale, { n: total })}
        </Link>
      )}
    </section>
  )
}

function dayTitle(day: string, locale: Locale): string {
  const name = longDay(homeMoment(day, '12:00'), locale)
  return day === homeDay() ? `${words.today[locale]}, ${name}` : name
}

function Group({ title, rows }: { title: string; rows: UpcomingEvent[] }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.event.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ row: { event, status, missing, shortfall } }: { row: UpcomingEvent }) {
  const locale = useLocale()
  const localized = translate(event.title, locale)
  return (
    <article className={styles.row}>
      <p className={styles.hours}>{when(event, locale)}</p>
      <div className={styles.what}>
        <Link to={officeHref(locale, 'events', event.id)} lang={localized?.lang}>
          {localized?.text ?? event.code}
        </Link>
        <p className={styles.facts}>{[event.code, place(event, locale), seats(event, locale)].join(' · ')}</p>
        {shortfall && (
          <p className={styles.missing}>
            <TriangleAlert />
            <span>{shortfallText(shortfall, locale)}</span>
          </p>
        )}
        <MissingLine missing={missing} />
      </div>
      <p className={styles.badges}>
        <Badge tone={stateTones[status]}>{eventStatuses[status][locale]}</Badge>
        {!isPublished(event) && mayBePublished(event) && <Badge>{words.unpublished[locale]}</Badge>}
      </p>
    </article>
  )
}

/** The hours of the first day or, once running, the last day. */
function when({ sessions, startsAt, endsAt }: Event, locale: Locale): string {
  const first = sessions.find((session) => session.startAt === startsAt)
  const isRunning = startsAt && homeDayOf(startsAt) < homeDay()
  if (isRunning && endsAt) return say(words.until, locale, { end: shortDay(endsAt, locale) })
  return first ? hours({ from: first.startAt, to: first.endAt }, locale) : ''
}

/** `Inscritos: 18 de 22` */
const seats = (event: UpcomingEvent['event'], locale: Locale): string =>
  say(words.enrolled, locale, { seats: seatsOrFull(event.seats, locale) })

const place = ({ modality, venue }: Event, locale: Locale): string =>
  modality === 'online' || !venue
    ? modalities[modality][locale]
    : `${modalities[modality][locale]}, ${venue.city}`
