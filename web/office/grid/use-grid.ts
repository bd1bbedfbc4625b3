/** The state of a grid: its address, its visible rows, its selection. */
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { TableRow } from '../table/column.ts'
import { useSelection } from '../table/use-selection.ts'
import { useTableKeys } from '../table/use-table-keys.ts'
import { nextSort, shownRows, type GridAsked, type GridColumn, type GridFilter } from './grid.ts'

export type GridGiven<Row> = {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter<Row>[]
  textOf: (row: Row) => string
  titleOf: (row: Row) => string
  onEdit?: (id: string) => void
}
export type GridState<Row> = ReturnType<typeof useGrid<Row & TableRow>>

export function useGrid<Row extends TableRow>(given: GridGiven<Row>) {
  const { rows, columns, filters, textOf, titleOf, onEdit } = given
  const { asked, ask } = useAsked(filters)
  // Typing stays responsive while rows follow.
  const deferred = useDeferredValue(asked)
  const shown = useMemo(
    () => shownRows(rows, deferred, { columns, filters, textOf }),
    [rows, deferred, columns, filters, textOf],
  )
  const selection = useSelection(shown, titleOf)
  useTableKeys(selection.toggle, onEdit)
  const sorted = useMemo(
    () => columns.map((column) => withSort(column, asked.sort, ask)),
    [columns, asked.sort, ask],
  )
  return { ...given, columns: sorted, asked, ask, shown, selection }
}

function withSort<Row>(column: GridColumn<Row>, sort: string, ask: Ask): GridColumn<Row> {
  const { key, by } = column
  if (!by) return column
  const direction = sort === key ? 'asc' : sort === `-${key}` ? 'desc' : undefined
  return { ...column, sort: { direction, onPress: () => ask({ sort: nextSort(sort, key) }) } }
}

type Ask = (change: Readonly<Record<string, string>>) => void
/** Replaces the history entry, so that Back leaves the record instead of undoing a filter. */
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
