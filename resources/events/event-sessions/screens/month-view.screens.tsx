/** A month as weeks of days, each with its sessions. */
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { dateFormatter } from '#core/formatters.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { calendarSearch, weekOf, weeksOfMonth } from '../calendar-days.ts'
import styles from './month-view.module.css'
import { byDay, EntryLink, type Entry, type ViewProps } from './session-entry.screens.tsx'

const words = {
  create: { es: 'Crear evento el {day}', en: 'Create event on {day}' },
  more: { es: '{n} más', en: '{n} more' },
} satisfies Record<string, Words>
const sessionWords: CountedWords = {
  one: { es: '{day}, {n} sesión', en: '{day}, {n} session' },
  many: { es: '{day}, {n} sesiones', en: '{day}, {n} sessions' },
}

export const dayName = (
  day: string,
  locale: Locale,
  style: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string => dateFormatter(locale, { ...style, timeZone: 'UTC' }).format(new Date(day))

export function MonthView(view: ViewProps) {
  const { address, entries, locale } = view
  const days = byDay(entries)
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weekOf(address.day).map((day) => (
            <th key={day} scope="col" abbr={dayName(day, locale, { weekday: 'long' })}>
              {dayName(day, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(address.day).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} own={days.get(day) ?? []} view={view} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MOST_SHOWN = 4
type DayCellProps = { day: string; own: readonly Entry[]; view: ViewProps }
function DayCell({ day, own, view: { address, today, locale, mayCreate } }: DayCellProps) {
  const isOther = day.slice(0, 7) !== address.day.slice(0, 7)
  const week = calendarSearch({ ...address, view: 'week', day })
  const shown = own.length > MOST_SHOWN ? own.slice(0, MOST_SHOWN - 1) : own
  const name = dayName(day, locale)
  return (
    <td className={styles.day} data-other={isOther || undefined} data-today={day === today || undefined}>
      <div className={styles.head}>
        <Link
          to={week}
          className={styles.number}
          data-day={day}
          tabIndex={day === address.day ? 0 : -1}
          aria-current={day === today ? 'date' : undefined}
          aria-label={sayCount(sessionWords, locale, { n: own.length, day: name })}
        >
          {Number(day.slice(8))}
        </Link>
        {mayCreate && <NewEvent day={day} locale={locale} />}
      </div>
      {own.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <li key={`${entry.eventId} ${entry.key}`}>
              <EntryLink entry={entry} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {own.length > shown.length && (
        <Link to={week} className={styles.more}>
          {say(words.more, locale, { n: own.length - shown.length })}
          <span className={styles.hidden}>, {name}</span>
        </Link>
      )}
    </td>
  )
}

type NewEventProps = { day: string; locale: Locale; more?: Record<string, string> }
export function NewEvent({ day, locale, more = {} }: NewEventProps) {
  const label = say(words.create, locale, { day: dayName(day, locale) })
  return (
    <Link
      to={`${officeHref(locale, 'events', 'new')}?${new URLSearchParams({ day, ...more })}`}
      className={styles.create}
      aria-label={label}
      title={label}
    >
      <Plus />
    </Link>
  )
}
