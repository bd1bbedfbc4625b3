/** Table of scores and outcomes, with Enter and arrows between scores. */
import { memo, useCallback, useRef, useState } from 'react'
import { sayShare } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { joined } from '#web/listed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/field.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { LeaveGuard } from '#web/office/form/leave-guard.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { outcomeTones } from '#resources/booking/attendees/attendee-tones.ts'
import { outcomes } from '#resources/booking/attendees/attendee.ts'
import type { AttendanceSheet, Result, SheetRow } from '../attendance.api.ts'
import { readPastedScores, type PastedScores } from '../pasted-scores.ts'
import styles from './attendance-table.module.css'
import tabStyles from './attendance.module.css'
import { ScoreInput } from './score-input.screens.tsx'
import type { SheetState } from './use-sheet.screens.tsx'

const words = {
  table: { es: 'Notas y resultados', en: 'Scores and outcomes' },
  attendee: { es: 'Participante', en: 'Attendee' },
  pct: { es: 'Asistencia', en: 'Attendance' },
  score: { es: 'Nota (0–100)', en: 'Score (0–100)' },
  outcome: { es: 'Resultado', en: 'Outcome' },
  outcomeOf: { es: 'Resultado de {name}', en: 'Outcome of {name}' },
  ruled: { es: 'Según la regla', en: 'By the rule' },
  byHand: { es: 'a mano', en: 'by hand' },
  rule: { es: 'Regla: asistencia desde {pct} %', en: 'Rule: attendance from {pct}%' },
  ruleScore: {
    es: 'Regla: asistencia desde {pct} % y nota desde {score}',
    en: 'Rule: attendance from {pct}% and score from {score}',
  },
  hint: {
    es: 'Con dos cifras se pasa a la nota siguiente; con una sola, o un 10, pulse Intro. Puede pegar una columna de notas copiada de una hoja de cálculo: se reparte hacia abajo.',
    en: 'Two digits lead to the next score; after a single one, or 10, press Enter. A column of scores copied from a spreadsheet can be pasted: it spreads down.',
  },
  pasted: { es: 'Notas pegadas: {n}.', en: 'Scores pasted: {n}.' },
  unread: { es: 'No son notas de 0 a 100: {cells}.', en: 'No scores from 0 to 100: {cells}.' },
  left: { es: 'Sobran notas: {n}, sin participante.', en: 'Scores left over: {n}, without an attendee.' },
  saving: { es: 'Guardando…', en: 'Saving…' },
  wrong: {
    es: 'Lo escrito como nota de {names} no es un número entero de 0 a 100 y se perdería.',
    en: 'What is typed as the score of {names} is no whole number from 0 to 100 and would be lost.',
  },
} satisfies Record<string, Words>

type ResultsTableProps = { sheet: AttendanceSheet; state: SheetState; mayMark: boolean }

export function ResultsTable({ sheet, state, mayMark }: ResultsTableProps) {
  const { locale } = useRecord()
  const wrong = useWrong()
  const { minAttendancePct: pct, minScore: score } = sheet.event
  const rule =
    score === null ? say(words.rule, locale, { pct }) : say(words.ruleScore, locale, { pct, score })
  const { onKeyDown, onComplete } = useScoreKeys()
  const onPaste = (event: React.ClipboardEvent<HTMLTableElement>) => {
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const people = state.rows.slice(inputs.indexOf(event.target as HTMLInputElement))
    const pasted = readPastedScores(event.clipboardData.getData('text/plain'), people.length)
    if (!pasted || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const scores = [...pasted.scores]
    if (scores.length > 0)
      state.setResults(scores.map(([at, score]) => ({ attendeeId: people[at]!.id, score })))
    notify({ type: isWhole(pasted) ? 'success' : 'warning', message: sayPasted(pasted, locale) })
  }
  return (
    <>
      <p className={tabStyles.bar}>
        <span className={tabStyles.facts}>
          {rule}
          {mayMark && `. ${words.hint[locale]}`}
        </span>
        <output className={tabStyles.saving}>{state.isSaving && words.saving[locale]}</output>
      </p>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are pressed in its inputs; the table finds the next one */}
        <table className={styles.table} aria-label={words.table[locale]} {...{ onKeyDown, onPaste }}>
          <thead>
            <tr>
              <th scope="col">{words.attendee[locale]}</th>
              <th scope="col" className={styles.number}>
                {words.pct[locale]}
              </th>
              <th scope="col">{words.score[locale]}</th>
              <th scope="col">{words.outcome[locale]}</th>
            </tr>
          </thead>
          <tbody>
            {state.rows.map((row) => (
              <ResultRow
                key={row.id}
                {...{ row, mayMark }}
                onResults={state.setResults}
                onWrong={wrong.tell}
                onComplete={onComplete}
              />
            ))}
          </tbody>
        </table>
      </div>
      {wrong.ids.size > 0 && (
        <LeaveGuard
          isOfTab
          isDirty={always}
          text={say(words.wrong, locale, { names: namesOf(state.rows, wrong.ids, locale) })}
          locale={locale}
        />
      )}
    </>
  )
}

/** Enter and arrows walk the scores; a complete one leads to the next by itself. */
function useScoreKeys() {
  /** The score that was come to without a key. */
  const reached = useRef<HTMLInputElement>(undefined)
  const go = (from: HTMLInputElement, step: number) => {
    const inputs = [...from.closest('table')!.querySelectorAll('input')]
    const next = inputs[inputs.indexOf(from) + step]
    next?.focus()
    // What is typed there replaces it: a digit more would make another score.
    next?.select()
    // A score is saved when it is left, the last one too.
    if (!next) from.blur()
    return next
  }
  const onComplete = useCallback((input: HTMLInputElement) => {
    reached.current = go(input, 1)
  }, [])
  const onKeyDown = (pressed: React.KeyboardEvent<HTMLTableElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[pressed.key]
    const { target } = pressed
    const isReached = target === reached.current
    reached.current = undefined
    if (step === undefined || !(target instanceof HTMLInputElement)) return
    pressed.preventDefault()
    // Whoever presses Enter after each score has come there already.
    if (pressed.key !== 'Enter' || !isReached) go(target, step)
  }
  return { onKeyDown, onComplete }
}

const always = (): boolean => true
const namesOf = (rows: readonly SheetRow[], ids: ReadonlySet<string>, locale: Locale): string =>
  joined(
    rows.filter(({ id }) => ids.has(id)).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    locale,
  )

/** The people with something typed that is no score. */
function useWrong() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback((id: string, isWrong: boolean) => {
    setIds((now) => {
      if (now.has(id) === isWrong) return now
      return isWrong ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id))
    })
  }, [])
  return { ids, tell }
}

const isWhole = ({ unread, left }: PastedScores): boolean => unread.length === 0 && left === 0

function sayPasted({ scores, unread, left }: PastedScores, locale: Locale): string {
  return [
    say(words.pasted, locale, { n: scores.size }),
    unread.length > 0 && say(words.unread, locale, { cells: unread.slice(0, 5).join(', ') }),
    left > 0 && say(words.left, locale, { n: left }),
  ]
    .filter(Boolean)
    .join(' ')
}

type ResultRowProps = {
  row: SheetRow
  mayMark: boolean
  onResults: (results: readonly Result[]) => void
  onWrong: (id: string, isWrong: boolean) => void
  onComplete: (input: HTMLInputElement) => void
}
const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { row, mayMark, onResults, onWrong, onComplete } = props
  const { locale } = useRecord()
  const { id: attendeeId, firstName, lastName, company, attendancePct, outcome, outcomeByHand } = row
  const name = `${firstName} ${lastName}`
  const tellWrong = useCallback((isWrong: boolean) => onWrong(attendeeId, isWrong), [attendeeId, onWrong])
  return (
    <tr>
      <th scope="row">
        <span>
          {lastName}, {firstName}
        </span>
        {company && <span className={styles.company}>{company}</span>}
      </th>
      <td className={styles.number}>{sayShare(attendancePct, locale)}</td>
      <td>
        {mayMark ? (
          <ScoreInput
            row={row}
            onScore={(score) => onResults([{ attendeeId, score }])}
            onWrong={tellWrong}
            onComplete={onComplete}
          />
        ) : (
          (row.score ?? '–')
        )}
      </td>
      <td>
        <span className={styles.outcome}>
          <Badge tone={outcomeTones[outcome]}>{outcomes[outcome][locale]}</Badge>
          {mayMark ? (
            <Select
              aria-label={say(words.outcomeOf, locale, { name })}
              value={outcomeByHand ? outcome : 'byRule'}
              onChange={({ target }) =>
                onResults([{ attendeeId, outcome: target.value as NonNullable<Result['outcome']> }])
              }
            >
              <option value="byRule">{words.ruled[locale]}</option>
              {Object.entries(outcomes).map(([code, label]) => (
                <option key={code} value={code}>
                  {label[locale]}
                </option>
              ))}
            </Select>
          ) : (
            outcomeByHand && <span className={tabStyles.facts}>{words.byHand[locale]}</span>
          )}
        </span>
      </td>
    </tr>
  )
})
