/** The score of one attendee, which a pasted column may set from outside. */
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { say, type Words } from '#core/words.ts'
import { Input } from '#web/ui/field.tsx'
import { FieldError } from '#web/office/form/field-error.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { SheetRow } from '../attendance.api.ts'
import { isComplete, scoreIn } from '../pasted-scores.ts'
import styles from './attendance-table.module.css'

const words = {
  scoreOf: { es: 'Nota de {name}', en: 'Score of {name}' },
  wrong: { es: 'Un número entero de 0 a 100', en: 'A whole number from 0 to 100' },
} satisfies Record<string, Words>

type ScoreInputProps = {
  row: SheetRow
  onScore: (score: number | null) => void
  /** Told whether what is typed can be no score. */
  onWrong: (isWrong: boolean) => void
  /** Called when no further digit can follow. */
  onComplete: (input: HTMLInputElement) => void
}

export function ScoreInput({ row, onScore, onWrong, onComplete }: ScoreInputProps) {
  const { firstName, lastName, score } = row
  const { locale } = useRecord()
  const errorId = useId()
  const saved = String(score ?? '')
  const [shown, setShown] = useState({ typed: saved, saved })
  // A score set elsewhere replaces what is shown; the input stays, and its focus.
  if (shown.saved !== saved) setShown({ typed: saved, saved })
  const given = scoreIn(shown.typed)
  const isWrong = given === undefined
  useEffect(() => {
    onWrong(isWrong)
    return () => onWrong(false)
  }, [isWrong, onWrong])
  return (
    <>
      <Input
        className={styles.score}
        inputMode="numeric"
        aria-label={say(words.scoreOf, locale, { name: `${firstName} ${lastName}` })}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
        value={shown.typed}
        data-is-saved={shown.typed === saved || undefined}
        onChange={({ target, nativeEvent }) => {
          // The focus moves on, and what is left is saved as it is shown.
          flushSync(() => setShown({ typed: target.value, saved }))
          // Whoever takes a digit away is still correcting.
          const isTyped = (nativeEvent as InputEvent).inputType?.startsWith('insert')
          if (isTyped && isComplete(target.value)) onComplete(target)
        }}
        onBlur={() => given !== undefined && given !== score && onScore(given)}
      />
      <div id={errorId}>
        <FieldError error={isWrong ? words.wrong[locale] : undefined} />
      </div>
    </>
  )
}
