/** The receipt of a payment: PDF in both languages, mailed on demand. */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { failureOf } from '#test/sales/failure.ts'
import { pay } from '#test/sales/payments.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import type { Buyer, Issuer } from '#resources/sales/documents/printed-parties.server.ts'
import { paymentsApi } from './payment.api.ts'
import { receiptPdf } from './receipt.pdf.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const billing = api.client('billing')
beforeAll(() => makeIssuable(api))

async function paid() {
  const company = await addCompany(api, {
    type: 'person',
    taxId: null,
    taxIdType: null,
    email: 'pagos@cliente.test',
    preferredLocale: 'en',
  })
  const invoice = await addIssued(api, { accountId: company.id })
  const payment = await pay(api, '1500', {
    allocations: [{ invoiceId: invoice.id, amount: '1000', itbisWithheld: '54' }],
    certificateNumber: 'CR-9',
  })
  return { company, invoice, payment }
}

test('says who paid what, and is drawn for those who read payments', async () => {
  const { invoice, payment } = await paid()
  const [allocation] = await billing.call(paymentsApi.allocations, { params: { id: payment.id } })
  const printed = (locale: 'es' | 'en') =>
    JSON.stringify(
      receiptPdf({
        payment,
        lines: [{ allocation: allocation!, invoice }],
        buyer: { name: 'Minería del Cibao, S. R. L.', taxId: '131246796' } as Buyer,
        issuer: { legalName: 'Conforme, S. R. L.', tradeName: 'Conforme', email: 'a@b.test' } as Issuer,
        logo: null,
        locale,
      }),
    ).replaceAll('\u00a0', ' ')
  for (const part of [payment.number, invoice.ncf!, 'RD$ 1,500.00', 'RD$ 54.00', 'RD$ 500.00', 'CR-9'])
    expect(printed('es')).toContain(part)
  expect(printed('es')).toContain('Anticipo por asignar')
  expect(printed('en')).toContain('Advance, not allocated yet')
  for (const query of ['', '?locale=es']) {
    const file = await api.request(`/v1/es/payments/${payment.id}${query}`, {
      as: 'sales',
      headers: { accept: 'application/pdf' },
    })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toContain(`${payment.number}.pdf`)
  }
})

test('is mailed in the language of the customer, each time anew, and never once reversed', async () => {
  const { payment } = await paid()
  const send = (input: Record<string, unknown> = {}) =>
    billing.call(paymentsApi.send, { params: { id: payment.id }, input })
  await send({ message: 'Thank you!' })
  await send({ to: 'otra@x.test', locale: 'es' })
  const mails = (await mailsIn(api.db)).filter(
    ({ about, aboutId }) => about === 'payments' && aboutId === payment.id,
  )
  expect(mails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
    ['pagos@cliente.test', `Payment receipt ${payment.number}`],
    ['otra@x.test', `Recibo de pago ${payment.number}`],
  ])
  expect(mails[0]!.text).toContain('Thank you!')
  expect(JSON.stringify(mails[0]!.attachments)).toContain(`${payment.number}.pdf`)
  await billing.call(paymentsApi.reverse, { params: { id: payment.id }, input: { reason: 'Rebotado' } })
  expect((await failureOf(send())).message).toContain('está reversado')
})

test('needs an address', async () => {
  const { id: accountId } = await addCompany(api, { email: null, taxId: null, taxIdType: null })
  const { id } = await pay(api, '10', { accountId })
  expect(
    (await failureOf(billing.call(paymentsApi.send, { params: { id }, input: {} }))).validationErrors,
  ).toEqual({
    to: 'Campo requerido',
  })
})

test('an invoice names its payments, reversed ones too, and what is left of a payment can be filtered', async () => {
  const { invoice, payment, company } = await paid()
  const again = await pay(api, '126', { allocations: [{ invoiceId: invoice.id, amount: '126' }] })
  await billing.call(paymentsApi.reverse, { params: { id: again.id }, input: { reason: 'Rebotado' } })
  const own = await billing.call(paymentsApi.ofInvoice, { params: { id: invoice.id } })
  expect(own.map(({ payment: { number, state }, allocation }) => [number, state, allocation.amount])).toEqual(
    [
      [payment.number, 'recorded', '1000.00'],
      [again.number, 'reversed', '126.00'],
    ],
  )
  expect((await billing.call(invoicesApi.get, { params: { id: invoice.id } })).balance).toBe('126.00')
  const { items } = await billing.call(paymentsApi.list, {
    input: {
      filters: [
        { field: 'accountId', op: 'in', value: [company.id] },
        { field: 'unallocated', op: 'gte', value: '0.01' },
      ],
    },
  })
  expect(items).toMatchObject([{ number: payment.number, unallocated: '500.00' }])
})
