/** How people attend a mixed event who had no mode before. */
import type { Words } from '#core/words.ts'
import { seatModes, type SeatMode } from '#resources/events/seats/seats.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { transferFields } from './order-transfer.ts'

const words = {
  modeHint: {
    es: 'De quienes no tienen una; el evento es mixto.',
    en: 'Of those who have none; the event is mixed.',
  },
} satisfies Record<string, Words>

export function TransferMode({ value, onChange }: { value: SeatMode; onChange: (mode: SeatMode) => void }) {
  const { locale } = useRecord()
  return (
    <Field label={transferFields.mode.label[locale]} hint={words.modeHint[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as SeatMode)}>
          {Object.entries(seatModes).map(([code, name]) => (
            <option key={code} value={code}>
              {name[locale]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
