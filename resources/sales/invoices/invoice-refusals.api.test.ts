/** What drafts and their issue refuse, each with its message at the field and nothing half done. */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, addRange, chooseSeriesB, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { failureOf } from '#test/sales/failure.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { invoicesApi } from './invoice.api.ts'

const api = await testApi()
const make = maker(api)
const billing = api.client('billing')
beforeAll(() => makeIssuable(api))

const line = { description: 'Auditoría', quantity: '1', unitPrice: '10', taxCode: 'itbis18' }
const unknown = { status: 422 }

test('callers cannot say which orders, quote or seats an invoice bills', async () => {
  const { id: accountId } = await addCompany(api, { taxId: null, taxIdType: null })
  const attendee = await make.record('attendees')
  const [orderIds, attendeeIds] = [[String(attendee['orderId'])], [attendee.id]]
  for (const billed of [{ orderIds }, { quoteId: '1' }]) {
    const created = billing.call(invoicesApi.create, { input: { accountId, ...billed } as never })
    expect(await failureOf(created)).toMatchObject(unknown)
  }
  const { id } = await addDraft(api, { accountId })
  const params = { id }
  for (const billed of [{ orderIds }, { quoteId: '1' }])
    expect(
      await failureOf(billing.call(invoicesApi.patch, { params, input: billed as never })),
    ).toMatchObject(unknown)
  const [item] = await billing.call(invoicesApi.items, { params })
  for (const billed of [{ attendeeIds }, { quoteItemId: '1' }]) {
    const items = [{ ...line, ...billed }]
    const calls = [
      () => billing.call(invoicesApi.replaceItems, { params, input: { items } as never }),
      () => billing.call(invoicesApi.createItem, { input: { ...line, invoiceId: id, ...billed } as never }),
      () => billing.call(invoicesApi.patchItem, { params: { id: item!.id }, input: billed as never }),
    ]
    for (const call of calls) expect(await failureOf(call())).toMatchObject(unknown)
  }
  expect(await billing.call(invoicesApi.items, { params })).toEqual([item])
})

test('what a line bills stays when its text and price change', async () => {
  const { id: attendeeId } = await make.record('attendees')
  const { id } = await addDraft(api, { lines: [{ attendeeIds: [attendeeId] }] })
  const params = { id }
  const [item] = await billing.call(invoicesApi.items, { params })
  const [changed] = await billing.call(invoicesApi.replaceItems, {
    params,
    input: { items: [{ ...line, id: item!.id } as never] },
  })
  expect(changed).toMatchObject({ description: 'Auditoría', attendeeIds: [attendeeId] })
})

test('a blocked customer gets no invoice', async () => {
  const { id: accountId } = await addCompany(api)
  const { id } = await addDraft(api, { accountId })
  await api
    .client('admin')
    .call(accountsApi.patch, { params: { id: accountId }, input: { status: 'blocked' } })
  const params = { id }
  const calls = [
    () => billing.call(invoicesApi.issue, { params }),
    () => billing.call(invoicesApi.ncf, { params, input: {} }),
  ]
  for (const call of calls)
    expect(await failureOf(call())).toMatchObject({
      status: 422,
      validationErrors: { accountId: 'El cliente está bloqueado: no se le emiten facturas' },
    })
  expect(await billing.call(invoicesApi.get, { params })).toMatchObject({ status: 'draft', number: null })
})

test.each([
  [{ currency: 'usd', exchangeRate: '59.87255' }, 'exchangeRate'],
  [{ currency: 'usd', exchangeRate: '1000.0000' }, 'exchangeRate'],
  [{ currency: 'usd', exchangeRate: '0' }, 'exchangeRate'],
  [{ currency: 'usd', exchangeRate: '-1' }, 'exchangeRate'],
  [{ currency: 'dop', exchangeRate: '59.87' }, 'exchangeRate'],
  [{ issueDate: '2026-02-30' }, 'issueDate'],
  [{ paymentTermsDays: 181 }, 'paymentTermsDays'],
  [{ discount: { kind: 'percent', value: '101' } }, 'discount'],
])('a draft with %j is refused at its field', async (changes, field) => {
  const { id: accountId } = await addCompany(api, { taxId: null, taxIdType: null })
  const refusal = await failureOf(
    billing.call(invoicesApi.create, { input: { accountId, ...changes } as never }),
  )
  expect(refusal.status).toBe(422)
  expect(Object.keys(refusal.validationErrors ?? {})[0]).toMatch(new RegExp(`^${field}`))
})

test.each([
  [{ quantity: '-1' }, 'quantity'],
  [{ quantity: '0' }, 'quantity'],
  [{ quantity: '100000' }, 'quantity'],
  [{ quantity: '1.0001' }, 'quantity'],
  [{ unitPrice: '-0.01' }, 'unitPrice'],
  [{ unitPrice: '1000000000' }, 'unitPrice'],
  [{ unitPrice: '1e5' }, 'unitPrice'],
  [{ description: 'x' }, 'description'],
  [{ taxCode: 'itbis17' }, 'taxCode'],
])('a line with %j is refused at its field, and the draft keeps its lines', async (changes, field) => {
  const { id } = await addDraft(api)
  const params = { id }
  const items = [line, { ...line, ...changes }]
  expect(
    await failureOf(billing.call(invoicesApi.replaceItems, { params, input: { items } as never })),
  ).toMatchObject({
    status: 422,
    validationErrors: { [`items.1.${field}`]: expect.any(String) as string },
  })
  expect(await billing.call(invoicesApi.items, { params })).toMatchObject([{ unitPrice: '1000' }])
})

test('series B without a range of the type, or with an expired one, takes no number', async () => {
  await chooseSeriesB(api)
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  const { id } = await addDraft(api, { accountId })
  const params = { id }
  const issue = () => failureOf(billing.call(invoicesApi.ncf, { params, input: {} }))
  expect(await issue()).toMatchObject({ status: 409, message: expect.stringContaining('B02') as string })
  await addRange(api, 'B01', [1, 5])
  expect((await issue()).status).toBe(409)
  expect(await billing.call(invoicesApi.get, { params })).toMatchObject({ status: 'draft', number: null })
})
