/** Who pressed the button that leads into a session, and which of them the meeting does not name. */
import { dateFormatter } from '#core/formatters.ts'
import { sayCount } from '#core/say-count.ts'
import { type Locale, type Words } from '#core/words.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { MeetingAttendance, MeetingSession } from './meeting-attendance.api.ts'
import { pressedMany } from './panel-words.ts'
import styles from './meeting-panel.module.css'

const unnamed: Words = { es: 'la reunión no la nombra', en: 'the meeting does not name them' }

type SessionPressesProps = { attendance: MeetingAttendance; session: MeetingSession }
export function SessionPresses({ attendance, session }: SessionPressesProps) {
  const locale = useLocale()
  const { seats, people, timezone } = attendance
  const { key, hasPeople } = session
  const pressed = seats.flatMap(({ id, name, presses }) => {
    const press = presses.find(({ sessionKey }) => sessionKey === key)
    return press ? [{ id, name, at: press.at }] : []
  })
  if (pressed.length === 0) return undefined
  const named = new Set(
    people.filter(({ sessions }) => sessions.some((own) => own.key === key)).map(({ seat }) => seat?.id),
  )
  const summary = sayCount(pressedMany, locale, { n: pressed.length })
  return (
    <li>
      <details className={styles.known}>
        <summary>{summary}</summary>
        <RowList label={summary}>
          {pressed.map(({ id, name, at }) => (
            <Row
              key={id}
              title={name}
              facts={[timeOfDay(at, locale, timezone), hasPeople && !named.has(id) && unnamed[locale]]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </RowList>
      </details>
    </li>
  )
}

export const timeOfDay = (at: string, locale: Locale, timeZone: string): string =>
  dateFormatter(locale, { timeStyle: 'short', timeZone }).format(new Date(at))
