/** The days of a month or week one below the other, for phones. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Words } from '#core/words.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { daysShown } from '../calendar-days.ts'
import styles from './agenda-view.module.css'
import { dayName, NewEvent } from './month-view.screens.tsx'
import { byDay, EntryLink, type Entry, type ViewProps } from './session-entry.screens.tsx'

const words = {
  month: { es: 'No hay sesiones en este mes', en: 'No sessions in this month' },
  week: { es: 'No hay sesiones en esta semana', en: 'No sessions in this week' },
  today: { es: 'Hoy', en: 'Today' },
  none: { es: 'Sin sesiones', en: 'No sessions' },
} satisfies Record<string, Words>
const pastWords: CountedWords = {
  one: { es: 'Antes: {n} día', en: 'Earlier: {n} day' },
  many: { es: 'Antes: {n} días', en: 'Earlier: {n} days' },
}

export function AgendaView(view: ViewProps) {
  const { address, entries, today, locale } = view
  const days = byDay(entries)
  const isInMonth = (day: string) => address.view === 'week' || day.slice(0, 7) === address.day.slice(0, 7)
  // Today is listed even without sessions.
  const shown = daysShown(address).filter((day) => isInMonth(day) && (days.has(day) || day === today))
  if (entries.length === 0 && shown.length === 0) return <EmptyState title={words[address.view][locale]} />
  const listOf = (some: readonly string[]) => (
    <ol className={styles.agenda}>
      {some.map((day) => (
        <Day key={day} day={day} own={days.get(day) ?? []} view={view} />
      ))}
    </ol>
  )
  // The current month opens at today.
  const past = shown.includes(today) ? shown.filter((day) => day < today) : []
  return (
    <>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{sayCount(pastWords, locale, { n: past.length })}</summary>
          {listOf(past)}
        </details>
      )}
      {listOf(shown.slice(past.length))}
    </>
  )
}

function Day({ day, own, view }: { day: string; own: readonly Entry[]; view: ViewProps }) {
  const { today, locale, mayCreate } = view
  return (
    <li className={styles.day}>
      <div className={styles.head} data-today={day === today || undefined}>
        <h2>
          {day === today && `${words.today[locale]}, `}
          {dayName(day, locale)}
        </h2>
        {mayCreate && <NewEvent day={day} locale={locale} />}
      </div>
      {own.length === 0 && <p className={styles.none}>{words.none[locale]}</p>}
      {own.map((entry) => (
        <EntryLink key={`${entry.eventId} ${entry.key}`} entry={entry} locale={locale} isTall />
      ))}
    </li>
  )
}
