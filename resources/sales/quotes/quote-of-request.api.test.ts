/** A quote from a contact request, with a known customer or a new one. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { contactLetter } from '#test/fixtures/form-submissions.ts'
import { registrations } from '#test/booking/registrations.ts'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
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

const { openDate } = registrations(api, make)
const { id: ownerEmployeeId } = await make.record('employees')
const salesUser = await api.newUser({ roles: ['sales'] })
await api.db
  .updateTable('employees')
  .set({ userId: salesUser.id })
  .where('id', '=', ownerEmployeeId)
  .execute()
let letters = 0
async function ask(form: object) {
  const email = `grupo${(letters += 1)}@conforme.test`
  const data = { ...contactLetter(email), type: 'company', company: `Brisa ${letters}`, ...form }
  const response = await api.request('/v1/public/es/quotes/contact-request', {
    json: { data },
    ip: `10.8.0.${letters}`,
  })
  expect(response.status).toBe(200)
  const [request] = (await sales.call(contactRequestsApi.list, { input: { search: email } })).items
  const { items } = await sales.call(quotesApi.list, {
    input: { filters: [{ field: 'contactRequestId', op: 'in', value: [request!.id] }] },
  })
  return { request: request!, quotes: items }
}

test('a group quote for a date is a draft at once, with its seats at the price of the day as it was told', async () => {
  const { id: courseId } = await make.record('courses', { taxCode: 'itbis18' })
  const eventId = await openDate(30, { courseId })
  const { request, quotes } = await ask({ service: 'training', event: eventId, people: 12 })
  expect(request).toMatchObject({ need: 'training', eventId, people: 12, serviceId: null })
  expect(quotes).toMatchObject([{ status: 'draft', eventId, ownerEmployeeId }])
  const lines = await sales.call(quotesApi.items, { params: { id: quotes[0]!.id } })
  expect(lines).toMatchObject([
    {
      kind: 'eventSeats',
      eventId,
      quantity: '12',
      unitPrice: '10000.00',
      taxIncluded: true,
      taxCode: 'itbis18',
    },
  ])
  expect(quotes).toMatchObject([{ total: '120000.00' }])
})
test('a group quote for a course, and one for a service with a head count, are drafts too', async () => {
  const { id: course } = await make.shown('courses')
  const ofCourse = await ask({ service: 'training', course, people: 20 })
  expect(ofCourse.request).toMatchObject({ need: 'training', courseId: course, eventId: null })
  const lines = await sales.call(quotesApi.items, { params: { id: ofCourse.quotes[0]!.id } })
  expect(lines).toMatchObject([{ kind: 'course', courseId: course, quantity: '20' }])
  const { code } = await make.shown('services')
  const ofService = await ask({ service: code, otherText: null, people: 40 })
  expect(ofService.request).toMatchObject({ need: 'consulting', people: 40 })
  expect(ofService.quotes).toHaveLength(1)
})
test('an audit without a head count, and a hidden date, stay requests', async () => {
  const audit = await ask({ service: 'audit' })
  expect([audit.request.need, audit.quotes]).toEqual(['audit', []])
  const hidden = await make.record('events')
  const other = await ask({ service: 'training', event: hidden.id, people: 3 })
  expect(other.request).toMatchObject({ need: 'training', eventId: null, courseId: null })
  expect(other.quotes).toEqual([])
})
