/** What a grid is asked, kept in the address, and which of its rows are chosen. */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ranged, toggled, withAll, without, type Choosable, type Selection } from '../list/bulk/selection.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import { shownRows, type GridAsked, type GridColumn, type GridFilter, type GridRow } from './grid.ts'

export type GridGiven<Row> = {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter<Row>[]
  textOf: (row: Row) => string
  titleOf: (row: Row) => string
  onEdit?: (id: string) => void
}
export type GridState<Row> = ReturnType<typeof useGrid<Row & GridRow>>

export function useGrid<Row extends GridRow>(given: GridGiven<Row>) {
  const { rows, columns, filters, textOf, titleOf, onEdit } = given
  const { asked, ask } = useAsked(filters)
  // Typing stays ahead of the rows that follow it.
  const deferred = useDeferredValue(asked)
  const shown = useMemo(
    () => shownRows(rows, deferred, { columns, filters, textOf }),
    [rows, deferred, columns, filters, textOf],
  )
  const choosing = useChosen(shown, titleOf)
  useListKeys(choosing.choose, onEdit)
  return { ...given, asked, ask, shown, ...choosing }
}

/** The address changes in place: Back leaves the record, not the filter. */
function useAsked<Row>(filters: readonly GridFilter<Row>[]) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const asked: GridAsked = useMemo(() => {
    const held = new URLSearchParams(text)
    const chosen = filters.flatMap(({ key }) => (held.has(key) ? [[key, held.get(key)!]] : []))
    return {
      search: held.get('search') ?? '',
      sort: held.get('sort') ?? '',
      chosen: Object.fromEntries(chosen),
    }
  }, [text, filters])
  const ask = useCallback(
    (change: Readonly<Record<string, string>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [key, value] of Object.entries(change)) {
            if (value === '') next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { asked, ask }
}

function useChosen<Row extends GridRow>(shown: readonly Row[], titleOf: (row: Row) => string) {
  const [selection, setSelection] = useState<Selection>(new Map())
  const last = useRef<string>(undefined)
  const named = useMemo(() => shown.map((row) => ({ id: row.id, title: titleOf(row) })), [shown, titleOf])
  const latest = useRef(named)
  useEffect(() => {
    latest.current = named
  })
  const choose = useCallback((row: Choosable, isRange: boolean) => {
    // Read now: React may run the update after the next line.
    const from = last.current
    setSelection((now) =>
      isRange ? ranged(now, { rows: latest.current, from, to: row.id }) : toggled(now, row),
    )
    last.current = row.id
  }, [])
  const chooseAll = useCallback(
    (isOn: boolean) => setSelection((now) => (isOn ? withAll : without)(now, latest.current)),
    [],
  )
  return { selection, setSelection, choose, chooseAll }
}
