/** Header of a session's column: day, count, and buttons to mark the rest and to clear all. */
import CheckCheck from 'lucide-react/icons/check-check'
import Eraser from 'lucide-react/icons/eraser'
import type { ReactNode } from 'react'
import { dateFormatter } from '#core/formatters.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { SheetSession } from '../attendance.api.ts'
import { isHere } from '../../marks/attendance-rules.ts'
import styles from './attendance-grid.module.css'
import type { CellMark, SheetState } from './use-sheet.screens.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'

const words = {
  count: { es: '{here} de {all}', en: '{here} of {all}' },
} satisfies Record<string, Words>
const unmarkedWords: CountedWords = {
  one: { es: 'Marcar presente al que falta por marcar', en: 'Mark the one unmarked as present' },
  many: { es: 'Marcar presentes a los {n} sin marcar', en: 'Mark the {n} unmarked as present' },
}
const markedWords: CountedWords = {
  one: { es: 'Quitar la única marca de esta sesión', en: 'Take away the only mark of this session' },
  many: { es: 'Quitar las {n} marcas de esta sesión', en: 'Take away the {n} marks of this session' },
}

type SessionHeadProps = {
  session: SheetSession
  at: number
  state: SheetState
  mayMark: boolean
  timezone: string
}
export function SessionHead({ session, at, state, mayMark, timezone }: SessionHeadProps) {
  const { locale } = useRecord()
  const { rows, mark } = state
  const here = rows.filter((row) => isHere(row.marks[session.key]?.status)).length
  const marked = rows.filter((row) => row.marks[session.key]?.status)
  const unmarked = rows.filter((row) => !row.marks[session.key]?.status)
  const markAll = (people: typeof rows, status: CellMark['status']) =>
    mark(people.map(({ id }) => ({ attendeeId: id, sessionKey: session.key, status, minutes: null })))
  const topic = translate(session.topic, locale)?.text
  return (
    <th scope="col" className={styles.session} {...(topic && { title: topic })}>
      <span>
        {at + 1} · {dayOf(session.startAt, locale, timezone)}
      </span>
      <span className={styles.count}>{say(words.count, locale, { here, all: rows.length })}</span>
      {mayMark && (
        <span className={styles.columnSteps}>
          <ColumnStep
            text={sayCount(unmarkedWords, locale, { n: unmarked.length })}
            isOff={unmarked.length === 0}
            onPress={() => markAll(unmarked, 'present')}
          >
            <CheckCheck />
          </ColumnStep>
          <ColumnStep
            text={sayCount(markedWords, locale, { n: marked.length })}
            isOff={marked.length === 0}
            onPress={() => markAll(marked, null)}
          >
            <Eraser />
          </ColumnStep>
        </span>
      )}
    </th>
  )
}

type ColumnStepProps = { text: string; isOff: boolean; onPress: () => void; children: ReactNode }

/** Stays in its place, and keeps its focus, when there is nobody left: the rows below do not move. */
const ColumnStep = ({ text, isOff, onPress, children }: ColumnStepProps) => (
  <button
    type="button"
    aria-label={text}
    title={text}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
  >
    {children}
  </button>
)

const dayOf = (at: string, locale: Locale, timeZone: string): string =>
  dateFormatter(locale, { day: 'numeric', month: 'short', timeZone }).format(new Date(at))
