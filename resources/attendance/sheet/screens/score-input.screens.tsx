/** The score of one attendee, which a pasted column may set from outside. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { Input } from '#web/ui/field.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { SheetRow } from '../attendance.api.ts'
import { scoreIn } from '../pasted-scores.ts'
import styles from './attendance-table.module.css'

const words = {
  scoreOf: { es: 'Nota de {name}', en: 'Score of {name}' },
} satisfies Record<string, Words>

type ScoreInputProps = { row: SheetRow; onScore: (score: number | null) => void }

export function ScoreInput({ row: { firstName, lastName, score }, onScore }: ScoreInputProps) {
  const { locale } = useRecord()
  const saved = String(score ?? '')
  const [shown, setShown] = useState({ typed: saved, saved })
  // A score set elsewhere replaces what is shown; the input stays, and its focus.
  if (shown.saved !== saved) setShown({ typed: saved, saved })
  return (
    <Input
      className={styles.score}
      inputMode="numeric"
      aria-label={say(words.scoreOf, locale, { name: `${firstName} ${lastName}` })}
      aria-invalid={scoreIn(shown.typed) === undefined || undefined}
      value={shown.typed}
      data-is-saved={shown.typed === saved || undefined}
      onChange={({ target }) => setShown({ typed: target.value, saved })}
      onBlur={() => {
        const given = scoreIn(shown.typed)
        if (given !== undefined && given !== score) onScore(given)
      }}
    />
  )
}
