/** Which events need the same instructor or room at the same time, and when. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import type { CalendarConflict } from '../event-session.api.ts'
import styles from './calendar.module.css'

const conflictWords: CountedWords = {
  one: { es: '{n} choque de horario', en: '{n} schedule conflict' },
  many: { es: '{n} choques de horario', en: '{n} schedule conflicts' },
}

type ConflictListProps = { conflicts: readonly CalendarConflict[]; locale: Locale }
export function ConflictList({ conflicts, locale }: ConflictListProps) {
  if (conflicts.length === 0) return null
  return (
    <details className={styles.conflicts}>
      <summary>
        <TriangleAlert aria-hidden />
        {sayCount(conflictWords, locale, { n: conflicts.length })}
        <ChevronDown aria-hidden />
      </summary>
      <ul>
        {conflicts.map(({ message, sessions }) => (
          <li key={message}>
            {message}{' '}
            {sessions.map(({ eventId, code }) => (
              <Link key={eventId} to={officeHref(locale, 'events', eventId)}>
                {code}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
