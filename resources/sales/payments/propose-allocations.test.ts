/** Which invoices a payment is proposed for. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { proposeOldestFirst, type OpenInvoice } from './propose-allocations.ts'

const invoice = (id: string, balance: string, dueDate: string): OpenInvoice => ({
  id,
  balance,
  dueDate,
  issueDate: dueDate,
})
const open = [
  invoice('1', '500.00', '2026-03-01'),
  invoice('2', '1180.00', '2026-01-15'),
  invoice('3', '20.00', '2026-02-01'),
]

test('what is due first is paid first, the last one in part', () => {
  expect(proposeOldestFirst('1300', open)).toEqual([
    { invoiceId: '2', amount: '1180.00' },
    { invoiceId: '3', amount: '20.00' },
    { invoiceId: '1', amount: '100.00' },
  ])
})
test('more than all invoices leaves an advance, nothing proposes nothing', () => {
  expect(sumOf(proposeOldestFirst('5000', open).map(({ amount }) => amount)).toFixed(2)).toBe('1700.00')
  expect(proposeOldestFirst('0', open)).toEqual([])
  expect(proposeOldestFirst('100', [])).toEqual([])
})
test('what is withheld needs no money', () => {
  expect(proposeOldestFirst('1300', open, new Map([['2', '180.00']]))).toEqual([
    { invoiceId: '2', amount: '1000.00' },
    { invoiceId: '3', amount: '20.00' },
    { invoiceId: '1', amount: '280.00' },
  ])
})
test('never more than was received, never more than an invoice owes', () => {
  const cents = fc.integer({ min: 0, max: 900_000 }).map((value) => amountText(String(value / 100)))
  const balances = fc.array(cents, { maxLength: 6 })
  fc.assert(
    fc.property(cents, balances, (received, owed) => {
      const invoices = owed.map((balance, at) => invoice(String(at), balance, `2026-01-0${at + 1}`))
      const proposed = proposeOldestFirst(received, invoices)
      const total = sumOf(proposed.map(({ amount }) => amount))
      const least = Math.min(Number(received), Number(sumOf(owed)))
      expect(total.toFixed(2)).toBe(least.toFixed(2))
      for (const { invoiceId, amount } of proposed)
        expect(decimalOf(amount).lte(owed[Number(invoiceId)]!)).toBe(true)
    }),
  )
})
