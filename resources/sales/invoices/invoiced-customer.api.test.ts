/** A customer with an invoice is no prospect. */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { failureOf } from '#test/sales/failure.ts'
import type { Context } from '#server/http/context.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { noteCustomers } from '#resources/customers/accounts/account.server.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'

const api = await testApi()
const billing = api.client('billing')
beforeAll(() => makeIssuable(api))
const addPerson = (status = 'prospect') =>
  addCompany(api, { type: 'person', taxId: null, taxIdType: null, status })
const statusOf = async (id: string) => (await billing.call(accountsApi.get, { params: { id } })).status
const setStatus = (id: string, status: 'prospect' | 'inactive') =>
  billing.call(accountsApi.patch, { params: { id }, input: { status } })

test('a draft leaves a prospect, its issue makes a customer, and the history says so', async () => {
  const { id } = await addPerson()
  await addDraft(api, { accountId: id })
  expect(await statusOf(id)).toBe('prospect')
  await addIssued(api, { accountId: id })
  expect(await statusOf(id)).toBe('customer')
  const history = await billing.call(historyApi.of, { params: { resource: 'accounts', id } })
  expect(history[0]!.changes).toEqual([{ field: 'status', from: 'prospect', to: 'customer' }])
})
test('while an invoice is issued, nobody makes a prospect of its customer', async () => {
  const { id } = await addPerson('customer')
  const issuing = await api.db.startTransaction().execute()
  await noteCustomers({ db: issuing, user: undefined, locale: 'es', publicUrl: '' } as unknown as Context, [
    id,
  ])
  const change = setStatus(id, 'prospect')
  await untilWaiting(api.db)
  await issuing.commit().execute()
  await change
  expect(await statusOf(id)).toBe('prospect')
})
test('nobody makes a prospect of it again; other states may be chosen', async () => {
  const { id } = await addPerson()
  await addIssued(api, { accountId: id })
  expect(await failureOf(setStatus(id, 'prospect'))).toMatchObject({
    status: 422,
    validationErrors: { status: 'Ya tiene facturas: no es un prospecto' },
  })
  await setStatus(id, 'inactive')
  await addIssued(api, { accountId: id })
  expect(await statusOf(id)).toBe('inactive')
  const { id: without } = await addPerson('customer')
  await setStatus(without, 'prospect')
  expect(await statusOf(without)).toBe('prospect')
})
