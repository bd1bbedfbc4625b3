/** The selected rows, across the pages of a list. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TableRow } from './column.ts'
import { ranged, toggled, withAll, without, type SelectableRow, type Selection } from './selection.ts'

export type RowSelection = ReturnType<typeof useSelection>
/** The part that a table reads and changes. */
export type TableSelection = Pick<RowSelection, 'selected' | 'toggle' | 'toggleAll'>

export function useSelection<Row extends TableRow>(rows: readonly Row[], titleOf: (row: Row) => string) {
  const [selected, setSelected] = useState<Selection>(new Map())
  const last = useRef<string>(undefined)
  const named = useMemo(() => rows.map((row) => ({ id: row.id, title: titleOf(row) })), [rows, titleOf])
  const latest = useRef(named)
  useEffect(() => {
    latest.current = named
  })
  const toggle = useCallback((row: SelectableRow, isRange: boolean) => {
    // Read before the update runs: the next line changes it.
    const from = last.current
    setSelected((now) =>
      isRange ? ranged(now, { rows: latest.current, from, to: row.id }) : toggled(now, row),
    )
    last.current = row.id
  }, [])
  const toggleAll = useCallback(
    (isOn: boolean) => setSelected((now) => (isOn ? withAll : without)(now, latest.current)),
    [],
  )
  return { selected, setSelected, toggle, toggleAll }
}
