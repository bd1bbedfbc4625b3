/** A contact request becomes a customer or an order in one step. */
import { expect, test } from 'vitest'
import { ordersApi } from './order.api.ts'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { seating } from '#test/fixtures/seating.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, attendeesOf } = await seating(api, make)

const ofCompany = async () => {
  const request = await make.record('contactRequests')
  const set = { type: 'company' as const, company: 'Aceros del Cibao, S. R. L.' }
  await api.db.updateTable('contactRequests').set(set).where('id', '=', request.id).execute()
  return { id: request.id, email: String(request['email']), ...set }
}

test('the person who wrote is enrolled, for the company they wrote for', async () => {
  const request = await ofCompany()
  const { id: eventId } = await event(3)
  const order = await sales.call(ordersApi.ofRequest, { params: { id: request.id }, input: { eventId } })
  expect(order).toMatchObject({ eventId, billTo: 'company', seats: 1, status: 'confirmed' })
  const [person] = await attendeesOf(order.id)
  expect(person).toMatchObject({
    contactId: order.contactId,
    email: request.email,
    company: request.company,
  })
})
test('an order that is refused leaves no customer behind', async () => {
  const request = await ofCompany()
  const { id: eventId } = await event(1)
  const enrol = (id: string) => sales.call(ordersApi.ofRequest, { params: { id }, input: { eventId } })
  await enrol((await make.record('contactRequests')).id)
  await expect(enrol(request.id)).rejects.toMatchObject({ status: 409 })
  const contacts = await api.db
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', request.email)
    .execute()
  expect(contacts).toEqual([])
})
test('a request becomes a contact, with the company as a customer, or is of those that are known', async () => {
  const request = await ofCompany()
  const params = { id: request.id }
  const made = await sales.call(contactRequestsApi.customer, { params, input: {} })
  const stored = await api.db
    .selectFrom('contacts as c')
    .innerJoin('accounts as a', 'a.id', 'c.accountId')
    .select(['a.id', 'a.legalName', 'c.email'])
    .where('c.id', '=', made.contactId)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({
    id: made.accountId,
    legalName: request.company,
    email: request.email,
  })
  expect(await sales.call(contactRequestsApi.customer, { params, input: made })).toEqual(made)
})

test('a request that is turned twice, even at once, makes one customer', async () => {
  const request = await ofCompany()
  const params = { id: request.id }
  const turn = () => sales.call(contactRequestsApi.customer, { params, input: {} })
  const [first, second] = await Promise.all([turn(), turn()])
  expect(second).toEqual(first)
  const { id: eventId } = await event(3)
  const enrol = () => sales.call(ordersApi.ofRequest, { params, input: { eventId } })
  expect(await enrol()).toMatchObject(first)
  await expect(enrol()).rejects.toMatchObject({ status: 422 })
})

test('unknown records and bad input are refused under their fields, and roles that may not', async () => {
  const { id } = await make.record('contactRequests')
  const send = (what: string, data: object, as: 'sales' | 'instructor' | 'auditor' | 'editor' = 'sales') =>
    api.request(`/v1/es/contact-requests/${id}/${what}`, { method: 'POST', as, json: { data } })
  const errors = async (what: string, data: object) => {
    const response = await send(what, data)
    return [response.status, Object.keys((await response.json()).validationErrors ?? {})]
  }
  expect(await errors('orders', {})).toEqual([422, ['eventId']])
  expect(await errors('orders', { eventId: '999999999' })).toEqual([422, ['eventId']])
  expect(await errors('customer', { contactId: '999999999' })).toEqual([422, ['contactId']])
  expect(await errors('customer', { accountId: 'x' })).toEqual([422, ['accountId']])
  for (const role of ['instructor', 'auditor', 'editor'] as const)
    for (const what of ['orders', 'customer']) expect((await send(what, {}, role)).status).toBe(403)
  const gone = await api.request('/v1/es/contact-requests/999999999/customer', {
    method: 'POST',
    as: 'sales',
    json: { data: {} },
  })
  expect(gone.status).toBe(404)
})
