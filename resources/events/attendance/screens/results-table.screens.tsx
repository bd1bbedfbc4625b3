/** Table of scores and outcomes, with Enter and arrows between scores. */
import { memo, useState } from 'react'
import { sayShare } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { outcomeTones } from '#resources/booking/attendees/attendee-tones.ts'
import { outcomes } from '#resources/booking/attendees/attendee.ts'
import type { AttendanceSheet, Result, SheetRow } from '../attendance.api.ts'
import styles from './attendance-table.module.css'
import tabStyles from './attendance.module.css'
import type { SheetState } from './use-sheet.screens.tsx'

const words = {
  table: { es: 'Notas y resultados', en: 'Scores and outcomes' },
  attendee: { es: 'Participante', en: 'Attendee' },
  pct: { es: 'Asistencia', en: 'Attendance' },
  score: { es: 'Nota (0–100)', en: 'Score (0–100)' },
  scoreOf: { es: 'Nota de {name}', en: 'Score of {name}' },
  outcome: { es: 'Resultado', en: 'Outcome' },
  outcomeOf: { es: 'Resultado de {name}', en: 'Outcome of {name}' },
  ruled: { es: 'Según la regla', en: 'By the rule' },
  byHand: { es: 'a mano', en: 'by hand' },
  rule: { es: 'Regla: asistencia desde {pct} %', en: 'Rule: attendance from {pct}%' },
  ruleScore: {
    es: 'Regla: asistencia desde {pct} % y nota desde {score}',
    en: 'Rule: attendance from {pct}% and score from {score}',
  },
  saving: { es: 'Guardando…', en: 'Saving…' },
} satisfies Record<string, Words>

type ResultsTableProps = { sheet: AttendanceSheet; state: SheetState; mayMark: boolean }

export function ResultsTable({ sheet, state, mayMark }: ResultsTableProps) {
  const { locale } = useRecord()
  const { minAttendancePct: pct, minScore: score } = sheet.event
  const rule =
    score === null ? say(words.rule, locale, { pct }) : say(words.ruleScore, locale, { pct, score })
  const onKeyDown = (pressed: React.KeyboardEvent<HTMLTableElement>) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }
    const step = steps[pressed.key]
    if (step === undefined || !(pressed.target instanceof HTMLInputElement)) return
    pressed.preventDefault()
    const inputs = [...pressed.currentTarget.querySelectorAll('input')]
    inputs[inputs.indexOf(pressed.target) + step]?.focus()
  }
  return (
    <>
      <p className={tabStyles.bar}>
        <span className={tabStyles.facts}>{rule}</span>
        <output className={tabStyles.saving}>{state.isSaving && words.saving[locale]}</output>
      </p>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are pressed in its inputs; the table finds the next one */}
        <table className={styles.table} aria-label={words.table[locale]} onKeyDown={onKeyDown}>
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
              <ResultRow key={row.id} row={row} mayMark={mayMark} onResult={state.setResult} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type ResultRowProps = { row: SheetRow; mayMark: boolean; onResult: (result: Result) => void }
const ResultRow = memo(function ResultRow({ row, mayMark, onResult }: ResultRowProps) {
  const { locale } = useRecord()
  const { id: attendeeId, firstName, lastName, company, attendancePct, outcome, outcomeByHand } = row
  const name = `${firstName} ${lastName}`
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
        {mayMark ? <ScoreInput key={String(row.score)} row={row} onResult={onResult} /> : (row.score ?? '–')}
      </td>
      <td>
        <span className={styles.outcome}>
          <Badge tone={outcomeTones[outcome]}>{outcomes[outcome][locale]}</Badge>
          {mayMark ? (
            <Select
              aria-label={say(words.outcomeOf, locale, { name })}
              value={outcomeByHand ? outcome : 'byRule'}
              onChange={({ target }) =>
                onResult({ attendeeId, outcome: target.value as NonNullable<Result['outcome']> })
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

function ScoreInput({ row, onResult }: { row: SheetRow; onResult: (result: Result) => void }) {
  const { locale } = useRecord()
  const [isWrong, setWrong] = useState(false)
  const { id: attendeeId, firstName, lastName, score } = row
  return (
    <Input
      className={styles.score}
      inputMode="numeric"
      aria-label={say(words.scoreOf, locale, { name: `${firstName} ${lastName}` })}
      aria-invalid={isWrong || undefined}
      defaultValue={score ?? ''}
      onBlur={({ target }) => {
        const given = scoreIn(target.value)
        setWrong(given === undefined)
        if (given !== undefined && given !== score) onResult({ attendeeId, score: given })
      }}
    />
  )
}

function scoreIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const score = Number(text.trim())
  return Number.isInteger(score) && score >= 0 && score <= 100 ? score : undefined
}
