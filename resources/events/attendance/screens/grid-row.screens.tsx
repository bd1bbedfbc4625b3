/** One row of the grid, memoised because there may be 500. */
import { memo } from 'react'
import { sayShare } from '#core/display.ts'
import type { Locale, Words } from '#core/words.ts'
import { attendanceStatuses } from '../attendance.ts'
import type { SheetRow, SheetSession } from '../attendance.api.ts'
import styles from './attendance-table.module.css'
import { markLetters } from './mark-keys.ts'

const words = {
  unmarked: { es: 'Sin marcar', en: 'Not marked' },
} satisfies Record<string, Words>

type GridRowProps = {
  row: SheetRow
  at: number
  sessions: readonly SheetSession[]
  minimum: number
  /** The focused column; -1 when the focus is in another row. */
  column: number
  locale: Locale
}

export const GridRow = memo(function GridRow({ row, at, sessions, minimum, column, locale }: GridRowProps) {
  const { firstName, lastName, company, attendancePct, marks } = row
  const isShort = attendancePct !== null && Number(attendancePct) < minimum
  return (
    <tr>
      <th scope="row">
        <span>
          {lastName}, {firstName}
        </span>
        {company && <span className={styles.company}>{company}</span>}
      </th>
      {sessions.map(({ key }, index) => {
        const status = marks[key]?.status ?? undefined
        return (
          <td
            key={key}
            data-at={`${at} ${index}`}
            data-status={status}
            tabIndex={index === column ? 0 : -1}
            aria-label={(status ? attendanceStatuses[status] : words.unmarked)[locale]}
          >
            {status && markLetters[status][locale]}
          </td>
        )
      })}
      <td className={styles.number} data-short={isShort || undefined}>
        {sayShare(attendancePct, locale)}
      </td>
    </tr>
  )
})
