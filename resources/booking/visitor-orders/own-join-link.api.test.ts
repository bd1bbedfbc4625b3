/** The page of a booking has the way into an online date: the booker's own, and nobody else's. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { named, registrations } from '#test/booking/registrations.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { sessionUid } from '#resources/events/calendar/ical.server.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { joinApi } from '#resources/meetings/join/join.api.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'
import { shownAs } from './visitor-order.ts'

const api = await testApi()
const { openDate, registered, own } = registrations(api, maker(api))
const meeting = 'https://reuniones.example/sala-42'
const online = { modality: 'online', integration: 'customUrl', joinUrl: meeting }
type Form = Parameters<typeof registered>[1]

async function confirmed(about: Record<string, unknown>, form: Form = {}) {
  const order = await registered(await openDate(9, about), form)
  await api.client('sales').call(ordersApi.confirm, { params: { id: order.id } })
  return order
}
const joinUrlOf = async (token: string) => (await own(token)).joinUrl
/** The links of the page by which somebody enters, the meeting's own among them. */
async function waysInOn(token: string): Promise<string[]> {
  const { text } = await sitePage(api, `/es/inscripcion/${token}`)
  const links = [...text.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href!)
  return links.filter((href) => href.includes('/join/') || href.includes(meeting))
}
/** Whose way in it is. */
const ownerOf = (url: string | null) =>
  api.client().call(joinApi.publicGet, { params: { token: url!.split('/').at(-1)! } })

test('once the seats are confirmed it leads the booker in, by their own link', async () => {
  const luis = named('Luis', { email: 'luis@enlace.test' })
  const held = await registered(await openDate(9, online))
  expect(await joinUrlOf(held.token)).toBeNull()
  const { token } = await confirmed(online, { firstName: 'Ana', attendees: [luis] })
  const url = await joinUrlOf(token)
  expect(await ownerOf(url)).toMatchObject({ firstName: 'Ana' })
  expect(await waysInOn(token)).toEqual([url])
  const other = await confirmed(online)
  expect(await joinUrlOf(other.token)).not.toBe(url)
})

test('who books for others has none, and theirs stay theirs', async () => {
  const people = { attends: false, attendees: [named('Luis', { email: 'luis@otros.test' })] }
  const { token } = await confirmed(online, people)
  expect(await joinUrlOf(token)).toBeNull()
  expect(await waysInOn(token)).toEqual([])
})

test('a booker who gave the seat to somebody else does not enter in their place', async () => {
  const { token } = await confirmed(online)
  const [booker] = (await own(token)).people
  await api.client().call(visitorOrdersApi.publicName, {
    params: { token },
    input: { attendees: [{ was: shownAs(booker!), ...named('Rosa', { email: 'rosa@relevo.test' }) }] },
  })
  expect((await own(token)).people.map(({ firstName }) => firstName)).toEqual(['Rosa'])
  expect(await joinUrlOf(token)).toBeNull()
})

test('there is none to a room, nor to cancelled seats', async () => {
  const room = await confirmed({ modality: 'onSite' })
  expect(await joinUrlOf(room.token)).toBeNull()
  const gone = await confirmed(online)
  await api
    .client()
    .call(visitorOrdersApi.publicCancel, { params: { token: gone.token }, input: { note: null } })
  expect(await joinUrlOf(gone.token)).toBeNull()
})

/** The calendar file that the page links to. */
async function calendarOf(token: string) {
  const { text } = await sitePage(api, `/es/inscripcion/${token}`)
  const [, href = ''] = / href="([^"]+(?:\/calendar|\.ics))"/.exec(text) ?? []
  return { href, file: (await (await api.request(href)).text()).replaceAll('\r\n ', '') }
}
const ownFile = (token: string) => api.request(`/v1/public/es/registrations/${token}/calendar`)

test('the calendar file of who enters online has the same way in', async () => {
  const { token, order } = await confirmed(online)
  const { href, file } = await calendarOf(token)
  expect(file).toContain(`LOCATION:${await joinUrlOf(token)}`)
  expect(file).not.toContain(meeting)
  const answer = await api.request(href)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  // So that it stands in the place of the public entry.
  const { id } = order.event
  const { sessions } = await api.client('admin').call(eventsApi.get, { params: { id } })
  expect(file).toContain(`UID:${sessionUid(api.publicUrl, id, sessions[0]!)}`)
})

test('whoever has no way in of their own gets the file of all', async () => {
  const others = { attends: false, attendees: [named('Luis', { email: 'luis@agenda.test' })] }
  for (const { token } of [await confirmed(online, others), await confirmed({ modality: 'onSite' })]) {
    expect((await calendarOf(token)).href).toMatch(/^\/es\/evento\/\d+\.ics$/)
    expect((await ownFile(token)).status).toBe(404)
  }
})

test('seats that are not confirmed, or cancelled, have no calendar file of their own', async () => {
  const held = await registered(await openDate(9, online))
  expect((await ownFile(held.token)).status).toBe(404)
  const { token } = await confirmed(online)
  expect((await ownFile(token)).status).toBe(200)
  await api.client().call(visitorOrdersApi.publicCancel, { params: { token }, input: { note: null } })
  expect((await ownFile(token)).status).toBe(404)
})
