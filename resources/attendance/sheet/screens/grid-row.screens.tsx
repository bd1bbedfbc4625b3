/** One row of the grid, memoised because there may be 500. */
import { memo } from 'react'
import { sayShare } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { attendanceStatuses } from '../../marks/attendance.ts'
import type { SheetRow, SheetSession } from '../attendance.api.ts'
import styles from './attendance-table.module.css'
import { markLetters } from './mark-keys.ts'
import type { RowProposals } from './sheet-places.screens.tsx'

const words = {
  unmarked: { es: 'Sin marcar', en: 'Not marked' },
  proposed: {
    es: '{label}; la reunión propone: {proposed}',
    en: '{label}; the meeting proposes: {proposed}',
  },
} satisfies Record<string, Words>

type GridRowProps = {
  row: SheetRow
  at: number
  sessions: readonly SheetSession[]
  minimum: number
  proposals: RowProposals | undefined
  /** The focused column; -1 when the focus is in another row. */
  column: number
  locale: Locale
}

export const GridRow = memo(function GridRow({
  row,
  at,
  sessions,
  minimum,
  proposals,
  column,
  locale,
}: GridRowProps) {
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
        const proposed = proposals?.get(key)?.status
        const label = (status ? attendanceStatuses[status] : words.unmarked)[locale]
        return (
          <td
            key={key}
            data-at={`${at} ${index}`}
            data-status={status}
            tabIndex={index === column ? 0 : -1}
            data-proposed={proposed}
            aria-label={
              proposed
                ? say(words.proposed, locale, { label, proposed: attendanceStatuses[proposed][locale] })
                : label
            }
          >
            {status && markLetters[status][locale]}
            {proposed && <small>{markLetters[proposed][locale]}?</small>}
          </td>
        )
      })}
      <td className={styles.number} data-short={isShort || undefined}>
        {sayShare(attendancePct, locale)}
      </td>
    </tr>
  )
})
