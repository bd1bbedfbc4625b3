/** Amounts and whole numbers of cells, with and without the decimal mark of their column. */
import { expect, test } from 'vitest'
import { decimal, integer } from '#core/field.ts'
import { cellWords, readCell } from './import-cell.ts'

const amount = decimal({ es: 'Total', en: 'Total' })
const days = integer({ es: 'Días', en: 'Days' })
const read = (field: typeof amount | typeof days, text: string, mark?: '.' | ',') =>
  readCell(field, text, { find: () => [], mark })

test.each([
  ['1.180', undefined, { problem: cellWords.unclear }],
  ['1,180', undefined, { problem: cellWords.unclear }],
  ['1.180', '.', { value: '1.180' }],
  ['1.180', ',', { value: '1180' }],
  ['1,180', '.', { value: '1180' }],
  ['RD$ 1.180,50', ',', { value: '1180.50' }],
  ['1.180,50', '.', { problem: cellWords.amount }],
  ['1180', undefined, { value: '1180' }],
  ['1,180.50', undefined, { value: '1180.50' }],
] as const)('%s in a column with mark %s', (text, mark, result) => {
  expect(read(amount, text, mark)).toEqual(result)
})

test.each([
  ['30', 30],
  ['30.0', 30],
  ['30,00', 30],
  // Not one with three decimals: the field refuses the text.
  ['1.000', '1.000'],
])('the whole number %s', (text, value) => {
  expect(read(days, text)).toEqual({ value })
})
