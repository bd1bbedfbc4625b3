/** What depends on the method of a payment: the withholding of cards, and receipts of money alone. */
import { beforeAll, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { errorsOf, failureOf } from '#test/sales/failure.ts'
import { pay } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from './payment.api.ts'

const api = await testApi()
const billing = api.client('billing')
let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
})

test('the withholding of a card is refused without a card', async () => {
  const { id } = await addIssued(api, { accountId })
  const allocations = [{ invoiceId: id, amount: '1156.40', cardWithheld: '23.60' }]
  expect(await errorsOf(pay(api, '1156.40', { method: 'transfer', allocations }))).toEqual({
    'allocations.0.cardWithheld': 'Solo un pago con tarjeta lleva esta retención',
  })
  await pay(api, '1156.40', { method: 'card', allocations })
  expect((await billing.call(invoicesApi.get, { params: { id } })).balance).toBe('0.00')
})

test('a write-off and a used credit have no receipt, neither as PDF nor by mail', async () => {
  const paid = await addIssued(api, { accountId })
  await pay(api, '1180', { allocations: [{ invoiceId: paid.id, amount: '1180' }] })
  const { id: creditNoteId } = await creditWhole(api, paid.id)
  await billing.call(creditNotesApi.issue, { params: { id: creditNoteId } })
  const owed = await addIssued(api, { accountId })
  const allocations = [{ invoiceId: owed.id, amount: '100' }]
  const used = await pay(api, '100', { method: 'creditNote', creditNoteId, allocations })
  const writtenOff = await api.client('admin').call(paymentsApi.create, {
    input: { paidOn: homeDay(), method: 'writeOff', amount: '100', notes: 'Quiebra', allocations },
  })
  for (const { id } of [used, writtenOff]) {
    const file = await api.request(`/v1/es/payments/${id}`, {
      as: 'billing',
      headers: { accept: 'application/pdf' },
    })
    expect(file.status).toBe(409)
    const sending = billing.call(paymentsApi.send, { params: { id }, input: { to: 'ana@cliente.test' } })
    expect((await failureOf(sending)).message).toContain('no lleva recibo')
  }
})
