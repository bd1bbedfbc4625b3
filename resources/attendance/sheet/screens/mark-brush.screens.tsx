/** Chooses the status that a click marks, and shows the keys. */
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { attendanceStatuses, statusCodes, type AttendanceStatus } from '../../marks/attendance.ts'
import styles from './attendance-grid.module.css'
import { markLetters } from './mark-keys.ts'

const words = {
  brush: { es: 'Al pulsar una celda', en: 'A press on a cell marks' },
} satisfies Record<string, Words>

type BrushProps = { value: AttendanceStatus; onChange: (status: AttendanceStatus) => void }

export function Brush({ value, onChange }: BrushProps) {
  const { locale } = useRecord()
  return (
    <fieldset className={styles.brush}>
      <legend>{words.brush[locale]}</legend>
      {statusCodes.map((status) => (
        <label key={status} data-status={status}>
          <input type="radio" name="brush" checked={value === status} onChange={() => onChange(status)} />
          <kbd>{status === 'partial' ? 'M' : markLetters[status][locale]}</kbd>
          <span>{attendanceStatuses[status][locale]}</span>
        </label>
      ))}
    </fieldset>
  )
}
