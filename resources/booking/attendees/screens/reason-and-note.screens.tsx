/** Why people lose their seats: a reason, and an optional note. */
import type { ValidationErrors } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select, Textarea } from '#web/ui/field.tsx'
import { unEnrolReasons, type UnEnrolReason } from '../attendee.ts'

const words = {
  reason: { es: 'Motivo', en: 'Reason' },
  note: { es: 'Nota (opcional)', en: 'Note (optional)' },
} satisfies Record<string, Words>

export type ReasonAndNote = { reason: UnEnrolReason; note: string }
/** The inputs, for dialogs that show their errors in place. */
export const reasonInputs = ['reason', 'note']

/** Reasons that only the server sets. */
const serverReasons: readonly UnEnrolReason[] = ['substituted', 'eventCancelled', 'holdExpired']
const reasons = (Object.keys(unEnrolReasons) as UnEnrolReason[]).filter(
  (reason) => !serverReasons.includes(reason),
)

type ReasonAndNoteFieldsProps = {
  value: ReasonAndNote
  errors: ValidationErrors
  onChange: (value: ReasonAndNote) => void
}

export function ReasonAndNoteFields({ value, errors, onChange }: ReasonAndNoteFieldsProps) {
  const locale = useLocale()
  return (
    <>
      <Field label={words.reason[locale]} error={errors['reason']} isRequired>
        {(control) => (
          <Select
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one required input of the dialog
            autoFocus
            value={value.reason}
            onChange={({ target }) => onChange({ ...value, reason: target.value as UnEnrolReason })}
          >
            {reasons.map((code) => (
              <option key={code} value={code}>
                {unEnrolReasons[code][locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.note[locale]} error={errors['note']}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={value.note}
            onChange={({ target }) => onChange({ ...value, note: target.value })}
          />
        )}
      </Field>
    </>
  )
}
