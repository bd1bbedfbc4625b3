/** Entries of the journal: debits equal credits, whatever is sold, paid and withheld. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { documentTotals } from '#core/money/totals.ts'
import {
  advanceLines,
  invoiceLines,
  noteLines,
  paymentLines,
  reverseLines,
  type Allocated,
  type JournalLine,
} from './journal-entry.ts'

const debit = (account: string, amount: string) => ({ account, debit: amount, credit: '0.00' })
const credit = (account: string, amount: string) => ({ account, debit: '0.00', credit: amount })
const allocated = (pesos: string, more: Partial<Allocated> = {}): Allocated => ({
  receivedDop: pesos,
  settledDop: pesos,
  itbisWithheldDop: '0.00',
  isrWithheldDop: '0.00',
  cardWithheldDop: '0.00',
  ...more,
})
const difference = (lines: readonly JournalLine[]): string =>
  amountText(sumOf(lines.map((line) => line.debit)).minus(sumOf(lines.map((line) => line.credit))))

test('an invoice: receivables against sales by tax code and the ITBIS', () => {
  const taxes = [
    { taxCode: 'itbis18', baseDop: '1000.00', taxDop: '180.00' },
    { taxCode: 'exempt', baseDop: '500.00', taxDop: '0.00' },
  ] as const
  const lines = [
    debit('receivables', '1680.00'),
    credit('sales18', '1000.00'),
    credit('salesExempt', '500.00'),
    credit('itbisPayable', '180.00'),
  ]
  expect(invoiceLines(taxes)).toEqual(lines)
  expect(reverseLines(lines as JournalLine[])[0]).toEqual(credit('receivables', '1680.00'))
})
test('a note: receivables owe what its invoice owed and what the customer keeps; cents are a difference', () => {
  const taxes = [{ taxCode: 'itbis18', baseDop: '79829.80', taxDop: '14369.36' }] as const
  expect(noteLines(taxes, { takenDop: '94199.16', creditedDop: '94199.20' })).toEqual([
    credit('receivables', '94199.16'),
    debit('sales18', '79829.80'),
    debit('itbisPayable', '14369.36'),
    credit('receivables', '0.04'),
    debit('exchangeDifferences', '0.04'),
  ])
})
describe('a payment', () => {
  test('whose certificate has more pesos than its invoice leaves no amount below zero', () => {
    const part = allocated('0.00', { settledDop: '-60.00' })
    expect(paymentLines({ method: 'transfer', amountDop: '0.00', allocated: [part] })).toEqual([
      debit('receivables', '60.00'),
      credit('exchangeDifferences', '60.00'),
    ])
  })
  test('with withholdings settles the whole invoice', () => {
    const part = allocated('1100.00', {
      settledDop: '1180.00',
      itbisWithheldDop: '54.00',
      isrWithheldDop: '26.00',
    })
    expect(paymentLines({ method: 'transfer', amountDop: '1100.00', allocated: [part] })).toEqual([
      debit('bank', '1100.00'),
      debit('itbisWithheld', '54.00'),
      debit('incomeTaxWithheld', '26.00'),
      credit('receivables', '1180.00'),
    ])
  })
  test('of more than is allocated is an advance, which settles later', () => {
    expect(paymentLines({ method: 'cash', amountDop: '500.00', allocated: [allocated('200.00')] })).toEqual([
      debit('cash', '500.00'),
      credit('receivables', '200.00'),
      credit('advances', '300.00'),
    ])
    expect(advanceLines(allocated('300.00'))).toEqual([
      debit('advances', '300.00'),
      credit('receivables', '300.00'),
    ])
  })
  test('of other pesos than the invoice has leaves an exchange difference', () => {
    const part = allocated('6100.00', { settledDop: '6000.00' })
    expect(paymentLines({ method: 'transfer', amountDop: '6100.00', allocated: [part] })).toEqual([
      debit('bank', '6100.00'),
      credit('receivables', '6000.00'),
      credit('exchangeDifferences', '100.00'),
    ])
  })
  test('that is written off is a loss', () => {
    const part = { method: 'writeOff', amountDop: '80.00', allocated: [allocated('80.00')] } as const
    expect(paymentLines(part)[0]).toEqual(debit('writeOffs', '80.00'))
  })
})

const cents = (max: number) =>
  fc.integer({ min: 0, max }).map((n) => decimalOf(String(n)).div(100).toFixed(2))
const rates = fc.integer({ min: 1, max: 9_999_999 }).map((n) => decimalOf(String(n)).div(10_000).toFixed(4))
test('debits equal credits for every invoice', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 90 }).map(String),
      unitPrice: cents(9_000_000),
      taxCode: fc.constantFrom('itbis18', 'itbis16', 'itbis0', 'exempt'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(lines, rates, (given, exchangeRate) => {
      const { taxes, totalDop } = documentTotals({
        lines: given.map((one) => ({ ...one, discount: null })),
        currency: 'usd',
        exchangeRate,
        day: '2026-10-05',
      })
      const entry = invoiceLines(taxes)
      expect(difference(entry)).toBe('0.00')
      expect(entry.find(({ account }) => account === 'receivables')?.debit ?? '0.00').toBe(totalDop)
      expect(difference(reverseLines(entry))).toBe('0.00')
    }),
  )
})
test('debits equal credits for every payment and note, without a difference where the pesos are equal', () => {
  const part = fc.record({
    receivedDop: cents(1_000_000),
    itbisWithheldDop: cents(10_000),
    isrWithheldDop: cents(10_000),
    cardWithheldDop: cents(10_000),
    gain: cents(10_000),
  })
  const methods = fc.constantFrom('transfer', 'cash', 'card', 'creditNote', 'writeOff', 'other')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), cents(1_000_000), methods, (parts, advance, method) => {
      const amountDop = amountText(sumOf([advance, ...parts.map((one) => one.receivedDop)]))
      const at = (hasGain: boolean) =>
        parts.map(({ gain, ...one }) => {
          const settled = sumOf([...Object.values(one), hasGain ? gain : '0'])
          return { ...one, settledDop: amountText(settled) }
        })
      const even = paymentLines({ method, amountDop, allocated: at(false) })
      expect(even.map(({ account }) => account)).not.toContain('exchangeDifferences')
      expect(difference(even)).toBe('0.00')
      expect(difference(paymentLines({ method, amountDop, allocated: at(true) }))).toBe('0.00')
      for (const one of at(true)) expect(difference(advanceLines(one))).toBe('0.00')
    }),
  )
})
