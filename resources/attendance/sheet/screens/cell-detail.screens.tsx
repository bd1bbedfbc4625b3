/** Details of the focused cell: who marked it, when, how, and minutes. */
import { dateFormatter } from '#core/formatters.ts'
import { say, translate, type Locale, type Words, unbroken } from '#core/words.ts'
import { sayMoment } from '#core/display.ts'
import { Input } from '#web/ui/field.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { MarkAnswer, SheetRow, SheetSession } from '../attendance.api.ts'
import { isHere, minutesOf } from '../../marks/attendance-rules.ts'
import { attendanceSources, attendanceStatuses } from '../../marks/attendance.ts'
import styles from './attendance-grid.module.css'
import tabStyles from './attendance.module.css'
import type { ProposedMark } from './sheet-places.screens.tsx'
import type { CellMark } from './use-sheet.screens.tsx'

const words = {
  unmarked: { es: 'Sin marcar', en: 'Not marked' },
  by: { es: 'por {by}', en: 'by {by}' },
  proposal: {
    es: 'La reunión propone: {status}, {minutes} de {all} min.',
    en: 'The meeting proposes: {status}, {minutes} of {all} min.',
  },
  minutes: { es: 'Minutos de {all}', en: 'Minutes of {all}' },
  keys: {
    es: 'Flechas para moverse; P, T, M, A o J para marcar; Supr para quitar.',
    en: 'Arrows to move; P, L, M, A or E to mark; Delete to take away.',
  },
} satisfies Record<string, Words>

type CellDetailProps = {
  row: SheetRow | undefined
  session: SheetSession | undefined
  proposal: ProposedMark | undefined
  timezone: string
  onMinutes: ((mark: CellMark) => void) | undefined
}

export function CellDetail({ row, session, proposal, timezone, onMinutes }: CellDetailProps) {
  const { locale } = useRecord()
  if (!row || !session) return null
  const mark = row.marks[session.key]
  const time = dateFormatter(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  })
  const where = [
    unbroken(time.format(new Date(session.startAt))),
    session.room,
    translate(session.topic, locale)?.text,
  ]
  return (
    <footer className={styles.detail}>
      <div>
        <strong>
          {row.firstName} {row.lastName}
        </strong>{' '}
        · {where.filter(Boolean).join(' · ')}
        <div className={tabStyles.facts}>{factsOf(mark, locale)}</div>
        {proposal && (
          <div className={tabStyles.facts}>
            {say(words.proposal, locale, {
              status: attendanceStatuses[proposal.status][locale],
              minutes: proposal.minutes,
              all: minutesOf(session),
            })}
          </div>
        )}
      </div>
      {onMinutes && mark && isHere(mark.status) && (
        <MinutesInput
          key={`${row.id} ${session.key} ${mark.minutes}`}
          minutes={mark.minutes}
          all={minutesOf(session)}
          onChange={(minutes) =>
            onMinutes({ attendeeId: row.id, sessionKey: session.key, status: mark.status, minutes })
          }
        />
      )}
      {onMinutes && <p className={tabStyles.facts}>{words.keys[locale]}</p>}
    </footer>
  )
}

function factsOf(mark: MarkAnswer | undefined, locale: Locale): string {
  if (!mark?.status) return words.unmarked[locale]
  return [
    attendanceStatuses[mark.status][locale],
    attendanceSources[mark.source][locale],
    sayMoment(mark.at, locale),
    mark.by && say(words.by, locale, { by: mark.by }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type MinutesInputProps = { minutes: number | null; all: number; onChange: (minutes: number | null) => void }
function MinutesInput({ minutes, all, onChange }: MinutesInputProps) {
  const { locale } = useRecord()
  return (
    <label className={styles.minutes}>
      {say(words.minutes, locale, { all })}
      <Input
        inputMode="numeric"
        defaultValue={minutes ?? ''}
        onBlur={({ target }) => {
          const given = minutesIn(target.value)
          if (given !== undefined && given !== minutes) onChange(given)
        }}
      />
    </label>
  )
}

/** Null for a blank text, which removes the minutes; undefined for an invalid one. */
function minutesIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440 ? minutes : undefined
}
