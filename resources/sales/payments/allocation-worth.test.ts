/** Pesos of payments in another currency: computed once, and nothing is left of what is settled. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { documentTotals } from '#core/money/totals.ts'
import { lessPart, pesosOf, type Left } from '#resources/sales/documents/pesos.ts'
import { receivedAt, worthsOf, type OpenInvoice } from './allocation-worth.ts'
import { settledBy } from './allocation.ts'

/** Vector 9.5: USD 1,333.33 and its ITBIS of 240.00 at 59.8725. */
const dollars: OpenInvoice = {
  balance: { amount: '1573.33', pesos: '94199.16' },
  tax: { amount: '240.00', pesos: '14369.36' },
  net: { amount: '1333.33', pesos: '79829.80' },
}
const none = { itbisWithheld: '0.00', isrWithheld: '0.00', cardWithheld: '0.00', withheldOn: null }

test.for([
  ['fully, at its own rate', '94199.20', '94199.16'],
  ['fully, at a rate of another day', '91412.47', '94199.16'],
] as const)('an invoice in dollars paid %s owes nothing in pesos', ([, receivedDop, settledDop]) => {
  const allocation = { ...none, invoiceId: '1', amount: '1573.33', received: '1573.33' }
  const payment = { amount: '1573.33', pesos: receivedDop }
  expect(worthsOf([allocation], { payment, invoices: new Map([['1', dollars]]) })).toMatchObject([
    { receivedDop, settledDop },
  ])
})
test('30 % of the ITBIS is 30 % of the pesos that the invoice prints, whatever the rate of the payment', () => {
  const allocation = {
    ...none,
    invoiceId: '1',
    amount: '1501.33',
    received: '1501.33',
    itbisWithheld: '72.00',
  }
  const given = { payment: { amount: '1501.33', pesos: '87227.27' }, invoices: new Map([['1', dollars]]) }
  expect(worthsOf([allocation], given)[0]).toMatchObject({
    itbisWithheldDop: '4310.81',
    settledDop: '94199.16',
  })
  const certified = { ...allocation, itbisWithheldDop: '4310.80' }
  expect(worthsOf([certified], given)[0]!.itbisWithheldDop).toBe('4310.80')
})
test('a payment in pesos takes the pesos of the day for dollars, and the other way', () => {
  expect(receivedAt('1573.33', { ofInvoice: '59.8725', ofPayment: '1' })).toBe('94199.20')
  expect(receivedAt('94199.16', { ofInvoice: '1', ofPayment: '60.1000' })).toBe('1567.37')
  expect(receivedAt('100.00', { ofInvoice: '65.5000', ofPayment: '59.8725' })).toBe('109.40')
})

const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((n) => amountText(decimalOf(String(n)).div(100)))
const rates = fc
  .integer({ min: 10_000, max: 9_999_999 })
  .map((n) => decimalOf(String(n)).div(10_000).toFixed(4))
const shares = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 })
test('whatever is paid, withheld and advanced in parts: what is settled and what is allocated has no pesos left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents(5_000_000), fc.constantFrom('itbis18', 'exempt')), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.record({ rate: rates, ofPayment: rates, parts: shares, withheld: fc.integer({ min: 0, max: 100 }) }),
      (lines, { rate, ofPayment, parts, withheld }) => {
        const totals = documentTotals({
          lines: lines.map(([unitPrice, taxCode]) => ({ quantity: '1', unitPrice, taxCode })),
          currency: 'usd',
          exchangeRate: rate,
          day: '2026-10-05',
        })
        const { total, totalDop, tax, net, taxes } = totals
        const [netDop, taxDop] = (['baseDop', 'taxDop'] as const).map((part) =>
          amountText(sumOf(taxes.map((one) => one[part]))),
        ) as [string, string]
        let open: OpenInvoice = {
          balance: { amount: total, pesos: totalDop },
          tax: { amount: tax, pesos: taxDop },
          net: { amount: net, pesos: netDop },
        }
        const itbisWithheld = amountText(decimalOf(tax).times(withheld).div(100))
        const money = amountText(decimalOf(total).minus(itbisWithheld))
        let payment: Left = { amount: money, pesos: amountText(decimalOf(money).times(ofPayment)) }
        const stored = []
        for (const share of [...parts, 100]) {
          const isLast = share === 100
          const amount = isLast
            ? payment.amount
            : amountText(decimalOf(payment.amount).times(share).div(100).toDecimalPlaces(2, 1))
          const allocation = {
            ...none,
            invoiceId: '1',
            amount,
            received: amount,
            itbisWithheld: isLast ? itbisWithheld : '0.00',
          }
          const [worth] = worthsOf([allocation], { payment, invoices: new Map([['1', open]]) })
          stored.push(worth!)
          payment = lessPart(payment, { amount, pesos: worth!.receivedDop })
          open = {
            ...open,
            balance: lessPart(open.balance, { amount: settledBy(allocation), pesos: worth!.settledDop }),
          }
          expect(decimalOf(worth!.settledDop).gte(0)).toBe(true)
        }
        expect(open.balance).toEqual({ amount: '0.00', pesos: '0.00' })
        expect(payment).toEqual({ amount: '0.00', pesos: '0.00' })
        expect(amountText(sumOf(stored.map(({ settledDop }) => settledDop)))).toBe(totalDop)
      },
    ),
  )
})
test('nothing has no pesos', () => {
  expect(pesosOf('0.00', { amount: '0.00', pesos: '0.00' })).toBe('0.00')
})
