/** Closes a range of which numbers were used. */
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { ncfRangesApi } from './ncf-range.api.ts'
import { remainingIn } from './ncf-range-state.ts'
import type { NcfRange } from './ncf-range.ts'

const words = {
  text: {
    es: 'Los números que quedan ({n}) no se usarán nunca. No se puede deshacer.',
    en: 'The numbers that are left ({n}) will never be used. This cannot be undone.',
  },
  button: { es: 'Cerrar el rango', en: 'Close the range' },
  hint: { es: 'Queda en el rango.', en: 'It stays with the range.' },
  done: { es: 'Rango cerrado', en: 'Range closed' },
} satisfies Record<string, Words>

const asks = asked(ncfRangesApi.close, 'reason')
const hints = { reason: words.hint }

export function CloseRange({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<NcfRange>()
  return (
    <StepDialog
      title={words.button[locale]}
      button={words.button}
      isDangerous
      done={words.done}
      asks={asks}
      hints={hints}
      take={(client, input) => client.call(ncfRangesApi.close, { params: { id: row.id }, input })}
      onClose={onClose}
    >
      <p>{say(words.text, locale, { n: remainingIn(row) })}</p>
    </StepDialog>
  )
}
