/** Sorts a table whose rows are all on the screen by the figures of its columns. */
import { useState } from 'react'
import type { Column } from './column.ts'

type Figure = string | number | null
/** A column with what it is sorted by: of columns aligned at the end a number, of others a name. */
export type FigureColumn<Row> = Column<Row> & { figureOf: (row: Row) => Figure }
export type FigureSort = { key: string; direction: 'asc' | 'desc' }

const collator = new Intl.Collator('es', { numeric: true })

/** Rows without a figure come last either way. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
  sort: FigureSort | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (!sort || !column) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [column.figureOf(one), column.figureOf(other)]
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
    return sign * (isNumeric(column) ? Number(a) - Number(b) : collator.compare(String(a), String(b)))
  })
}

/** The rows and columns of a table that its reader sorts by pressing a heading. */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly FigureColumn<Row>[]) {
  const [sort, setSort] = useState<FigureSort>()
  return {
    rows: sortedRows(rows, columns, sort),
    columns: columns.map((column): Column<Row> => {
      const direction = sort?.key === column.key ? sort.direction : undefined
      return { ...column, sort: { direction, onPress: () => setSort(nextSort(column, direction)) } }
    }),
  }
}

const isNumeric = <Row>({ align }: FigureColumn<Row>): boolean => align === 'end'

/** First numbers descending and names ascending; then reversed, then unsorted. */
function nextSort<Row>(
  column: FigureColumn<Row>,
  direction: FigureSort['direction'] | undefined,
): FigureSort | undefined {
  const { key } = column
  const [first, second] = isNumeric(column) ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  if (direction === undefined) return { key, direction: first }
  return direction === first ? { key, direction: second } : undefined
}
