/** Card links: made at the provider, paid once, however often its notice arrives. */
import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { cardProviderStandIn, signedNotice } from '#test/sales/card-provider.ts'
import { failureOf } from '#test/sales/failure.ts'
import { pay } from '#test/sales/payments.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { cardAdvances } from '#resources/sales/payments/card-payment-today.server.ts'
import { cardLinksApi } from './card-link.api.ts'
import { cardSettings } from './card-settings.server.ts'

const api = await testApi()
const billing = api.client('billing')
let accountId: string
beforeAll(async () => {
  // The contract tests keep their provider as long as the process, which may be this one.
  vi.unstubAllEnvs()
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
})
const make = (id: string) => billing.call(cardLinksApi.make, { params: { id } })
const offerOf = (id: string) => billing.call(cardLinksApi.ofInvoice, { params: { id } })
const notify = (input: { text: string; signature: string }) =>
  api.client().call(cardLinksApi.notice, { input })
const invoiceOf = (id: string) => billing.call(invoicesApi.get, { params: { id } })

test('without a provider nothing is offered', async () => {
  const { id } = await addIssued(api, { accountId })
  expect(await offerOf(id)).toEqual({ isOffered: false, link: null })
  expect((await failureOf(make(id))).status).toBe(409)
  expect((await failureOf(notify(signedNotice({ linkId: 'x', amount: '1' })))).status).toBe(403)
})

test('a link over the balance is made once, and anew for another balance', async () => {
  const { orders } = await cardProviderStandIn()
  const invoice = await addIssued(api, { accountId })
  const { id } = invoice
  const [first, second] = await Promise.all([make(id), make(id)])
  expect(first).toEqual(second)
  expect(orders[0]).toMatchObject({
    authorization: 'Bearer a key of the tests',
    order: { amount: '1180.00', currency: 'dop', description: invoice.ncf, locale: 'es' },
  })
  expect(await make(id)).toEqual(first)
  expect(await offerOf(id)).toEqual({ isOffered: true, link: first })
  await pay(api, '180', { allocations: [{ invoiceId: id, amount: '180' }] })
  expect(await offerOf(id)).toEqual({ isOffered: true, link: null })
  expect(await make(id)).toMatchObject({ amount: '1000.00' })
})

test('a notice records one payment, however often and at once it arrives', async () => {
  const { linkIds } = await cardProviderStandIn()
  const { id } = await addIssued(api, { accountId })
  await make(id)
  const [linkId] = linkIds()
  const notice = signedNotice({ linkId, amount: '1180.00' })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => notify(notice)))
  expect(answers.filter(({ isRecorded }) => isRecorded)).toHaveLength(1)
  expect(await notify(notice)).toEqual({ isRecorded: false })
  expect(await invoiceOf(id)).toMatchObject({ balance: '0.00', paymentStatus: 'paid' })
  const recorded = await billing.call(paymentsApi.ofInvoice, { params: { id } })
  expect(recorded).toMatchObject([{ payment: { method: 'card', reference: 'VISA-1234', amount: '1180.00' } }])
  expect(await offerOf(id)).toEqual({ isOffered: true, link: null })
})

test('a second payment over a paid link stays an advance, which Today shows', async () => {
  const { linkIds } = await cardProviderStandIn()
  const { id } = await addIssued(api, { accountId })
  await make(id)
  const [linkId] = linkIds()
  await notify(signedNotice({ linkId, amount: '1180.00', reference: 'VISA-1' }))
  const again = signedNotice({ linkId, amount: '1180.00', reference: 'VISA-2' })
  expect(await notify(again)).toEqual({ isRecorded: true })
  expect(await notify(again)).toEqual({ isRecorded: false })
  expect((await invoiceOf(id)).balance).toBe('0.00')
  const all = await billing.call(paymentsApi.list, { input: { perPage: 100 } })
  const items = all.items.filter(({ reference }) => reference === 'VISA-2')
  expect(items).toMatchObject([{ amount: '1180.00', unallocated: '1180.00', accountId }])
  const shown = await cardAdvances.load(billing)
  expect(JSON.stringify(shown.lines)).toContain(items[0]!.number)
})

test('what is paid beyond the balance stays an advance of the customer', async () => {
  const { linkIds } = await cardProviderStandIn()
  const { id } = await addIssued(api, { accountId })
  await make(id)
  await pay(api, '1000', { allocations: [{ invoiceId: id, amount: '1000' }] })
  expect(await notify(signedNotice({ linkId: linkIds()[0], amount: '1180.00' }))).toEqual({
    isRecorded: true,
  })
  expect((await invoiceOf(id)).balance).toBe('0.00')
  const [, { payment }] = (await billing.call(paymentsApi.ofInvoice, { params: { id } })) as [
    unknown,
    { payment: { amount: string; allocated: string; accountId: string } },
  ]
  expect(payment).toMatchObject({ amount: '1180.00', allocated: '180.00', accountId })
})

test('a notice that is not the provider’s, or of no link, records nothing', async () => {
  const { linkIds } = await cardProviderStandIn()
  const { id } = await addIssued(api, { accountId })
  await make(id)
  const [linkId] = linkIds()
  const good = signedNotice({ linkId, amount: '1180.00' })
  const wrong: [number, { text: string; signature: string }][] = [
    [403, signedNotice({ linkId, amount: '1180.00' }, 'another secret')],
    [403, { ...good, text: good.text.replace('1180.00', '1.00') }],
    [403, { ...good, signature: 'zz' }],
    [403, signedNotice({ linkId, amount: '-5' })],
    [404, signedNotice({ linkId: 'unknown', amount: '5' })],
    [409, signedNotice({ linkId, amount: '20.00', currency: 'usd' })],
  ]
  for (const [status, notice] of wrong) expect((await failureOf(notify(notice))).status).toBe(status)
  expect(await invoiceOf(id)).toMatchObject({ balance: '1180.00' })
})

test('a provider that fails is said so; drafts and paid invoices get no link', async () => {
  const { state } = await cardProviderStandIn()
  const { id } = await addIssued(api, { accountId })
  state.status = 500
  expect(await failureOf(make(id))).toMatchObject({
    status: 502,
    message: 'El proveedor de tarjetas no respondió. Inténtelo de nuevo en unos minutos.',
  })
  Object.assign(state, { status: 200, body: { id: 'x', url: 'javascript:alert(1)' } })
  expect((await failureOf(make(id))).status).toBe(502)
  const draft = await addDraft(api, { accountId })
  expect((await failureOf(make(draft.id))).status).toBe(409)
})

test('a half configured provider stops the start', () => {
  expect(() => cardSettings({ CARD_LINKS_URL: 'https://pagos.test' })).toThrow('set together')
  expect(cardSettings({})).toBeUndefined()
})
