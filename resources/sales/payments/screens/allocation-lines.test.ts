/** The invoices of a payment while somebody types. */
import { expect, test } from 'vitest'
import {
  appliedIn,
  blankAllocation,
  proposedLines,
  typedAmount,
  withSuggestions,
} from './allocation-lines.ts'

const invoice = { id: '7', balance: '118000.00', dueDate: '2026-01-01', issueDate: '2026-01-01' }
const itbis = {
  kind: 'itbis' as const,
  percent: '30',
  base: '18000.00',
  amount: '5400.00',
  condition: { es: '', en: '' },
}

test('a suggested withholding leaves the rest to be paid in money', () => {
  const line = withSuggestions(blankAllocation('7', '118000.00'), invoice, [itbis])
  expect(line).toMatchObject({ amount: '112600.00', itbisWithheld: '5400.00' })
})
test('the money of a part payment stays as it is', () => {
  expect(withSuggestions(blankAllocation('7', '1000.00'), invoice, [itbis]).amount).toBe('1000.00')
})
test('a new proposal keeps what was withheld', () => {
  const withheld = { ...blankAllocation('7', '0.00'), itbisWithheld: '5400.00' }
  expect(proposedLines('200000', [invoice], [withheld])).toMatchObject([
    { amount: '112600.00', itbisWithheld: '5400.00' },
  ])
})
test('what is no amount yet counts as nothing', () => {
  expect(typedAmount('12,').toFixed()).toBe('0')
  expect(typedAmount(undefined).toFixed()).toBe('0')
  expect(appliedIn([{ ...blankAllocation('7', 'x') }, blankAllocation('8', '2.50')]).toFixed(2)).toBe('2.50')
})
