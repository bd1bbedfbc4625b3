/** Visitors take seats: held with an end, at the price they saw, under the terms they saw. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { inDays, named, registrations } from '#test/booking/registrations.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { consentsApi } from '#resources/system/consents/consent.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'

const api = await testApi()
const make = maker(api)
const { openDate, register, registered, ordersOf } = registrations(api, make)
const sales = api.client('sales')
const offerOf = (id: string) => api.client().call(visitorOrdersApi.publicForm, { params: { id } })
const set = (id: string, values: object) =>
  api.db.updateTable('events').set(values).where('id', '=', id).execute()
const mailsTo = (address: string) =>
  api.db
    .selectFrom('outbox')
    .select(['template', 'subject'])
    .where('toAddress', '=', address)
    .orderBy('id')
    .execute()

test('seats are held at once, once confirmed until the end of the hold, with what was agreed to', async () => {
  const id = await openDate(5)
  const before = Date.now()
  const { order, stored } = await registered(id, {
    email: 'Marta@Brisa.test',
    attendees: [named('Luis', { email: 'luis@brisa.test', documentId: '001-1391820-5' })],
    unnamedSeats: 1,
    marketing: true,
    utm: 'utm_source=boletin&utm_campaign=abril',
  })
  expect(order).toMatchObject({ status: 'pending', seats: 3, toName: 1, total: '30000.00', currency: 'dop' })
  expect(order.people.map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis'])
  const { holdHours } = await api.client('admin').call(settingsApi.get)
  const held = Date.parse(order.holdExpiresAt!) - before
  expect(Math.abs(held - holdHours * 3_600_000)).toBeLessThan(60_000)
  expect(stored).toMatchObject({
    source: 'web',
    unitPrice: '10000.00',
    paymentChoice: 'transfer',
    termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d\.\d+$/) as string,
    privacyVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d\.\d+$/) as string,
    utm: 'utm_source=boletin&utm_campaign=abril',
  })
  expect(Date.parse(stored.termsAcceptedAt!)).toBeGreaterThanOrEqual(before - 1000)
  const seats = await sales.call(attendeesApi.seats, { params: { id } })
  expect(seats.total).toMatchObject({ held: 3, free: 2 })
  const consents = await api.client('training').call(consentsApi.ofOrder, { params: { id: stored.id } })
  expect(consents.map(({ purpose }) => purpose).toSorted()).toEqual(['marketing', 'registration'])
})

test('a company registers with its RNC, and a person need not have one', async () => {
  const id = await openDate(9)
  const company = { billTo: 'company', company: 'Brisa del Este, S. R. L.' } as const
  expect((await register(id, company)).validationErrors).toMatchObject({
    taxId: expect.any(String) as string,
  })
  expect((await register(id, { ...company, taxId: '131246797' })).validationErrors).toMatchObject({
    taxId: expect.stringContaining('verificador') as string,
  })
  const { stored } = await registered(id, { ...company, taxId: '1-31-24679-6', poNumber: 'OC-77' })
  expect(stored).toMatchObject({
    billTo: 'company',
    poNumber: 'OC-77',
    billing: { name: company.company, taxIdType: 'rnc', taxId: '131246796' },
  })
  expect(stored.accountId).not.toBeNull()
  const person = await registered(id, { company: 'Escrito antes de cambiar de idea' })
  expect(person.stored).toMatchObject({ billTo: 'person', accountId: null, billing: { taxId: null } })
})

test('nobody agrees to a price that was not shown', async () => {
  const early = { amount: '8000.00', currency: 'dop', taxIncluded: true, label: null, mode: null }
  const id = await openDate(9, {
    prices: [
      { ...early, validUntil: inDays(2).slice(0, 10) },
      { ...early, amount: '10000.00', validUntil: null },
    ],
  })
  expect((await offerOf(id)).prices).toMatchObject([
    { unitPrice: '8000.00', until: inDays(2).slice(0, 10), later: { unitPrice: '10000.00' } },
  ])
  const refused = await register(id, { shownPrice: '10000.00' })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('El precio cambió')])
  expect(await ordersOf(id)).toEqual([])
  const { order, stored } = await registered(id, { shownPrice: '8000.00' })
  expect([order.unitPrice, stored.unitPrice]).toEqual(['8000.00', '8000.00'])
})

test('registration opens and closes for the form as for the page', async () => {
  const id = await openDate(9)
  await set(id, { registrationOpensAt: inDays(1) })
  expect((await offerOf(id)).booking.state).toBe('notYetOpen')
  expect((await register(id)).status).toBe(409)
  await set(id, { registrationOpensAt: inDays(-2), registrationClosesAt: inDays(-1) })
  expect((await offerOf(id)).booking.state).toBe('closed')
  expect((await register(id)).message).toContain('ya cerró')
  await set(id, { registrationClosesAt: null, websiteState: 'unpublished' })
  expect((await register(id)).status).toBe(404)
  expect(await ordersOf(id)).toEqual([])
})

test('the same form sent twice opens one order', async () => {
  const id = await openDate(9)
  const form = { email: 'dos@conforme.test', lastName: 'Dos' }
  const answers = await Promise.all([register(id, form), register(id, form)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.data!.token).not.toBe(answers[1]!.data!.token)
  expect(await ordersOf(id)).toHaveLength(1)
  expect((await mailsTo('dos@conforme.test')).map(({ template }) => template)).toEqual(['orders.placed'])
})

test('what is wrong is said at its field, and nothing is written', async () => {
  const id = await openDate(9)
  const wrong = await register(id, {
    firstName: '',
    email: 'no es correo',
    terms: false as never,
    privacy: false as never,
    attends: false,
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.validationErrors!).toSorted()).toEqual([
    'attendees',
    'email',
    'firstName',
    'privacy',
    'terms',
  ])
  const many = await register(id, { unnamedSeats: 30 })
  expect(many.validationErrors).toMatchObject({ attendees: expect.stringContaining('30') as string })
  const twice = named('Luis', { email: 'luis@x.test' })
  const same = await register(id, { attendees: [twice, { ...twice }] })
  expect(Object.keys(same.validationErrors!)).toContain('attendees.1.email')
  expect(await ordersOf(id)).toEqual([])
})

test('too many seats are refused with how many are left, and the date of a mixed event asks for the mode', async () => {
  const id = await openDate(2)
  const refused = await register(id, { unnamedSeats: 4 })
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/2/)])
  const mixed = await openDate(9, {
    modality: 'mixed',
    capacity: { total: 9, onSite: 1, online: 8 },
  })
  expect((await register(mixed)).validationErrors).toMatchObject({ mode: expect.any(String) as string })
  const { order } = await registered(mixed, { mode: 'onSite' })
  expect(order.people).toMatchObject([{ mode: 'onSite' }])
  expect((await offerOf(mixed)).modes).toEqual([
    { mode: 'onSite', isFull: true },
    { mode: 'online', isFull: false },
  ])
  expect((await register(mixed, { mode: 'onSite' })).status).toBe(409)
})

test('a free date is confirmed with the address, and one without a price is held until the firm names it', async () => {
  const free = await openDate(5, {
    prices: [
      { currency: 'dop', amount: '0.00', taxIncluded: true, label: null, mode: null, validUntil: null },
    ],
  })
  const { order } = await registered(free, { shownPrice: '0.00' })
  expect(order).toMatchObject({
    status: 'confirmed',
    holdExpiresAt: null,
    paymentChoice: null,
    bankAccounts: [],
  })
  const unpriced = await openDate(5, { prices: [] })
  const held = await registered(unpriced, { shownPrice: null })
  expect(held.order).toMatchObject({ status: 'pending', total: null, unitPrice: null })
})

test('bots and crowds meet the limits of the other forms, and cross-site forms are refused', async () => {
  const id = await openDate(30)
  const bot = await register(id, { website: 'http://spam.test' })
  expect(bot).toMatchObject({ status: 200, data: { token: null } })
  expect(await ordersOf(id)).toEqual([])
  const answers: number[] = []
  for (let n = 0; n < 6; n += 1)
    answers.push((await register(id, { email: 'muchas@conforme.test', unnamedSeats: n })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  const foreign = await api.request(`/v1/public/es/events/${id}/registrations`, {
    json: { data: {} },
    headers: { origin: 'https://otra.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
})

test('the office confirms the order, and the booker is told', async () => {
  const id = await openDate(5)
  const { id: orderId } = await registered(id, { email: 'paga@conforme.test' })
  await sales.call(ordersApi.confirm, { params: { id: orderId } })
  expect((await mailsTo('paga@conforme.test')).map(({ template }) => template)).toEqual([
    'orders.placed',
    'orders.confirmed',
  ])
})
