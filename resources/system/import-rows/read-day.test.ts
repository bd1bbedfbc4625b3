/** Days of cells, with and without the order of their column. */
import { expect, test } from 'vitest'
import { date } from '#core/field.ts'
import { cellWords, readCell } from './import-cell.ts'
import { dayOrderOf, type DayOrder } from './read-day.ts'

const field = date({ es: 'Fecha', en: 'Date' })
const read = (text: string, order?: DayOrder) => readCell(field, text, { find: () => [], order })

test.each([
  ['03/04/2026', undefined, { problem: cellWords.unclearDay }],
  ['3.4.26', undefined, { problem: cellWords.unclearDay }],
  ['03/04/2026', 'dmy', { value: '2026-04-03' }],
  ['03/04/2026', 'mdy', { value: '2026-03-04' }],
  ['25/04/2026', undefined, { value: '2026-04-25' }],
  ['04/25/2026', undefined, { value: '2026-04-25' }],
  ['04/25/2026', 'dmy', { problem: cellWords.day }],
  ['25/04/2026', 'mdy', { problem: cellWords.day }],
  ['04/04/2026', undefined, { value: '2026-04-04' }],
  ['2026-03-04', undefined, { value: '2026-03-04' }],
  ['2026-03-04T00:00:00', 'mdy', { value: '2026-03-04' }],
  ['31/06/2026', undefined, { problem: cellWords.day }],
] as const)('%s in a column with order %s', (text, order, result) => {
  expect(read(text, order)).toEqual(result)
})

test.each([
  [['03/04/2026', '25/04/2026'], 'dmy'],
  [['03/04/2026', '04/25/2026'], 'mdy'],
  [['03/04/2026', '2026-04-25', '05/05/2026', 'x'], undefined],
  [['25/04/2026', '04/25/2026'], undefined],
] as const)('%s prove %s', (texts, order) => {
  expect(dayOrderOf(texts)).toBe(order)
})
