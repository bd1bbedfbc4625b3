/** Payments over HTTP: allocations, withholdings, advances, reversals and what is refused (NG 02-2005; fiscal-documents.md). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { errorsOf, failureOf } from '#test/sales/failure.ts'
import { addCompany, addDraft, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { addCreditable, creditWhole } from '#test/sales/credit-notes.ts'
import { pay as payIn, type Allocated } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from './payment.api.ts'

const api = await testApi()
const billing = api.client('billing')
const admin = api.client('admin')
const today = homeDay()

const balanceOf = async (id: string) => (await billing.call(invoicesApi.get, { params: { id } })).balance
const pay = (amount: string, changes: { allocations?: Allocated[] } & Record<string, unknown> = {}) =>
  payIn(api, amount, changes)
const reverse = (id: string, caller = billing) =>
  caller.call(paymentsApi.reverse, { params: { id }, input: { reason: 'Cheque devuelto' } })
const allocate = (id: string, allocations: Allocated[]) =>
  billing.call(paymentsApi.allocate, { params: { id }, input: { allocations } })

let accountId: string
const issued = (changes: Record<string, unknown> = {}) => addIssued(api, { accountId, ...changes })
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api, { retentionProfile: 'wholeItbis' })).id
})

describe('a payment', () => {
  test('settles several invoices at once, with a receipt number without gaps', async () => {
    const [first, second] = [await issued(), await issued()]
    const payment = await pay('1680', {
      allocations: [
        { invoiceId: second.id, amount: '500' },
        { invoiceId: first.id, amount: '1180' },
      ],
    })
    expect(payment).toMatchObject({ accountId, allocated: '1680.00', state: 'recorded', currency: 'dop' })
    expect([await balanceOf(first.id), await balanceOf(second.id)]).toEqual(['0.00', '680.00'])
    // A refused payment takes no number.
    await failureOf(pay('1', { allocations: [{ invoiceId: first.id, amount: '1' }] }))
    const next = await pay('680', { allocations: [{ invoiceId: second.id, amount: '680' }] })
    expect(Number(next.number.slice(-5))).toBe(Number(payment.number.slice(-5)) + 1)
    expect(await billing.call(paymentsApi.ofInvoice, { params: { id: second.id } })).toHaveLength(2)
  })
  test('vector 9.4: with 30 % of the ITBIS withheld, 112,600 is received', async () => {
    const invoice = await issued({ lines: [{ unitPrice: '100000' }] })
    const payment = await pay('112600', {
      certificateNumber: 'CR-77',
      allocations: [{ invoiceId: invoice.id, amount: '112600', itbisWithheld: '5400' }],
    })
    expect(await balanceOf(invoice.id)).toBe('0.00')
    expect(await billing.call(paymentsApi.allocations, { params: { id: payment.id } })).toMatchObject([
      { amount: '112600.00', itbisWithheld: '5400.00', withheldOn: today },
    ])
  })
  test('suggests what the customer withholds, and takes a certificate without money', async () => {
    const invoice = await issued()
    const input = { invoiceId: invoice.id, paidOn: today, paysByCard: true }
    const suggestions = await billing.call(paymentsApi.suggestions, { input })
    expect(suggestions).toMatchObject([
      { kind: 'itbis', percent: '100', base: '180.00', amount: '180.00' },
      { kind: 'card', percent: '2', base: '1180.00', amount: '23.60' },
    ])
    const { id } = await pay('0', { allocations: [{ invoiceId: invoice.id, itbisWithheld: '180' }] })
    expect(await balanceOf(invoice.id)).toBe('1000.00')
    const change = { certificateNumber: 'CR-78' }
    expect(await billing.call(paymentsApi.patch, { params: { id }, input: change })).toMatchObject(change)
  })
  test('in advance is allocated later, never more than is left of it', async () => {
    const payment = await pay('1500', { accountId })
    expect(payment.allocated).toBe('0.00')
    const [first, second] = [await issued(), await issued()]
    await allocate(payment.id, [{ invoiceId: first.id, amount: '1180' }])
    expect(await errorsOf(allocate(payment.id, [{ invoiceId: second.id, amount: '320.01' }]))).toEqual({
      amount: 'Del pago quedan RD$\u00a0320.00 por asignar',
    })
    expect(await allocate(payment.id, [{ invoiceId: second.id, amount: '320' }])).toMatchObject({
      allocated: '1500.00',
    })
    expect([await balanceOf(first.id), await balanceOf(second.id)]).toEqual(['0.00', '860.00'])
    expect((await failureOf(allocate(payment.id, []))).status).toBe(422)
  })
  test('is reversed with a reason: the balances come back, the second click changes nothing', async () => {
    const invoice = await issued()
    const { id } = await pay('1000', {
      allocations: [{ invoiceId: invoice.id, amount: '1000', itbisWithheld: '180' }],
    })
    expect(await reverse(id)).toMatchObject({ state: 'reversed', reversedReason: 'Cheque devuelto' })
    await reverse(id)
    expect(await balanceOf(invoice.id)).toBe('1180.00')
    expect((await failureOf(allocate(id, [{ invoiceId: invoice.id, amount: '1' }]))).message).toBe(
      'El pago está reversado.',
    )
  })
})

describe('what is refused', () => {
  test('more than the balance, named at its field, and nothing is half done', async () => {
    const [small, large] = [await issued(), await issued()]
    const over = pay('3000', {
      allocations: [
        { invoiceId: small.id, amount: '1180' },
        { invoiceId: large.id, amount: '1000', itbisWithheld: '180.01' },
      ],
    })
    expect(await errorsOf(over)).toEqual({
      'allocations.1.amount': `El balance de ${large.number} es RD$\u00a01,180.00`,
    })
    expect(await balanceOf(small.id)).toBe('1180.00')
    const tax = pay('10', { allocations: [{ invoiceId: large.id, amount: '10', itbisWithheld: '180.01' }] })
    expect(await errorsOf(tax)).toHaveProperty(['allocations.0.itbisWithheld'])
    const unmatched = pay('10', { allocations: [{ invoiceId: large.id, amount: '11' }] })
    expect(await errorsOf(unmatched)).toEqual({ amount: 'Del pago quedan RD$\u00a010.00 por asignar' })
  })
  test('all payments of an invoice together withhold at most its tax and its net, reversed ones left out', async () => {
    const { id } = await issued()
    const half = { invoiceId: id, amount: '100', itbisWithheld: '100', isrWithheld: '50' }
    const first = await pay('100', { allocations: [half] })
    expect(await errorsOf(pay('100', { allocations: [half] }))).toEqual({
      'allocations.0.itbisWithheld': 'De esta factura se puede retener ITBIS hasta RD$\u00a080.00',
    })
    await reverse(first.id)
    await pay('100', { allocations: [{ ...half, itbisWithheld: '180' }] })
  })
  test('dollars without a rate of the day, or with one without its source', async () => {
    const usd = { currency: 'usd', exchangeRate: '59.8725' }
    const invoice = await issued(usd)
    const allocations = [{ invoiceId: invoice.id, amount: '1180' }]
    expect(await errorsOf(pay('70000', { allocations }))).toEqual({
      'allocations.0.exchangeRate': 'Campo requerido',
    })
    expect(await errorsOf(pay('1180', { ...usd, allocations }))).toEqual({ rateSource: 'Campo requerido' })
    expect(await errorsOf(pay('1180', { currency: 'usd', allocations }))).toEqual({
      exchangeRate: 'Campo requerido',
    })
    expect(await errorsOf(pay('5', { accountId, exchangeRate: '2' }))).toHaveProperty('exchangeRate')
    expect(await pay('1180', { ...usd, rateSource: 'Banco Central', allocations })).toMatchObject({
      exchangeRate: '59.8725',
    })
  })
  test('another customer, a draft, an invoice twice, nothing at all, a missing one', async () => {
    const [own, draft] = [await issued(), await addDraft(api, { accountId })]
    const foreign = await addCreditable(api)
    const pays = (...invoiceIds: string[]) =>
      errorsOf(
        pay('30', { accountId, allocations: invoiceIds.map((invoiceId) => ({ invoiceId, amount: '10' })) }),
      )
    expect(await pays(own.id, foreign.id, draft.id, own.id)).toEqual({
      'allocations.1.invoiceId': 'La factura es de otro cliente',
      'allocations.2.invoiceId': 'La factura no está emitida',
      'allocations.3.invoiceId': 'Esta factura ya está en el pago',
      amount: 'Del pago quedan RD$\u00a030.00 por asignar',
    })
    expect(await pays('999999')).toHaveProperty('allocations.0.invoiceId')
    expect(await errorsOf(pay('10', { allocations: [{ invoiceId: own.id }] }))).toEqual({
      'allocations.0.amount': 'Indique lo que se paga de esta factura',
    })
    expect(await errorsOf(pay('10'))).toEqual({ accountId: 'Campo requerido' })
    expect(await errorsOf(pay('0', { accountId }))).toEqual({ amount: 'El monto debe ser mayor que 0' })
    expect(await errorsOf(pay('10', { accountId, paidOn: daysAfter(today, 1) }))).toEqual({
      paidOn: 'La fecha no puede ser futura',
    })
    expect((await failureOf(pay('-1', { accountId }))).status).toBe(422)
  })
  test('sales reads payments and records none', async () => {
    const { id } = await pay('10', { accountId })
    const sales = api.client('sales')
    await sales.call(paymentsApi.get, { params: { id } })
    const input = { paidOn: today, method: 'cash', amount: '1', accountId } as const
    expect((await failureOf(sales.call(paymentsApi.create, { input }))).status).toBe(403)
  })
  test('SQL that changes or deletes what was recorded', async () => {
    const invoice = await issued()
    const { id } = await pay('10', { allocations: [{ invoiceId: invoice.id, amount: '10' }] })
    for (const statement of [
      sql`update payments set amount = 20 where id = ${id}`,
      sql`update payments set paid_on = paid_on - 1 where id = ${id}`,
      sql`delete from payments where id = ${id}`,
      sql`update payment_allocations set amount = 5 where payment_id = ${id}`,
      sql`delete from payment_allocations where payment_id = ${id}`,
      sql`update payments set allocated = 11 where id = ${id}`,
    ])
      await expect(statement.execute(api.db)).rejects.toThrow(/reversed|payments_allocated/)
  })
})

describe('without money', () => {
  test('an administrator writes off a debt with a reason; billing does not', async () => {
    const invoice = await issued()
    const allocations = [{ invoiceId: invoice.id, amount: '1180' }]
    expect((await failureOf(pay('1180', { method: 'writeOff', notes: 'Quiebra', allocations }))).status).toBe(
      403,
    )
    const writeOff = (changes: object) =>
      admin.call(paymentsApi.create, {
        input: { paidOn: today, method: 'writeOff', amount: '1180', allocations, ...changes },
      })
    expect(await errorsOf(writeOff({}))).toEqual({ notes: 'Campo requerido' })
    expect(await errorsOf(writeOff({ notes: 'Quiebra', amount: '1200' }))).toEqual({
      amount: 'Debe asignarse todo a facturas',
    })
    const { id } = await writeOff({ notes: 'Quiebra' })
    expect(await balanceOf(invoice.id)).toBe('0.00')
    expect((await failureOf(reverse(id))).status).toBe(403)
    await reverse(id, admin)
    expect(await balanceOf(invoice.id)).toBe('1180.00')
  })
  test('the credit of a note pays other invoices of its customer, and comes back when reversed', async () => {
    const paid = await issued()
    await pay('1180', { allocations: [{ invoiceId: paid.id, amount: '1180' }] })
    const { id: creditNoteId } = await creditWhole(api, paid.id)
    const other = await issued()
    const use = (amount: string, changes: Record<string, unknown> = {}) =>
      pay(amount, {
        method: 'creditNote',
        creditNoteId,
        allocations: [{ invoiceId: other.id, amount }],
        ...changes,
      })
    expect(await errorsOf(use('1000'))).toEqual({ creditNoteId: 'La nota no está emitida' })
    await billing.call(creditNotesApi.issue, { params: { id: creditNoteId } })
    expect(await errorsOf(use('1000', { creditNoteId: null }))).toEqual({ creditNoteId: 'Campo requerido' })
    expect(await errorsOf(use('1000', { method: 'cash' }))).toHaveProperty('creditNoteId')
    const withheld = [{ invoiceId: other.id, amount: '1000', itbisWithheld: '1' }]
    expect(await errorsOf(use('1000', { allocations: withheld }))).toHaveProperty(
      'allocations.0.itbisWithheld',
    )
    const { id } = await use('1000')
    const noteOf = () => billing.call(creditNotesApi.get, { params: { id: creditNoteId } })
    expect(await noteOf()).toMatchObject({ applied: '1000.00', creditLeft: '180.00' })
    expect(await balanceOf(other.id)).toBe('180.00')
    const third = await issued()
    expect(await errorsOf(use('200', { allocations: [{ invoiceId: third.id, amount: '200' }] }))).toEqual({
      amount: 'El crédito disponible de la nota es RD$\u00a0180.00',
    })
    const foreign = await addCreditable(api)
    expect(await errorsOf(use('1', { allocations: [{ invoiceId: foreign.id, amount: '1' }] }))).toEqual({
      creditNoteId: 'La nota es de otro cliente',
    })
    const voiding = { params: { id: creditNoteId }, input: { reason: 'correction' } } as const
    expect((await failureOf(admin.call(creditNotesApi.void, voiding))).message).toContain('ya se usó')
    await reverse(id)
    expect(await noteOf()).toMatchObject({ applied: '0.00', creditLeft: '1180.00' })
    expect(await balanceOf(other.id)).toBe('1180.00')
  })
})
