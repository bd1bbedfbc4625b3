/** The input of a required reason. */
import { useState } from 'react'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'

const words = {
  label: { es: 'Motivo', en: 'Reason' },
  hint: { es: 'Queda en el historial.', en: 'It stays in the history.' },
} satisfies Record<string, Words>

type ReasonFieldProps = {
  label?: string
  hint?: string
  value: string
  shortest: number
  /** The server's error. */
  error: string | undefined
  onChange: (reason: string) => void
}

export const isTooShort = (reason: string, shortest: number): boolean => reason.trim().length < shortest

export function ReasonField({ label, hint, value, shortest, error, onChange }: ReasonFieldProps) {
  const locale = useLocale()
  const [isLeft, setLeft] = useState(false)
  const isMissing = isLeft && isTooShort(value, shortest)
  return (
    <Field
      label={label ?? words.label[locale]}
      hint={hint ?? words.hint[locale]}
      error={isMissing ? validationWords.required[locale] : error}
      isRequired
    >
      {(control) => (
        <Textarea
          {...control}
          value={value}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  )
}
