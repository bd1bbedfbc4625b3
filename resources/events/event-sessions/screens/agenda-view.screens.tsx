/** The days of a month or week one below the other, for phones. */
import type { Words } from '#core/words.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { daysShown } from '../calendar-days.ts'
import styles from './agenda-view.module.css'
import { dayName, NewEvent } from './month-view.screens.tsx'
import { byDay, EntryLink, type ViewProps } from './session-entry.screens.tsx'

const words = {
  month: { es: 'No hay sesiones en este mes', en: 'No sessions in this month' },
  week: { es: 'No hay sesiones en esta semana', en: 'No sessions in this week' },
  today: { es: 'Hoy', en: 'Today' },
} satisfies Record<string, Words>

export function AgendaView({ address, entries, today, locale, mayCreate }: ViewProps) {
  const days = byDay(entries)
  const isInMonth = (day: string) => address.view === 'week' || day.slice(0, 7) === address.day.slice(0, 7)
  // Today has its place, also when nothing happens.
  const shown = daysShown(address).filter((day) => isInMonth(day) && (days.has(day) || day === today))
  if (entries.length === 0 && shown.length === 0) return <EmptyState title={words[address.view][locale]} />
  return (
    <ol className={styles.agenda}>
      {shown.map((day) => (
        <li key={day} className={styles.day}>
          <div className={styles.head} data-today={day === today || undefined}>
            <h2>
              {day === today && `${words.today[locale]}, `}
              {dayName(day, locale)}
            </h2>
            {mayCreate && <NewEvent day={day} locale={locale} />}
          </div>
          {(days.get(day) ?? []).map((entry) => (
            <EntryLink key={`${entry.eventId} ${entry.key}`} entry={entry} locale={locale} isTall />
          ))}
        </li>
      ))}
    </ol>
  )
}
