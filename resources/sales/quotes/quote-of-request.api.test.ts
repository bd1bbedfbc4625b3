/** A quote from a contact request, with a known customer or a new one. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { quotesApi } from './quote.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const owner = async () => ({ ownerEmployeeId: (await make.any('employees')).id })

test('a request becomes a draft for a new person', async () => {
  const request = await make.record('contactRequests')
  const input = await owner()
  const quote = await sales.call(quotesApi.ofRequest, { params: { id: request.id }, input })
  expect(quote).toMatchObject({ status: 'draft', contactRequestId: request.id, ...input })
  const contact = await api.db
    .selectFrom('contacts')
    .select(['email', 'accountId'])
    .where('id', '=', quote.contactId!)
    .executeTakeFirstOrThrow()
  expect(contact).toEqual({ email: request['email'], accountId: quote.accountId })
})
test('a known customer is taken instead of a new one', async () => {
  const request = await make.record('contactRequests')
  const known = {
    accountId: (await make.record('accounts')).id,
    contactId: (await make.record('contacts')).id,
  }
  const input = { ...known, ...(await owner()) }
  const quote = await sales.call(quotesApi.ofRequest, { params: { id: request.id }, input })
  expect(quote).toMatchObject(known)
})
test('whoever is no employee names one', async () => {
  const { id } = await make.record('contactRequests')
  await expect(sales.call(quotesApi.ofRequest, { params: { id }, input: {} })).rejects.toMatchObject({
    validationErrors: { ownerEmployeeId: 'Campo requerido' },
  })
})
