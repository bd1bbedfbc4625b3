/** Rows of report 607 from documents: every row sums up to its total, in pesos, whatever was paid and withheld. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { documentTotals } from '#core/money/totals.ts'
import { check607 } from '#resources/sales/fiscal/report-607-check.ts'
import { report607Line, totalOf607 } from '#resources/sales/fiscal/report-607.ts'
import { restatedRow, row607, type Document607, type Paid607, type PaymentMethod } from './report-607-row.ts'

const document = (more: Partial<Document607> = {}): Document607 => ({
  ncf: 'B0100000001',
  modifiedNcf: null,
  incomeType: 'operations',
  issueDate: '2026-10-05',
  buyer: { taxIdType: 'rnc', taxId: '130862346' },
  total: '1180.00',
  taxes: [{ baseDop: '1000.00', taxDop: '180.00' }],
  ...more,
})
const paid = (method: PaymentMethod, amount: string, more: Partial<Paid607> = {}): Paid607 => ({
  method,
  amount,
  itbisWithheld: '0.00',
  isrWithheld: '0.00',
  cardWithheld: '0.00',
  ...more,
})

describe('columns 17 to 23', () => {
  test('what is not paid is on credit', () => {
    expect(row607(document(), []).payments).toEqual({ credit: '1180.00' })
    expect(row607(document(), [paid('cash', '180.00')]).payments).toEqual({
      cash: '180.00',
      credit: '1000.00',
    })
  })
  test('transfers, deposits and checks are one column; what is withheld counts as paid with its payment', () => {
    const parts = [
      paid('transfer', '400.00', { itbisWithheld: '54.00', isrWithheld: '50.00' }),
      paid('deposit', '100.00'),
      paid('check', '200.00'),
      paid('card', '98.00', { cardWithheld: '2.00' }),
    ]
    const withheld = { tax: '54.00', incomeTax: '50.00', withheldOn: '2026-10-20' }
    expect(row607(document(), parts, withheld)).toMatchObject({
      payments: { transfer: '804.00', card: '100.00', credit: '276.00' },
      withholdingDate: '2026-10-20',
      withheldTax: '54.00',
      withheldIncomeTax: '50.00',
    })
  })
  test('what is written off was not paid', () => {
    expect(row607(document(), [paid('writeOff', '1180.00')]).payments).toEqual({ credit: '1180.00' })
  })
  test('credit of notes is another form', () => {
    expect(row607(document(), [paid('creditNote', '1180.00')]).payments).toEqual({ creditNote: '1180.00' })
  })
})
test('what was withheld of an invoice in dollars has the pesos that were stored with the payment', () => {
  const inDollars = document({
    total: '1573.33',
    taxes: [{ baseDop: '79829.80', taxDop: '14369.36' }],
  })
  const part = paid('transfer', '1501.33', { itbisWithheld: '72.00' })
  const withheld = { tax: '4310.81', incomeTax: '0.00', withheldOn: '2026-10-20' }
  const row = row607(inDollars, [part], withheld)
  expect(row).toMatchObject({ withheldTax: '4310.81', payments: { transfer: '94199.16' } })
})
test('a restated row names the tax withheld, and neither base nor ITBIS nor payment a second time', () => {
  const row = restatedRow(document(), { tax: '54.00', incomeTax: '0.00', withheldOn: '2026-11-04' })
  expect(report607Line(row)).toBe('130862346|1|B0100000001||01|20261005|20261104|0.00||54.00|||||||||||||')
  expect(check607({ issuerRnc: '130000001', month: '202611' }, [row])).toEqual([])
})
test('every row sums up: columns 17 to 23 are 8 and 9, for any document, currency, rate and payments', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }).map(String),
    unitPrice: fc.integer({ min: 1, max: 9_000_000 }).map((n) => amountText(decimalOf(String(n)).div(100))),
    taxCode: fc.constantFrom('itbis18', 'itbis16', 'itbis0', 'exempt'),
  })
  const parts = fc.array(
    fc.tuple(
      fc.constantFrom<PaymentMethod>(
        'cash',
        'transfer',
        'deposit',
        'check',
        'card',
        'creditNote',
        'writeOff',
        'other',
      ),
      fc.integer({ min: 0, max: 100 }),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      parts,
      fc.integer({ min: 1, max: 9_999_999 }),
      (lines, shares, rate) => {
        const exchangeRate = decimalOf(String(rate)).div(10_000).toFixed(4)
        const totals = documentTotals({
          lines: lines.map((one) => ({ ...one, discount: null })),
          currency: 'usd',
          exchangeRate,
          day: '2026-10-05',
        })
        let rest = decimalOf(totals.total)
        const payments = shares.map(([method, percent]) => {
          const amount = amountText(rest.times(percent).div(100).toDecimalPlaces(2, 1))
          rest = rest.minus(amount)
          return paid(method, amount)
        })
        const row = row607(document({ total: totals.total, taxes: totals.taxes }), payments)
        expect(totalOf607(row)).toBe(totals.totalDop)
        expect(amountText(sumOf(Object.values(row.payments)))).toBe(totals.totalDop)
      },
    ),
  )
})
