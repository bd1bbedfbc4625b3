/** Visitors join the waitlist of a full event, once per email, without revealing who waits. */
import { expect, test } from 'vitest'
import type { Envelope } from '#core/client.ts'
import { testApi, type TestRequest } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { waitlistApi } from './waitlist-entry.api.ts'

const api = await testApi()
const { sales, order, attendeesOf, scheduled } = await seating(api, maker(api))

/** A published event with only `left` free seats. */
async function soldOut(total = 1, left = 0) {
  const id = await scheduled(total, 'fifo')
  const made = await order(
    id,
    Array.from({ length: total - left }, () => person()),
  )
  await api.db.updateTable('events').set({ websiteState: 'published' }).where('id', '=', id).execute()
  return { id, orderId: made.id }
}
let caller = 0
type JoinResponse = { status: number } & Envelope
async function join(
  id: string,
  letter: object,
  init: TestRequest & { locale?: string } = {},
): Promise<JoinResponse> {
  const { locale = 'es', ...rest } = init
  const data = { firstName: 'Ana', lastName: 'Peña', privacy: true, ...letter }
  const response = await api.request(`/v1/public/${locale}/events/${id}/waitlist`, {
    json: { data },
    ip: `10.${(caller += 1) % 250}.7.1`,
    ...rest,
  })
  return { status: response.status, ...((await response.json()) as Envelope) }
}
const entries = (id: string) => sales.call(waitlistApi.ofEvent, { params: { id } })
const mails = async (to: string) => {
  const input = { page: 1, perPage: 50, filters: [], sort: [], search: to }
  return (await api.client('admin').call(outboxApi.list, { input })).items
}
const shown = (id: string) => api.client().call(eventsApi.publicGet, { params: { id } })

test('a visitor joins in order of arrival, gets a mail, and is offered a freed seat', async () => {
  const { id, orderId } = await soldOut()
  expect((await shown(id)).booking.waitlist).toEqual([null])
  const letter = { email: 'Espera@conforme.test', company: 'Brisa', seats: '2', marketing: true }
  expect(await join(id, letter, { locale: 'en' })).toMatchObject({ status: 422 })
  expect(await join(id, { ...letter, seats: 1 }, { locale: 'en' })).toMatchObject({ status: 200 })
  const [entry] = await entries(id)
  expect(entry).toMatchObject({ email: 'espera@conforme.test', seats: 1, status: 'waiting', locale: 'en' })
  const [mail] = await mails('espera@conforme.test')
  expect(mail?.subject).toMatch(/^You are on the waitlist/)
  const consents = await api.db
    .selectFrom('consents')
    .select(['purpose', 'granted', 'source', 'locale'])
    .where('entity', '=', 'waitlistEntries')
    .where('entityId', '=', entry!.id)
    .orderBy('id')
    .execute()
  const given = { granted: true, source: 'web:waitlist', locale: 'en' }
  expect(consents).toEqual([
    { purpose: 'waitlist', ...given },
    { purpose: 'marketing', ...given },
  ])
  const [seated] = await attendeesOf(orderId)
  await sales.call(attendeesApi.remove, { params: { id: seated!.id } })
  expect((await entries(id))[0]).toMatchObject({ status: 'offered', offeredSeats: 1 })
})

test('joining again gets the same answer, keeps the position, and repeats the mail at most hourly', async () => {
  const { id } = await soldOut()
  const first = await join(id, { email: 'otra@conforme.test' })
  await join(id, { email: 'tercera@conforme.test' })
  const again = await join(id, { email: 'OTRA@conforme.test', firstName: 'ÁNA' })
  expect(again).toEqual(first)
  expect((await entries(id)).map(({ email, firstName }) => [email, firstName])).toEqual([
    ['otra@conforme.test', 'Ana'],
    ['tercera@conforme.test', 'Ana'],
  ])
  expect(await mails('otra@conforme.test')).toHaveLength(1)
  const ten = Array.from({ length: 4 }, () => join(id, { email: 'junta@conforme.test' }))
  expect((await Promise.all(ten)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await entries(id)).toHaveLength(3)
})

test('whoever shares the address of somebody who waits is on the list too, and gets a link of their own', async () => {
  const { id } = await soldOut()
  const email = 'oficina@conforme.test'
  await join(id, { email })
  expect(await join(id, { email, firstName: 'Luis' })).toMatchObject({ status: 200 })
  expect((await entries(id)).map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis'])
  expect(await mails(email)).toHaveLength(2)
})

test('refuses to join when seats are free, it is too late, or the event is hidden or has no waitlist', async () => {
  const open = await soldOut(2, 1)
  expect(await join(open.id, { email: 'a@conforme.test' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('Todavía hay cupos') as string,
  })
  expect((await shown(open.id)).booking.waitlist).toEqual([])
  // More people than free seats may wait.
  expect((await join(open.id, { email: 'b@conforme.test', seats: 2 })).status).toBe(200)
  const { id } = await soldOut()
  const set = (values: object) => api.db.updateTable('events').set(values).where('id', '=', id).execute()
  await set({ registrationClosesAt: new Date(Date.now() - 1000).toISOString() })
  expect((await shown(id)).booking.waitlist).toEqual([])
  expect(await join(id, { email: 'a@conforme.test' })).toMatchObject({ status: 409 })
  await set({
    registrationClosesAt: null,
    waitlist: JSON.stringify({ enabled: false, policy: 'fifo', offerHours: 24 }),
  })
  expect((await shown(id)).booking.waitlist).toEqual([])
  expect(await join(id, { email: 'a@conforme.test' })).toMatchObject({ status: 409 })
  await set({ websiteState: 'unpublished' })
  expect(await join(id, { email: 'a@conforme.test' })).toMatchObject({ status: 404 })
  expect(await entries(id)).toEqual([])
})

test('joining the waitlist of a mixed event requires the full mode and names it', async () => {
  const { id } = await soldOut(3, 1)
  await api.db
    .updateTable('events')
    .set({ modality: 'mixed', capacity: JSON.stringify({ total: 3, onSite: 2, online: 3 }) } as never)
    .where('id', '=', id)
    .execute()
  await api.db.updateTable('attendees').set({ mode: 'onSite' }).where('eventId', '=', id).execute()
  expect((await shown(id)).booking.waitlist).toEqual(['onSite'])
  expect(await join(id, { email: 'm@conforme.test' })).toMatchObject({
    status: 422,
    validationErrors: { mode: expect.any(String) as string },
  })
  expect(await join(id, { email: 'm@conforme.test', mode: 'online' })).toMatchObject({ status: 409 })
  expect(await join(id, { email: 'm@conforme.test', mode: 'onSite' })).toMatchObject({ status: 200 })
  expect(await entries(id)).toMatchObject([{ mode: 'onSite' }])
})

test('a filled honeypot is thanked, too many requests are refused, and so are cross-site forms', async () => {
  const { id } = await soldOut()
  expect((await join(id, { email: 'robot@conforme.test', website: 'http://spam.test' })).status).toBe(200)
  expect(await entries(id)).toEqual([])
  expect(await join(id, { email: 'x@conforme.test', privacy: false })).toMatchObject({
    status: 422,
    validationErrors: { privacy: expect.any(String) as string },
  })
  const foreign = { headers: { origin: 'https://otra.example', 'sec-fetch-site': 'cross-site' } }
  expect((await join(id, { email: 'x@conforme.test' }, foreign)).status).toBe(403)
  const many = []
  for (let n = 0; n < 6; n += 1) many.push((await join(id, { email: 'muchas@conforme.test' })).status)
  expect(many).toEqual([200, 200, 200, 200, 200, 429])
})

test('a personal link leaves the waitlist, and the person may join again', async () => {
  const { id } = await soldOut()
  await join(id, { email: 'sale@conforme.test' })
  const [entry] = await entries(id)
  const { link } = await sales.call(waitlistApi.link, { params: { id: entry!.id } })
  const token = new URL(link).searchParams.get('token') ?? ''
  const visitor = api.client()
  expect(await visitor.call(waitlistApi.publicDecline, { params: { id, token } })).toMatchObject({
    status: 'cancelled',
  })
  expect((await join(id, { email: 'sale@conforme.test' })).status).toBe(200)
  expect((await entries(id)).map(({ status }) => status)).toEqual(['waiting', 'cancelled'])
})

test('a lost link is sent again to whoever waits, and the answer tells nobody who does', async () => {
  const { id } = await soldOut()
  const email = 'perdido@conforme.test'
  expect((await join(id, { email })).status).toBe(200)
  const ask = async (data: object) => {
    const response = await api.request(`/v1/public/es/events/${id}/waitlist/link`, {
      json: { data },
      ip: `10.${(caller += 1) % 250}.8.1`,
    })
    return { status: response.status, ...((await response.json()) as Envelope) }
  }
  expect(await ask({ email: 'sin arroba' })).toMatchObject({ status: 422 })
  const answer = await ask({ email: email.toUpperCase() })
  expect(answer.status).toBe(200)
  expect(await ask({ email: 'nadie@conforme.test' })).toEqual(answer)
  expect(await ask({ email, website: 'http://spam.test' })).toEqual(answer)
  expect(await ask({ email })).toEqual(answer)
  expect(await mails(email)).toHaveLength(2)
  expect(await mails('nadie@conforme.test')).toEqual([])
})
