/** What is typed into the editor of a quote becomes items and totals. */
import { expect, test } from 'vitest'
import { blankRow, itemsOf, liveTotals, moved } from './quote-lines.ts'

const row = (values: object) => ({ ...blankRow('a'), description: 'Curso', ...values })
const pesos = { currency: 'dop', exchangeRate: '1', discount: null } as const

test('pasted numbers are read, and blank rows are left out', () => {
  const rows = [row({ quantity: '2', unitPrice: 'RD$ 12,500.50', discount: '10 %' }), blankRow('b')]
  expect(itemsOf(rows)).toMatchObject([
    { quantity: '2', unitPrice: '12500.50', discount: { kind: 'percent', value: '10' } },
  ])
  expect(itemsOf([row({ unitPrice: '1', discount: '500' })])[0]!.discount).toEqual({
    kind: 'amount',
    value: '500',
  })
})
test('totals follow what is typed, and are unknown while a number is impossible', () => {
  const rows = [row({ quantity: '2', unitPrice: '500' })]
  expect(liveTotals(pesos, rows, '2026-11-22')).toMatchObject({ net: '1000.00', total: '1180.00' })
  expect(liveTotals(pesos, [row({ quantity: 'x', unitPrice: '500' })], '2026-11-22')).toBeUndefined()
  expect(liveTotals(pesos, [], '2026-11-22')).toMatchObject({ total: '0.00' })
})
test('a row moves within the list alone', () => {
  const rows = ['a', 'b', 'c'].map(blankRow)
  const keys = (from: number, to: number) =>
    moved(rows, from, to)
      .map(({ key }) => key)
      .join('')
  expect([keys(0, 2), keys(2, 0), keys(0, -1), keys(2, 3)]).toEqual(['bca', 'cab', 'abc', 'abc'])
})
