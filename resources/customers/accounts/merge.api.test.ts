/** Merging two accounts or two contacts. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { accountsApi } from './account.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf, get } = await seating(api, make)
const createCompany = (more: object) =>
  sales.call(accountsApi.create, { input: { type: 'company', legalName: 'Brisa, S.R.L.', ...more } })
const createContact = (more: object) =>
  sales.call(contactsApi.create, { input: { firstName: 'Rosa', lastName: 'Mamey', ...more } })
const mergeAccount = (id: string, otherId: string) =>
  sales.call(accountsApi.merge, { params: { id }, input: { otherId } })
const mergeContact = (id: string, otherId: string) =>
  sales.call(contactsApi.merge, { params: { id }, input: { otherId } })

test('a prospect that is merged with a blocked customer is blocked', async () => {
  const [kept, other] = [
    await createCompany({ taxId: null, taxIdType: null, status: 'prospect' }),
    await createCompany({ taxId: null, taxIdType: null, status: 'blocked' }),
  ]
  expect(await mergeAccount(kept.id, other.id)).toMatchObject({ status: 'blocked' })
})
test('merging two accounts moves contacts and orders, fills blank fields and is audited', async () => {
  const kept = await createCompany({ phone: '809 555 0101' })
  const other = await createCompany({
    legalName: 'Brisa SRL',
    taxId: '101850043',
    phone: '809 555 0199',
    tags: [{ text: 'VIP' }],
    status: 'customer',
  })
  const contact = await createContact({ accountId: other.id })
  const { id: eventId } = await event(5)
  const booked = await order(eventId, [person()], { contactId: contact.id, accountId: other.id })
  const merged = await mergeAccount(kept.id, other.id)
  expect(merged).toMatchObject({
    id: kept.id,
    legalName: 'Brisa, S.R.L.',
    phone: '+18095550101',
    taxId: '101850043',
    taxIdType: 'rnc',
    tags: [{ text: 'VIP' }],
    status: 'customer',
  })
  expect(await get(booked.id)).toMatchObject({ accountId: kept.id })
  expect(await sales.call(contactsApi.get, { params: { id: contact.id } })).toMatchObject({
    accountId: kept.id,
    accountLinks: [{ accountId: kept.id, until: null }],
  })
  const removed = { params: { id: other.id } }
  expect(await sales.call(accountsApi.get, removed)).toMatchObject({ id: kept.id })
  const change = { ...removed, input: { legalName: 'Nadie' } }
  await expect(sales.call(accountsApi.patch, change)).rejects.toMatchObject({ status: 404 })
  const historyOf = async (resource: 'accounts' | 'contacts' | 'orders', id: string) =>
    JSON.stringify(await sales.call(historyApi.of, { params: { resource, id } }))
  expect(await historyOf('accounts', kept.id)).toContain(`${other.code} Brisa SRL`)
  expect(await historyOf('accounts', other.id)).toContain('mergedIntoId')
  expect(await historyOf('orders', booked.id)).toContain('accountId')
  expect(await historyOf('contacts', contact.id)).toContain('accountLinks')
})

test('merging two contacts moves seats, orders, roles and waitlist entries', async () => {
  const account = await createCompany({ legalName: 'Otra, S.A.' })
  const kept = await createContact({ email: 'rosa@brisa.example' })
  const other = await createContact({
    documentId: '001-1391820-5',
    accountId: account.id,
    doNotContact: true,
  })
  const admin = api.client('admin')
  const employee = await admin.call(contactsApi.makeEmployee, {
    params: { id: other.id },
    input: { position: 'Auditora', hireDate: '2024-01-15' },
  })
  await sales.call(contactsApi.patch, { params: { id: kept.id }, input: { firstName: 'Rosa María' } })
  const { id: eventId } = await event(5, { waitlist: { enabled: true, policy: 'manual', offerHours: 24 } })
  const booked = await order(eventId, [person({ contactId: other.id })], { contactId: other.id })
  const waiting = await sales.call(waitlistApi.create, {
    input: { ...person(), eventId, contactId: other.id },
  })
  expect(await mergeContact(kept.id, other.id)).toMatchObject({
    email: 'rosa@brisa.example',
    documentType: 'cedula',
    documentId: '00113918205',
    accountId: account.id,
    accountLinks: [{ accountId: account.id, until: null }],
    employeeId: employee.id,
    doNotContact: true,
  })
  expect(await get(booked.id)).toMatchObject({ contactId: kept.id })
  expect(await attendeesOf(booked.id)).toMatchObject([{ contactId: kept.id }])
  expect(await sales.call(waitlistApi.get, { params: { id: waiting.id } })).toMatchObject({
    contactId: kept.id,
  })
  expect(await sales.call(employeesApi.get, { params: { id: employee.id } })).toMatchObject({
    contactId: kept.id,
    name: 'Rosa María Mamey',
  })
})

test('merging is refused for two seats in one event, two jobs, itself and unknown records', async () => {
  const [one, two] = [await createContact({}), await createContact({})]
  const { id: eventId } = await event(5)
  const made = await order(eventId, [person({ contactId: one.id }), person({ contactId: two.id })])
  await expect(mergeContact(one.id, two.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Los dos tienen cupo') as string,
  })
  const [seated] = (await attendeesOf(made.id)).filter(({ contactId }) => contactId === two.id)
  await sales.call(attendeesApi.remove, { params: { id: seated!.id } })
  expect(await mergeContact(one.id, two.id)).toMatchObject({ id: one.id })
  await expect(mergeContact(one.id, one.id)).rejects.toMatchObject({ status: 422 })
  await expect(mergeContact(one.id, two.id)).rejects.toMatchObject({
    status: 422,
    validationErrors: { otherId: expect.any(String) as string },
  })
  await expect(mergeContact(two.id, one.id)).rejects.toMatchObject({ status: 404 })
  const [boss, clerk] = [await createContact({}), await createContact({})]
  for (const { id } of [boss, clerk])
    await api.client('admin').call(contactsApi.makeEmployee, {
      params: { id },
      input: { position: 'Auditora', hireDate: '2024-01-15' },
    })
  await expect(mergeContact(boss.id, clerk.id)).rejects.toMatchObject({ status: 409 })
})

test('concurrent merges of one pair leave one record', async () => {
  const [one, two] = [await createCompany({}), await createCompany({})]
  const outcomes = await Promise.allSettled([mergeAccount(one.id, two.id), mergeAccount(two.id, one.id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
