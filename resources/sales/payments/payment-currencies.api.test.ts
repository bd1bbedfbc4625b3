/** Payments in another currency than pesos, or than their invoice: pesos computed once, nothing left in the journal. */
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { balanceIn, readJournal } from '#test/sales/journal.ts'
import { pay as payIn, type Allocated } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { exchangeRatesApi } from '#resources/sales/exchange-rates/exchange-rate.api.ts'
import { fiscalReportsApi } from '#resources/sales/fiscal-reports/fiscal-report.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { receivablesApi } from '#resources/sales/receivables/receivable.api.ts'
import { paymentsApi } from './payment.api.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
const month = today.slice(0, 7)
const rate = { exchangeRate: '59.8725', rateSource: 'Banco Central' }

let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
  for (const [currency, value] of [
    ['usd', '58.1000'],
    ['eur', '65.5000'],
  ] as const)
    await billing.call(exchangeRatesApi.create, {
      input: { day: daysAfter(today, -2), currency, rate: value, source: 'Banco Central' },
    })
})

const pay = (amount: string, changes: { allocations?: Allocated[] } & Record<string, unknown>) =>
  payIn(api, amount, { accountId, ...changes })
/** USD 1,333.33 and 240.00 of ITBIS: RD$ 94,199.16. */
const inDollars = () =>
  addIssued(api, { accountId, currency: 'usd', exchangeRate: '59.8725', lines: [{ unitPrice: '1333.33' }] })
const inPesos = (unitPrice: string) => addIssued(api, { accountId, lines: [{ unitPrice }] })
const allocationsOf = (id: string) => billing.call(paymentsApi.allocations, { params: { id } })
const accounts = async () => {
  const rows = await readJournal(api, month)
  return (name: string) => balanceIn(rows, name)
}
const settled = async () => {
  const balance = await accounts()
  return [balance('Cuentas por cobrar'), balance('Anticipos de clientes')]
}

describe('one conversion', () => {
  test('a payment at the rate of its invoice leaves nothing; four cents are an exchange difference', async () => {
    const { id: invoiceId } = await inDollars()
    const payment = await pay('1573.33', {
      currency: 'usd',
      ...rate,
      allocations: [{ invoiceId, amount: '1573.33' }],
    })
    expect(payment).toMatchObject({ amountDop: '94199.20', rateSource: 'Banco Central' })
    const balance = await accounts()
    expect(balance('Cuentas por cobrar')).toBe('0.00')
    expect(balance('Diferencia cambiaria')).toBe('-0.04')
  })
  test('a tax that was withheld has the same pesos in the journal and in the 607', async () => {
    const { id: invoiceId } = await inDollars()
    const { id } = await pay('1501.33', {
      currency: 'usd',
      allocations: [{ invoiceId, amount: '1501.33', itbisWithheld: '72' }],
    })
    expect(await allocationsOf(id)).toMatchObject([
      { itbisWithheldDop: '4310.81', settledDop: '94199.16', receivedDop: '87227.27' },
    ])
    const balance = await accounts()
    const query = { series: 'both', version: 'sent', page: 1, perPage: 100 } as const
    const report = await billing.call(fiscalReportsApi.report607, { params: { month }, query })
    expect([balance('ITBIS retenido por clientes'), report.withheldTax]).toEqual(['4310.81', '4310.81'])
    expect(await settled()).toEqual(['0.00', '0.00'])
  })
  test('the pesos of the certificate count, up to those of the tax', async () => {
    const { id: invoiceId } = await inDollars()
    const withheld = (itbisWithheldDop: string, itbisWithheld = '72') => ({
      currency: 'usd',
      allocations: [{ invoiceId, amount: '1501.33', itbisWithheld, itbisWithheldDop }],
    })
    expect(await errorsOf(pay('1501.33', withheld('14369.37')))).toEqual({
      'allocations.0.itbisWithheldDop': 'De esta factura se puede retener ITBIS hasta RD$\u00a014,369.36',
    })
    expect(await errorsOf(pay('1501.33', withheld('5', '0')))).toEqual({
      'allocations.0.itbisWithheld': 'Indique también lo retenido en la moneda de la factura',
    })
    const { id } = await pay('1501.33', withheld('4310.80'))
    expect(await allocationsOf(id)).toMatchObject([{ itbisWithheldDop: '4310.80' }])
    const pesos = await inPesos('1000')
    const other = { invoiceId: pesos.id, amount: '1000', itbisWithheld: '54', itbisWithheldDop: '55' }
    expect(await errorsOf(pay('1000', { allocations: [other] }))).toEqual({
      'allocations.0.itbisWithheldDop': 'La factura es en pesos: es el mismo monto',
    })
    await pay('1180', { allocations: [{ invoiceId: pesos.id, amount: '1180' }] })
    expect(await settled()).toEqual(['0.00', '0.00'])
  })
  test('parts, advances, reversals, notes and refunds in dollars leave nothing of what is settled', async () => {
    const [first, second] = [await inDollars(), await inDollars()]
    const advance = await pay('1000.01', { currency: 'usd' })
    const bounced = await pay('333.33', {
      currency: 'usd',
      ...rate,
      allocations: [{ invoiceId: first.id, amount: '333.33' }],
    })
    const allocate = (invoiceId: string, amount: string) =>
      billing.call(paymentsApi.allocate, {
        params: { id: advance.id },
        input: { allocations: [{ invoiceId, amount }] },
      })
    await allocate(first.id, '700.01')
    await billing.call(paymentsApi.reverse, { params: { id: bounced.id }, input: { reason: 'Rebotado' } })
    await allocate(second.id, '300.00')
    await pay('873.32', { currency: 'usd', allocations: [{ invoiceId: first.id, amount: '873.32' }] })
    const { id: creditNoteId } = await creditWhole(api, first.id)
    await billing.call(creditNotesApi.issue, { params: { id: creditNoteId } })
    const credit = await pay('1273.33', {
      currency: 'usd',
      method: 'creditNote',
      creditNoteId,
      allocations: [{ invoiceId: second.id, amount: '1273.33' }],
    })
    expect(credit.exchangeRate).toBe('59.8725')
    await billing.call(creditNotesApi.refund, {
      params: { id: creditNoteId },
      input: { refundedOn: today, method: 'transfer' },
    })
    expect(await billing.call(creditNotesApi.get, { params: { id: creditNoteId } })).toMatchObject({
      creditLeft: '0.00',
    })
    expect(await settled()).toEqual(['0.00', '0.00'])
  })
})

describe('a payment in another currency than its invoice', () => {
  test('dollars are paid in pesos at the rate of the day, whose source is kept', async () => {
    const invoice = await inDollars()
    const payment = await pay('91410.47', { allocations: [{ invoiceId: invoice.id, amount: '1573.33' }] })
    expect(payment).toMatchObject({ currency: 'dop', allocated: '91410.47', unallocated: '0.00' })
    const source = `Banco Central, ${daysAfter(today, -2).split('-').toReversed().join('/')}`
    expect(await allocationsOf(payment.id)).toMatchObject([
      {
        currency: 'usd',
        amount: '1573.33',
        received: '91410.47',
        exchangeRate: '58.1000',
        rateSource: source,
        receivedDop: '91410.47',
        settledDop: '94199.16',
      },
    ])
    const { balance } = await billing.call(invoicesApi.get, { params: { id: invoice.id } })
    expect([balance, ...(await settled())]).toEqual(['0.00', '0.00', '0.00'])
    const { currencies } = await billing.call(receivablesApi.statement, { params: { id: accountId } })
    expect(currencies.map(({ currency, closing }) => [currency, closing])).toEqual([
      ['dop', '0.00'],
      ['usd', '0.00'],
    ])
  })
  test('pesos are paid in dollars or in euros, and dollars in euros', async () => {
    const [pesos, dollars] = [await inPesos('1000'), await inDollars()]
    const payment = await pay('20.31', {
      currency: 'usd',
      allocations: [{ invoiceId: pesos.id, amount: '1180' }],
    })
    expect(payment).toMatchObject({ allocated: '20.31', amountDop: '1180.01' })
    expect(await allocationsOf(payment.id)).toMatchObject([
      { exchangeRate: '1', rateSource: null, settledDop: '1180.00' },
    ])
    const euros = await pay('1500', {
      currency: 'eur',
      allocations: [{ invoiceId: dollars.id, amount: '1573.33' }],
    })
    expect(euros).toMatchObject({ allocated: '1395.58', unallocated: '104.42' })
    await billing.call(paymentsApi.reverse, { params: { id: euros.id }, input: { reason: 'Duplicado' } })
    await pay('1573.33', { currency: 'usd', allocations: [{ invoiceId: dollars.id, amount: '1573.33' }] })
    expect(await settled()).toEqual(['0.00', '0.00'])
  })
  test('what was taken may round, or be the pesos that the invoice prints; more is another rate with its source', async () => {
    const { id: invoiceId } = await inDollars()
    const line = (changes: object) => ({
      allocations: [{ invoiceId, amount: '1573.33', ...changes }],
    })
    expect(await errorsOf(pay('94199.16', line({ received: '94199.16' })))).toEqual({
      'allocations.0.received': 'A la tasa del día son RD$\u00a091,410.47',
    })
    expect(await errorsOf(pay('94199.16', line({ exchangeRate: '59.8725' })))).toEqual({
      'allocations.0.rateSource': 'Campo requerido',
      amount: 'Del pago quedan RD$\u00a094,199.16 por asignar',
    })
    const { id } = await pay('94199.16', line({ received: '94199.16', ...rate }))
    expect(await allocationsOf(id)).toMatchObject([{ received: '94199.16', settledDop: '94199.16' }])
    expect(await settled()).toEqual(['0.00', '0.00'])
  })
  test('nothing settles no debt, and what was taken differs by a peso at most in any currency', async () => {
    const pesos = await inPesos('100')
    const taken = (amount: string, received: string) =>
      pay(received, { currency: 'usd', allocations: [{ invoiceId: pesos.id, amount, received }] })
    expect(await errorsOf(taken('58.00', '0'))).toEqual({
      'allocations.0.received': 'A la tasa del día son US$ 1.00',
    })
    expect(await errorsOf(taken('0.29', '0'))).toEqual({
      'allocations.0.received': 'Indique lo que se paga de esta factura',
    })
    expect(await errorsOf(taken('118', '2.00'))).toEqual({
      'allocations.0.received': 'A la tasa del día son US$ 2.03',
    })
    await taken('118', '2.03')
    expect(await settled()).toEqual(['0.00', '0.00'])
  })
  test('an advance counts in its own currency until the day on which it pays an invoice in another one', async () => {
    const own = await testApi()
    await makeIssuable(own)
    const { id: customer } = await addCompany(own)
    const paidOn = daysAfter(today, -5)
    const money = { ...rate, rateSource: 'Banco Central' }
    const advance = await payIn(own, '6000', { accountId: customer, paidOn })
    const invoice = await addIssued(own, {
      accountId: customer,
      currency: 'usd',
      exchangeRate: '60',
      lines: [{ unitPrice: '84.75' }],
    })
    await own.client('billing').call(paymentsApi.allocate, {
      params: { id: advance.id },
      input: { allocations: [{ invoiceId: invoice.id, amount: invoice.total, ...money }] },
    })
    const closingOf = async (to: string) => {
      const params = { id: customer }
      const { currencies } = await own
        .client('billing')
        .call(receivablesApi.statement, { params, query: { to } })
      return currencies.map(({ currency, closing }) => [currency, closing])
    }
    expect(await closingOf(daysAfter(paidOn, 1))).toEqual([['dop', '-6000.00']])
    const { unallocated } = await own.client('billing').call(paymentsApi.get, { params: { id: advance.id } })
    expect(await closingOf(today)).toEqual([
      ['dop', `-${unallocated!}`],
      ['usd', '0.00'],
    ])
  })
  test('a rate or an amount of its own is refused where the currency is the same, and a credit in another one', async () => {
    const pesos = await inPesos('1000')
    const line = (changes: object) => ({
      allocations: [{ invoiceId: pesos.id, amount: '1180', ...changes }],
    })
    expect(await errorsOf(pay('1180', line({ received: '1000', ...rate })))).toEqual({
      'allocations.0.received': 'La factura y el pago son de la misma moneda',
      'allocations.0.exchangeRate': 'La factura y el pago son de la misma moneda',
    })
    const writeOff = api.client('admin').call(paymentsApi.create, {
      input: {
        paidOn: today,
        accountId,
        method: 'writeOff',
        notes: 'Quiebra',
        currency: 'usd',
        amount: '20.31',
        allocations: [{ invoiceId: pesos.id, amount: '20.31' }],
      },
    })
    expect(await errorsOf(writeOff)).toEqual({
      'allocations.0.invoiceId': 'La factura es en DOP: solo el dinero la paga en otra moneda',
    })
    const noRate = { currency: 'usd', paidOn: daysAfter(today, -3) }
    expect(await errorsOf(pay('1', noRate))).toEqual({ exchangeRate: 'Campo requerido' })
    expect(await errorsOf(pay('1', { ...noRate, exchangeRate: '59' }))).toEqual({
      rateSource: 'Campo requerido',
    })
  })
})
