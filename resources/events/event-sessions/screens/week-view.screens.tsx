/** A week by hours: overlapping sessions are in columns. */
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { dateFormatter } from '#core/formatters.ts'
import { type Locale } from '#core/words.ts'
import { calendarSearch, arrangeInColumns, weekOf, type InColumn } from '../calendar-days.ts'
import { dayName, NewEvent } from './month-view.screens.tsx'
import { byDay, EntryLink, type Entry, type ViewProps } from './session-entry.screens.tsx'
import styles from './week-view.module.css'

const HOUR = 60
const [USUAL_START, USUAL_END] = [8 * HOUR, 18 * HOUR]

export function WeekView(view: ViewProps) {
  const { address, entries, locale } = view
  const days = byDay(entries)
  const from = Math.floor(Math.min(USUAL_START, ...entries.map((entry) => entry.from)) / HOUR)
  const to = Math.ceil(Math.max(USUAL_END, ...entries.map((entry) => entry.to)) / HOUR)
  const hours = Array.from({ length: to - from }, (_, at) => from + at)
  return (
    <div className={styles.scroller}>
      <div className={styles.week} style={{ '--hours': hours.length } as CSSProperties}>
        <ol className={styles.hours} aria-hidden>
          {hours.map((hour) => (
            <li key={hour}>{hourName(hour, locale)}</li>
          ))}
        </ol>
        {weekOf(address.day).map((day) => (
          <section key={day} className={styles.day} aria-label={dayName(day, locale)}>
            <DayHead day={day} view={view} />
            <ul className={styles.entries}>
              {arrangeInColumns(days.get(day) ?? []).map((entry) => (
                <li key={`${entry.eventId} ${entry.key}`} style={positionOf(entry, from * HOUR)}>
                  <EntryLink entry={entry} locale={locale} isTall />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

type DayHeadProps = { day: string; view: ViewProps; more?: Record<string, string> }
export function DayHead({ day, view: { address, today, locale, mayCreate }, more = {} }: DayHeadProps) {
  return (
    <div className={styles.head} data-today={day === today || undefined}>
      <Link
        to={calendarSearch({ ...address, day })}
        data-day={day}
        tabIndex={day === address.day ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        title={dayName(day, locale)}
        replace
      >
        {dayName(day, locale, { weekday: 'short', day: 'numeric' })}
      </Link>
      {mayCreate && <NewEvent day={day} locale={locale} more={more} />}
    </div>
  )
}

/** Short sessions keep the height of a line. */
const SHORTEST = 30
const positionOf = ({ from, to, column, columns }: InColumn<Entry>, start: number): CSSProperties => ({
  top: `calc(var(--hour) * ${(from - start) / HOUR})`,
  height: `calc(var(--hour) * ${Math.max(to - from, SHORTEST) / HOUR})`,
  insetInlineStart: `${(column / columns) * 100}%`,
  width: `${100 / columns}%`,
})

const hourName = (hour: number, locale: Locale): string =>
  dateFormatter(locale, { hour: 'numeric', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, 0, 1, hour)))
