/** The invoices of a payment while somebody types. */
import { expect, test } from 'vitest'
import {
  appliedIn,
  blankAllocation,
  differFrom,
  linesFor,
  proposedLines,
  takenBy,
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
  const lines = [{ ...blankAllocation('7', 'x') }, blankAllocation('8', '2.50')]
  expect(appliedIn(lines, { currency: 'dop', rates: {}, currencyOf: () => 'dop' }).toFixed(2)).toBe('2.50')
})
test('a line in another currency takes what was typed, or the amount at the rates of the day', () => {
  const conversion = { currency: 'dop', rates: { dop: '1', usd: '59.8725' }, currencyOf: () => 'usd' }
  const line = blankAllocation('7', '1573.33')
  expect(takenBy(line, conversion).toFixed(2)).toBe('94199.20')
  expect(takenBy({ ...line, exchangeRate: '60' }, conversion).toFixed(2)).toBe('94399.80')
  expect(takenBy({ ...line, received: '94199.16' }, conversion).toFixed(2)).toBe('94199.16')
  expect(takenBy(line, { ...conversion, rates: { dop: '1' } }).toFixed(2)).toBe('0.00')
  const inDollars = { ...conversion, currency: 'usd', currencyOf: () => 'dop' }
  expect(takenBy(blankAllocation('7', '1180.00'), inDollars).toFixed(2)).toBe('19.71')
})
test('another method leaves out what it does not withhold', () => {
  const line = {
    ...blankAllocation('7', '900.00'),
    itbisWithheld: '180.00',
    cardWithheld: '20.00',
    withheldOn: '2026-01-02',
  }
  expect(linesFor('card', [line])).toEqual([line])
  expect(linesFor('transfer', [line])).toEqual([{ ...line, cardWithheld: '0.00' }])
  const nothing = { ...line, itbisWithheld: '0.00', cardWithheld: '0.00', withheldOn: null }
  expect(linesFor('writeOff', [line])).toEqual([nothing])
  expect(linesFor('cash', [{ ...line, itbisWithheld: '0.00' }])).toEqual([nothing])
})
test('a typed amount differs from what was proposed, the same amount written otherwise does not', () => {
  const proposed = [blankAllocation('7', '5000.00')]
  expect(differFrom(proposed, [blankAllocation('7', '5000')])).toBe(false)
  expect(differFrom(proposed, [{ ...proposed[0]!, itbisWithheld: '180.00' }])).toBe(false)
  expect(differFrom(proposed, [blankAllocation('7', '4000.00')])).toBe(true)
  expect(differFrom(proposed, [])).toBe(true)
})
