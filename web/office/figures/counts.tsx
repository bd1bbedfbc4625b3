/** Counted records: bars, and the sortable table beside them, whose counts lead to the records. */
import { Link } from 'react-router'
import { sayMoney } from '#core/money/say-money.ts'
import type { Locale, Words } from '#core/words.ts'
import { DataTable } from '../table/data-table.tsx'
import { useSortedRows, type FigureColumn } from '../table/sorted-rows.ts'
import { Bars } from './bars.tsx'

const total: Words = { es: 'Total', en: 'Total' }

export type CountedRow = {
  id: string
  name: string
  count: number
  /** Left out where no amounts are summed. */
  total?: { amount: string; currency: string }
  /** The list of these records. */
  href?: string
}
type CountsProps = {
  label: string
  /** What the records are counted by. */
  head: string
  /** What is counted, in the plural. */
  counted: Words
  rows: readonly CountedRow[]
  locale: Locale
}

export function Counts({ label, head, counted, rows, locale }: CountsProps) {
  const money = (row: CountedRow) => (row.total ? sayMoney(row.total, locale) : '')
  const ofMoney: FigureColumn<CountedRow> = {
    key: 'total',
    label: total[locale],
    align: 'end',
    cell: money,
    figureOf: (row) => row.total?.amount ?? null,
  }
  const sorted = useSortedRows(rows, [
    { key: 'name', label: head, width: 'fill', cell: ({ name }) => name, figureOf: ({ name }) => name },
    {
      key: 'count',
      label: counted[locale],
      align: 'end',
      cell: ({ count, href }) => (href ? <Link to={href}>{count}</Link> : count),
      figureOf: ({ count }) => count,
    },
    ...(rows.some((row) => row.total) ? [ofMoney] : []),
  ])
  return (
    <>
      <Bars
        bars={rows.map((row) => ({
          key: row.id,
          name: row.name,
          value: Number(row.total?.amount ?? row.count),
          text: money(row) || String(row.count),
        }))}
      />
      <DataTable label={label} columns={sorted.columns} rows={sorted.rows} />
    </>
  )
}
