/** Searches, filters and sorts rows that are all loaded. */
import { fold, searchWords } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import type { Column } from '../table/column.ts'

export type GridColumn<Row> = Column<Row> & {
  /** The value to sort by; without it, the column has no order. */
  by?: (row: Row) => string | number | null
}
export type GridFilter<Row> = {
  /** Its name in the address. */
  key: string
  words: Words
  options: readonly { code: string; words: Words; test: (row: Row) => boolean }[]
  /** The option that holds unless another is chosen; without one, all rows. */
  usual?: string
}
export const ALL = 'all'
/** What the address asks of a grid. */
export type GridAsked = { search: string; sort: string; chosen: Readonly<Record<string, string>> }

type Known<Row> = {
  columns: readonly GridColumn<Row>[]
  filters: readonly GridFilter<Row>[]
  /** The texts that a search looks into. */
  textOf: (row: Row) => string
}

export function shownRows<Row>(rows: readonly Row[], asked: GridAsked, known: Known<Row>): Row[] {
  const tests = known.filters.flatMap(({ key, options, usual }) => {
    const code = asked.chosen[key] ?? usual ?? ALL
    return options.find((option) => option.code === code)?.test ?? []
  })
  const wanted = searchWords(asked.search)
  const isFound = (row: Row) => {
    if (wanted.length === 0) return true
    const text = fold(known.textOf(row))
    return wanted.every((word) => text.includes(word))
  }
  const kept = rows.filter((row) => tests.every((test) => test(row)) && isFound(row))
  return sorted(kept, asked.sort, known.columns)
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
