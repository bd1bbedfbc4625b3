/** Grid of attendees by sessions, marked by keyboard or pointer. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import { Input } from '#web/ui/field.tsx'
import { likelySession } from '../../check-in/check-in-state.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AttendanceSheet, SheetSession } from '../attendance.api.ts'
import type { AttendanceStatus } from '../../marks/attendance.ts'
import { CellDetail } from './cell-detail.screens.tsx'
import { GridRow } from './grid-row.screens.tsx'
import styles from './attendance-grid.module.css'
import tableStyles from './attendance-table.module.css'
import tabStyles from './attendance.module.css'
import { Brush } from './mark-brush.screens.tsx'
import { statusOfKey } from './mark-keys.ts'
import { SessionHead } from './session-head.screens.tsx'
import type { RowProposals } from './sheet-places.screens.tsx'
import type { SheetState } from './use-sheet.screens.tsx'

const words = {
  grid: { es: 'Asistencia por sesión', en: 'Attendance by session' },
  attendee: { es: 'Participante', en: 'Attendee' },
  pct: { es: 'Asistencia', en: 'Attendance' },
  find: { es: 'Buscar participante', en: 'Find an attendee' },
  saving: { es: 'Guardando…', en: 'Saving…' },
} satisfies Record<string, Words>

type GridProps = {
  sheet: AttendanceSheet
  state: SheetState
  mayMark: boolean
  /** What is proposed for a person, by session. */
  proposalsOf: (rowId: string) => RowProposals | undefined
}
export type CellPosition = { row: number; column: number }

export function AttendanceGrid({ sheet, state, mayMark, proposalsOf }: GridProps) {
  const { locale } = useRecord()
  const { sessions, event } = sheet
  const [params] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [brush, setBrush] = useState<AttendanceStatus>('present')
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<CellPosition>(() => ({
    row: 0,
    column: currentColumn(sessions, params.get('session')),
  }))
  useScrollToColumn(table, focused.column)
  const term = fold(typed)
  const rows = useMemo(
    () =>
      term === ''
        ? state.rows
        : state.rows.filter((row) =>
            fold(`${row.firstName} ${row.lastName} ${row.company ?? ''}`).includes(term),
          ),
    [state.rows, term],
  )
  const go = (next: CellPosition) => {
    const row = Math.max(0, Math.min(rows.length - 1, next.row))
    const column = Math.max(0, Math.min(sessions.length - 1, next.column))
    setFocused({ row, column })
    table.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus()
  }
  const mark = ({ row, column }: CellPosition, status: AttendanceStatus | null) => {
    const attendee = rows[row]
    const session = sessions[column]
    if (!mayMark || !attendee || !session) return
    state.mark([{ attendeeId: attendee.id, sessionKey: session.key, status, minutes: null }])
  }
  const press = (at: CellPosition) => {
    const current = rows[at.row]?.marks[sessions[at.column]?.key ?? '']?.status ?? null
    mark(at, current === brush ? null : brush)
  }
  const onKeyDown = (pressed: React.KeyboardEvent) => {
    const at = positionOf(pressed.target)
    const action = at && actionOfKey(pressed, at, { rows: rows.length, columns: sessions.length })
    if (!at || !action) return
    pressed.preventDefault()
    // The shortcuts of the page use letters, too.
    pressed.stopPropagation()
    if ('go' in action) return go(action.go)
    if (!('status' in action)) return press(at)
    mark(at, action.status)
    go({ ...at, row: at.row + 1 })
  }
  const onClick = (pressed: React.MouseEvent) => {
    const at = positionOf(pressed.target)
    if (!at) return
    go(at)
    press(at)
  }
  return (
    <>
      <div className={tabStyles.bar}>
        <FindInput value={typed} onChange={setTyped} />
        {mayMark && <Brush value={brush} onChange={setBrush} />}
        <output className={tabStyles.saving}>{state.isSaving && words.saving[locale]}</output>
      </div>
      <div className={tableStyles.frame}>
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's own pattern for a grid made of a table
          role="grid"
          className={`${tableStyles.table} ${styles.grid}`}
          aria-label={words.grid[locale]}
          aria-readonly={!mayMark}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={(focusEvent) => {
            const at = positionOf(focusEvent.target)
            if (at && (at.row !== focused.row || at.column !== focused.column)) setFocused(at)
          }}
        >
          <thead>
            <tr>
              <th scope="col">{words.attendee[locale]}</th>
              {sessions.map((session, at) => (
                <SessionHead
                  key={session.key}
                  {...{ session, at, state, mayMark }}
                  timezone={event.timezone}
                />
              ))}
              <th scope="col" className={tableStyles.number}>
                {words.pct[locale]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={row.id}
                row={row}
                at={at}
                sessions={sessions}
                minimum={event.minAttendancePct}
                proposals={proposalsOf(row.id)}
                column={focused.row === at ? focused.column : -1}
                locale={locale}
              />
            ))}
          </tbody>
        </table>
      </div>
      <CellDetail
        row={rows[focused.row]}
        session={sessions[focused.column]}
        proposal={proposalsOf(rows[focused.row]?.id ?? '')?.get(sessions[focused.column]?.key ?? '')}
        timezone={event.timezone}
        onMinutes={mayMark ? (one) => state.mark([one]) : undefined}
      />
    </>
  )
}

/** The session of the address, or the one that is likely meant now. */
const currentColumn = (sessions: readonly SheetSession[], given: string | null): number => {
  const likely = likelySession(sessions, new Date())
  const column = sessions.findIndex(({ key }) => key === given)
  return Math.max(0, column === -1 ? sessions.findIndex(({ key }) => key === likely) : column)
}

/** Scrolls the current session's column into view, beside the fixed names. */
function useScrollToColumn(table: React.RefObject<HTMLTableElement | null>, column: number): void {
  const first = useRef(column)
  useEffect(() => {
    const head = table.current?.rows[0]?.cells[first.current + 1]
    const frame = table.current?.parentElement
    if (!head || !frame) return
    frame.scrollTo({ left: head.offsetLeft + head.offsetWidth / 2 - frame.clientWidth / 2 })
  }, [table])
}

function FindInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { locale } = useRecord()
  return (
    <Input
      type="search"
      className={tabStyles.find}
      aria-label={words.find[locale]}
      placeholder={words.find[locale]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type KeyAction = { go: CellPosition } | { status: AttendanceStatus | null } | { press: true }
function actionOfKey(pressed: React.KeyboardEvent, at: CellPosition, size: Size): KeyAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const moved = positionAfter(pressed.key, at, size)
  if (moved) return { go: moved }
  const status = statusOfKey(pressed.key)
  if (status !== undefined) return { status }
  return pressed.key === ' ' || pressed.key === 'Enter' ? { press: true } : undefined
}

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-at]')
  const [row, column] = cell?.dataset['at']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

type Size = { rows: number; columns: number }
function positionAfter(
  key: string,
  { row, column }: CellPosition,
  { rows, columns }: Size,
): CellPosition | undefined {
  const moves: Record<string, CellPosition> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: Math.min(rows - 1, row + 10), column },
  }
  return moves[key]
}
