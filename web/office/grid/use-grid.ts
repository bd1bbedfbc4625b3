/** The state of a grid: its address, its visible rows, its selection. */
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { TableRow } from '../table/column.ts'
import { useSelection } from '../table/use-selection.ts'
import { useTableKeys } from '../table/use-table-keys.ts'
import { nextSort, shownRows, type GridQuery, type GridColumn, type GridFilter } from './grid.ts'

export type GridOptions<Row> = {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter<Row>[]
  textOf: (row: Row) => string
  titleOf: (row: Row) => string
  onEdit?: (id: string) => void
}
export type GridState<Row> = ReturnType<typeof useGrid<Row & TableRow>>

export function useGrid<Row extends TableRow>(options: GridOptions<Row>) {
  const { rows, columns, filters, textOf, titleOf, onEdit } = options
  const { query, changeQuery } = useGridQuery(filters)
  // Typing stays responsive while rows follow.
  const deferred = useDeferredValue(query)
  const shown = useMemo(
    () => shownRows(rows, deferred, { columns, filters, textOf }),
    [rows, deferred, columns, filters, textOf],
  )
  const selection = useSelection(shown, titleOf)
  useTableKeys({ select: selection.toggle, edit: onEdit })
  const sorted = useMemo(
    () => columns.map((column) => withSort(column, query.sort, changeQuery)),
    [columns, query.sort, changeQuery],
  )
  return { ...options, columns: sorted, query, changeQuery, shown, selection }
}

function withSort<Row>(column: GridColumn<Row>, sort: string, changeQuery: ChangeQuery): GridColumn<Row> {
  const { key, by } = column
  if (!by) return column
  const direction = sort === key ? 'asc' : sort === `-${key}` ? 'desc' : undefined
  return { ...column, sort: { direction, onPress: () => changeQuery({ sort: nextSort(sort, key) }) } }
}

type ChangeQuery = (change: Readonly<Record<string, string>>) => void
/** Replaces the history entry, so that Back leaves the record instead of undoing a filter. */
function useGridQuery<Row>(filters: readonly GridFilter<Row>[]) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const query: GridQuery = useMemo(() => {
    const held = new URLSearchParams(text)
    const chosen = filters.flatMap(({ key }) => (held.has(key) ? [[key, held.get(key)!]] : []))
    return {
      search: held.get('search') ?? '',
      sort: held.get('sort') ?? '',
      chosen: Object.fromEntries(chosen),
    }
  }, [text, filters])
  const changeQuery = useCallback(
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
  return { query, changeQuery }
}
