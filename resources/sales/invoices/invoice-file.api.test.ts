/** The PDF of an invoice: preview, archived file, the same ever after (fiscal-documents.md, rule 18). */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, drawForTests, makeIssuable } from '#test/fixtures/invoices.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { latestExpiry } from '#resources/sales/fiscal/ncf.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { invoicesApi } from './invoice.api.ts'

const api = await testApi()
const billing = api.client('billing')
beforeAll(() => makeIssuable(api))

const pdf = (id: string) =>
  api.request(`/v1/es/invoices/${id}`, { as: 'billing', headers: { accept: 'application/pdf' } })
const draw = () => drawForTests(api)

test('invariant 10.4.18: a draft has a preview; a numbered one answers 202 until its file is archived, then the same bytes', async () => {
  const company = await addCompany(api)
  const { id } = await addDraft(api, { accountId: company.id, currency: 'usd', exchangeRate: '59.8725' })
  const preview = await pdf(id)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const recorded = { ncf: 'E310000000005', ncfExpiresOn: latestExpiry(homeDay()), securityCode: 'S/DQdu' }
  await billing.call(invoicesApi.ncf, {
    params: { id },
    input: { ...recorded, signedAt: new Date().toISOString() },
  })
  const early = await pdf(id)
  expect([early.status, early.headers.get('retry-after')]).toEqual([202, '1'])
  expect(await early.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('preparando') as string,
  })
  await draw()
  const first = Buffer.from(await (await pdf(id)).arrayBuffer())
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  // What the firm and the customer are called later changes nothing.
  await api.client('admin').call(settingsApi.patch, { input: { tradeName: 'Otro nombre' } })
  await billing.call(fiscalSettingsApi.patch, { input: { footer: { es: 'Otro pie' } } })
  await draw()
  expect(Buffer.from(await (await pdf(id)).arrayBuffer()).equals(first)).toBe(true)
})

test('invariant 10.4.16: a customer whose data are wiped keeps the issued invoice, which cannot be removed', async () => {
  const company = await addCompany(api, { taxId: '101637587', email: 'persona@cliente.test' })
  const { id } = await addDraft(api, { accountId: company.id })
  const { buyer } = await billing.call(invoicesApi.issue, { params: { id } })
  await api.client('admin').call(accountsApi.patch, {
    params: { id: company.id },
    input: { legalName: 'Anónimo', email: null, phone: null },
  })
  expect(buyer?.email).toBe('persona@cliente.test')
  expect((await billing.call(invoicesApi.get, { params: { id } })).buyer).toEqual(buyer)
  await expect(sql`delete from invoices where id = ${id}`.execute(api.db)).rejects.toThrow()
  await expect(billing.call(invoicesApi.remove, { params: { id } })).rejects.toMatchObject({ status: 409 })
})

test('invariant 10.4.8: editing the customer and the firm after issue changes nothing printed', async () => {
  const company = await addCompany(api, { taxId: '101850043', email: 'antes@cliente.test' })
  const { id } = await addDraft(api, { accountId: company.id })
  await billing.call(invoicesApi.issue, { params: { id } })
  // The moment of drawing, and the file's id that follows from it, are not printed.
  const printed = async () =>
    Buffer.from(await (await pdf(id)).arrayBuffer())
      .toString('latin1')
      .replaceAll(/D:\d{14}Z?|\d{4}-\d\d-\d\dT[\d:]+Z|<[0-9a-f]{32}>/g, '')
  const before = await printed()
  await api.client('admin').call(accountsApi.patch, {
    params: { id: company.id },
    input: {
      legalName: 'Otra razón social',
      taxId: '122011226',
      email: 'despues@cliente.test',
      phone: '+18096822015',
      address: { line1: 'Otra calle 1', city: 'Santiago' },
    },
  })
  await api.client('admin').call(settingsApi.patch, { input: { legalName: 'Otra firma', rnc: '130000001' } })
  expect(await printed()).toBe(before)
})
