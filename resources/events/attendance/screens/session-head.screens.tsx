/** Header of a session's column: day, count, and a button to mark everybody. */
import CheckCheck from 'lucide-react/icons/check-check'
import { languageTags, say, translate, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { SheetSession } from '../attendance.api.ts'
import { isHere } from '../attendance-rules.ts'
import styles from './attendance-grid.module.css'
import type { SheetState } from './use-sheet.screens.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'

const words = {
  count: { es: '{here} de {all}', en: '{here} of {all}' },
} satisfies Record<string, Words>
const unmarkedWords: CountedWords = {
  one: { es: 'Marcar presente al que falta por marcar', en: 'Mark the one unmarked as present' },
  many: { es: 'Marcar presentes a los {n} sin marcar', en: 'Mark the {n} unmarked as present' },
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
  const unmarked = rows.filter((row) => !row.marks[session.key]?.status)
  const all = sayCount(unmarkedWords, locale, { n: unmarked.length })
  const topic = translate(session.topic, locale)?.text
  return (
    <th scope="col" className={styles.session} {...(topic && { title: topic })}>
      <span>
        {at + 1} · {dayOf(session.startAt, locale, timezone)}
      </span>
      <span className={styles.count}>{say(words.count, locale, { here, all: rows.length })}</span>
      {mayMark && unmarked.length > 0 && (
        <button
          type="button"
          aria-label={all}
          title={all}
          onClick={() =>
            mark(
              unmarked.map(({ id }) => ({
                attendeeId: id,
                sessionKey: session.key,
                status: 'present',
                minutes: null,
              })),
            )
          }
        >
          <CheckCheck />
        </button>
      )}
    </th>
  )
}

const dayOf = (at: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], { day: 'numeric', month: 'short', timeZone }).format(
    new Date(at),
  )
