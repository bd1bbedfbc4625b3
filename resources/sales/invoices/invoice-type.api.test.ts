/** Choosing the fiscal type of an invoice over HTTP: refusals, the reason that is asked and kept, what is offered. */
import { beforeAll, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, addRange, chooseSeriesB, makeIssuable } from '#test/fixtures/invoices.ts'
import { failureOf } from '#test/sales/failure.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { ncfRangesApi } from '#resources/sales/ncf-ranges/ncf-range.api.ts'
import { invoicesApi } from './invoice.api.ts'

const api = await testApi()
const billing = api.client('billing')
const lines = [{ taxCode: 'exempt' as const }]
let company: Awaited<ReturnType<typeof addCompany>>
beforeAll(async () => {
  await makeIssuable(api)
  company = await addCompany(api)
})
const draft = (input: Record<string, unknown>) =>
  billing.call(invoicesApi.create, { input: { accountId: company.id, ...input } })
const issue = (id: string) => billing.call(invoicesApi.issue, { params: { id } })

test.each(['E33', 'E34', 'E41', 'E43', 'E47', 'B03', 'B04'])(
  '%s is refused for an invoice',
  async (ncfType) => {
    const refused = await failureOf(draft({ ncfType }))
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.validationErrors).toEqual({ ncfType: expect.stringContaining(ncfType) as string })
  },
)

test.each(['E31', 'E44', 'E45', 'B01', 'B14', 'B15'])(
  '%s is refused without RNC or cédula, on creating and on changing',
  async (ncfType) => {
    const { id: accountId } = await addCompany(api, { taxId: null, taxIdType: null })
    const expected = {
      status: 422,
      validationErrors: { ncfType: expect.stringContaining('necesita el RNC o la cédula') as string },
    }
    expect(await failureOf(draft({ accountId, ncfType }))).toMatchObject(expected)
    const { id } = await draft({ accountId })
    const change = billing.call(invoicesApi.patch, { params: { id }, input: { ncfType } as never })
    expect(await failureOf(change)).toMatchObject(expected)
  },
)

test('a type for the State is asked for with a reason, which is kept, in the history and copied to the deposit', async () => {
  expect(await failureOf(draft({ ncfType: 'E45' }))).toMatchObject({
    status: 422,
    validationErrors: {
      ncfTypeReason:
        'El cliente no es una institución pública. ¿Por qué recibe el tipo E45 (comprobante electrónico gubernamental)?',
    },
  })
  const ncfTypeReason = 'Lo paga el ministerio por contrato'
  const made = await addDraft(api, { accountId: company.id, ncfType: 'E45', ncfTypeReason })
  expect(made).toMatchObject({ ncfType: 'E45', ncfTypeReason })
  const deposit = await billing.call(invoicesApi.deposit, {
    params: { id: made.id },
    input: { percent: '50' },
  })
  expect(deposit).toMatchObject({ ncfType: 'E45', ncfTypeReason })
  expect(await issue(made.id)).toMatchObject({ status: 'issued', ncfType: 'E45', ncfTypeReason })
  const history = await billing.call(historyApi.of, { params: { resource: 'invoices', id: made.id } })
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'ncfTypeReason',
    from: null,
    to: ncfTypeReason,
  })
})

test('a special regime is asked for where the customer is not marked; the reason goes with its type', async () => {
  const { id } = await addDraft(api, { accountId: company.id, lines })
  const patch = (input: Record<string, unknown>) => billing.call(invoicesApi.patch, { params: { id }, input })
  expect((await failureOf(patch({ ncfType: 'E44' }))).validationErrors).toEqual({
    ncfTypeReason: expect.stringContaining('no está marcado como exento') as string,
  })
  const ncfTypeReason = 'Zona franca, carta en el expediente'
  expect(await patch({ ncfType: 'E44', ncfTypeReason })).toMatchObject({ ncfType: 'E44', ncfTypeReason })
  // Another type asks anew, and one that asks nothing keeps no reason.
  expect((await failureOf(patch({ ncfType: 'E45' }))).validationErrors).toHaveProperty('ncfTypeReason')
  expect(await patch({ ncfType: 'E31' })).toMatchObject({ ncfType: 'E31', ncfTypeReason: null })
})

test('a customer that changes after the type was chosen is judged on issue', async () => {
  const state = await addCompany(api, { type: 'government', taxId: '401506254' })
  const { id } = await addDraft(api, { accountId: state.id, ncfType: 'E45', lines })
  const change = { params: { id: state.id }, input: { type: 'company' as const } }
  await api.client('admin').call(accountsApi.patch, change)
  expect((await failureOf(issue(id))).validationErrors).toHaveProperty('ncfTypeReason')
  await billing.call(invoicesApi.patch, { params: { id }, input: { ncfTypeReason: 'Era del Estado' } })
  expect(await issue(id)).toMatchObject({ status: 'issued', ncfType: 'E45' })
})

test('31 and 32 may be chosen for anybody with an id; the default follows the customer', async () => {
  const person = await addCompany(api, { type: 'person', taxIdType: 'cedula', taxId: '00113918205' })
  for (const [account, ncfType] of [
    [person, 'E31'],
    [person, null],
    [company, 'E32'],
    [company, null],
    [await addCompany(api, { type: 'government', taxId: '101001577' }), null],
    [await addCompany(api, { taxExempt: true, taxId: '101637587' }), null],
  ] as const) {
    const { id } = await addDraft(api, { accountId: account.id, ncfType, lines })
    const { type, taxExempt } = account
    const usual = { person: 'E32', government: 'E45', company: taxExempt ? 'E44' : 'E31', nonprofit: 'E31' }
    expect(await issue(id)).toMatchObject({ ncfType: ncfType ?? usual[type], ncfTypeReason: null })
  }
})

test('offers the types of the series that the firm has ranges of, to those who invoice', async () => {
  const offered = (day?: string) => billing.call(ncfRangesApi.types, { query: day ? { day } : {} })
  expect(await offered()).toEqual(['E31', 'E32', 'E44', 'E45', 'E46'])
  await addRange(api, 'B04', [1, 9])
  const range = await addRange(api, 'B01', [1, 9])
  await addRange(api, 'B02', [1, 9])
  await chooseSeriesB(api)
  expect(await offered()).toEqual(['B01', 'B02'])
  expect(await offered(daysAfter(homeDay(), 31))).toEqual(['E31', 'E32', 'E44', 'E45', 'E46'])
  const params = { id: range.id }
  await billing.call(ncfRangesApi.close, { params, input: { reason: 'Autorización retirada' } })
  expect(await offered()).toEqual(['B02'])
  expect((await failureOf(api.client('sales').call(ncfRangesApi.types, { query: {} }))).status).toBe(403)
})
