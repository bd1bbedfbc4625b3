/** Searches, filters and sorts rows that are all loaded. */
import { fold, searchWords } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import type { Column } from '../table/column.ts'

export type GridColumn<Row> = Column<Row> & {
  /** The value to sort by; without it, the column has no order. */
  by?: (row: Row) => string | number | null
}
export type GridFilter<Row> = {
  /** Its parameter in the address. */
  key: string
  words: Words
  options: readonly { code: string; words: Words; test: (row: Row) => boolean }[]
  /** The default option; without one, all rows. */
  usual?: string
}
export const ALL = 'all'
/** The part of the address that a grid reads. */
export type GridQuery = { search: string; sort: string; chosen: Readonly<Record<string, string>> }

type GridDefinition<Row> = {
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter<Row>[]
  /** The text that is searched. */
  textOf: (row: Row) => string
}

export function shownRows<Row>(
  rows: readonly Row[],
  query: GridQuery,
  definition: GridDefinition<Row>,
): Row[] {
  const tests = definition.filters.flatMap(({ key, options, usual }) => {
    const code = query.chosen[key] ?? usual ?? ALL
    return options.find((option) => option.code === code)?.test ?? []
  })
  const wanted = searchWords(query.search)
  const isFound = (row: Row) => {
    if (wanted.length === 0) return true
    const text = fold(definition.textOf(row))
    return wanted.every((word) => text.includes(word))
  }
  const matching = rows.filter((row) => tests.every((test) => test(row)) && isFound(row))
  return sorted(matching, query.sort, definition.columns)
}

const collator = new Intl.Collator('es', { numeric: true })
/** `-score` is from high to low; rows without a value come last either way. */
function sorted<Row>(rows: Row[], sort: string, columns: readonly GridColumn<Row>[]): Row[] {
  const isDown = sort.startsWith('-')
  const by = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.by
  if (!by) return rows
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
    return isDown ? -order : order
  })
}

/** Up, then down, then the grid's own order again. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? '' : key
}
