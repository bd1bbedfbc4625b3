/** Closes a range of which numbers were used. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { isTooShort, ReasonField } from '#web/office/dialogs/reason-field.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { ncfRangesApi } from './ncf-range.api.ts'
import { remainingIn } from './ncf-range-state.ts'
import { ncfRanges, type NcfRange } from './ncf-range.ts'

const SHORTEST = 3
const words = {
  text: {
    es: 'Los números que quedan ({n}) no se usarán nunca. No se puede deshacer.',
    en: 'The numbers that are left ({n}) will never be used. This cannot be undone.',
  },
  button: { es: 'Cerrar el rango', en: 'Close the range' },
  hint: { es: 'Queda en el rango.', en: 'It stays with the range.' },
  done: { es: 'Rango cerrado', en: 'Range closed' },
} satisfies Record<string, Words>

export function CloseRange({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<NcfRange>()
  const [reason, setReason] = useState('')
  return (
    <StepDialog
      title={words.button[locale]}
      button={words.button}
      isDangerous
      isBlocked={isTooShort(reason, SHORTEST)}
      done={words.done}
      take={(client) => client.call(ncfRangesApi.close, { params: { id: row.id }, input: { reason } })}
      inputs={['reason']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{say(words.text, locale, { n: remainingIn(row) })}</p>
          <ReasonField
            label={ncfRanges.fields.closeReason.label[locale]}
            hint={words.hint[locale]}
            value={reason}
            shortest={SHORTEST}
            error={errors['reason']}
            onChange={setReason}
          />
        </>
      )}
    </StepDialog>
  )
}
