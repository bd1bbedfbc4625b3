/** Entries of the journal: debits equal credits, whatever is sold, paid and withheld. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { documentTotals } from '#core/money/totals.ts'
import {
  advanceLines,
  invoiceLines,
  paymentLines,
  reverseLines,
  type Allocated,
  type JournalLine,
} from './journal-entry.ts'

const debit = (account: string, amount: string) => ({ account, debit: amount, credit: '0.00' })
const credit = (account: string, amount: string) => ({ account, debit: '0.00', credit: amount })
const allocated = (amount: string, more: Partial<Allocated> = {}): Allocated => ({
  amount,
  itbisWithheld: '0.00',
  isrWithheld: '0.00',
  cardWithheld: '0.00',
  invoiceRate: '1',
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
describe('a payment', () => {
  test('with withholdings settles the whole invoice', () => {
    const part = allocated('1100.00', { itbisWithheld: '54.00', isrWithheld: '26.00' })
    expect(paymentLines({ method: 'transfer', amount: '1100.00', rate: '1', allocated: [part] })).toEqual([
      debit('bank', '1100.00'),
      debit('itbisWithheld', '54.00'),
      debit('incomeTaxWithheld', '26.00'),
      credit('receivables', '1180.00'),
    ])
  })
  test('of more than is allocated is an advance, which settles later', () => {
    expect(
      paymentLines({ method: 'cash', amount: '500.00', rate: '1', allocated: [allocated('200.00')] }),
    ).toEqual([debit('cash', '500.00'), credit('receivables', '200.00'), credit('advances', '300.00')])
    expect(advanceLines(allocated('300.00'), '1')).toEqual([
      debit('advances', '300.00'),
      credit('receivables', '300.00'),
    ])
  })
  test('at another rate than the invoice leaves an exchange difference', () => {
    const part = { method: 'transfer', amount: '100.00', rate: '61.0000' } as const
    expect(paymentLines({ ...part, allocated: [allocated('100.00', { invoiceRate: '60.0000' })] })).toEqual([
      debit('bank', '6100.00'),
      credit('receivables', '6000.00'),
      credit('exchangeDifferences', '100.00'),
    ])
  })
  test('that is written off is a loss', () => {
    const part = { method: 'writeOff', amount: '80.00', rate: '1', allocated: [allocated('80.00')] } as const
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
test('debits equal credits for every payment, in pesos without an exchange difference', () => {
  const part = fc.record({
    amount: cents(1_000_000),
    itbisWithheld: cents(10_000),
    isrWithheld: cents(10_000),
    cardWithheld: cents(10_000),
  })
  const methods = fc.constantFrom('transfer', 'cash', 'card', 'creditNote', 'writeOff', 'other')
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 5 }),
      fc.record({ advance: cents(1_000_000), method: methods, rate: rates, invoiceRate: rates }),
      (parts, { advance, method, rate, invoiceRate }) => {
        const amount = amountText(sumOf([advance, ...parts.map((one) => one.amount)]))
        const at = (own: string, theirs: string) =>
          paymentLines({
            method,
            amount,
            rate: own,
            allocated: parts.map((one) => ({ ...one, invoiceRate: theirs })),
          })
        const inPesos = at('1', '1')
        expect(inPesos.map(({ account }) => account)).not.toContain('exchangeDifferences')
        expect(difference(inPesos)).toBe('0.00')
        expect(difference(at(rate, invoiceRate))).toBe('0.00')
        for (const one of parts) expect(difference(advanceLines({ ...one, invoiceRate }, rate))).toBe('0.00')
      },
    ),
  )
})
