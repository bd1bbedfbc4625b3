/** The items of an opening invoice follow from its total and its tax. */
import { expect, test } from 'vitest'
import { itemsOf } from './opening-rules.ts'

const issueDate = '2026-11-05'
const items = (total: string, tax: string | null) =>
  itemsOf({ total, tax, issueDate })?.map(({ taxCode, base, tax: own }) => [taxCode, base, own])

const cases: Record<string, { total: string; tax: string | null; expected: string[][] }> = {
  exempt: { total: '100.00', tax: '0.00', expected: [['exempt', '100.00', '0.00']] },
  'without its tax': { total: '100.00', tax: null, expected: [['exempt', '100.00', '0.00']] },
  'all at 18 %': { total: '1180.00', tax: '180.00', expected: [['itbis18', '1000.00', '180.00']] },
  // 5.43 instead of 5.42, because the tax of each line was rounded.
  'rounded by line': { total: '35.52', tax: '5.43', expected: [['itbis18', '30.09', '5.43']] },
  'a part exempt': {
    total: '71100.00',
    tax: '8100.00',
    expected: [
      ['itbis18', '45000.00', '8100.00'],
      ['exempt', '18000.00', '0.00'],
    ],
  },
}
test.each(Object.entries(cases))('an invoice %s', (_, { total, tax, expected }) => {
  expect(items(total, tax)).toEqual(expected)
})
test('more than 18 % is no ITBIS', () => {
  expect(items('100.00', '30.00')).toBeUndefined()
})
