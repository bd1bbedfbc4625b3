/** The totals of documents keep each amount on its line. */
import { expect, test } from 'vitest'
import { totalsTable } from './document-lines.pdf.ts'

test('no amount of the totals is broken', () => {
  const totals = { discountTotal: '0.00', net: '36000.00', taxes: [], tax: '0.00', total: '36000.00' }
  const printed = { totals, lines: [], currency: 'dop', locale: 'es' }
  // Cast: what other parts print is left out.
  const { columns } = totalsTable(printed as never) as unknown as { columns: Columns }
  const cells = columns[1].table.body.flat()
  expect(cells.map(({ text }) => text)).toContain('RD$\u00A036,000.00')
  expect(cells.filter(({ noWrap }) => !noWrap)).toEqual([])
})
type Cell = { text: string; noWrap?: boolean }
type Columns = [unknown, { table: { body: Cell[][] } }]
