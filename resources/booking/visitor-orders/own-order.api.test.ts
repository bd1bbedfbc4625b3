/** What the holder of the link of an order can do, and what reading leaves alone. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statementsOf } from '#test/fixtures/statements.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { inDays, named, refusalOf, registrations, visitorForm } from '#test/booking/registrations.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'
import { shownAs } from './visitor-order.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const make = maker(api)
const { openDate, registered, own } = registrations(api, make)
const sales = api.client('sales')
const visitor = api.client()
const set = (id: string, values: object) =>
  api.db.updateTable('events').set(values).where('id', '=', id).execute()
const attendeesOf = (id: string) => sales.call(ordersApi.attendees, { params: { id } })
const stored = (id: string) => sales.call(ordersApi.get, { params: { id } })
const name = (token: string, attendees: object[]) =>
  visitor.call(visitorOrdersApi.publicName, { params: { token }, input: { attendees } as never })
const cancel = (token: string) =>
  visitor.call(visitorOrdersApi.publicCancel, { params: { token }, input: { note: null } })
const rowOf = ({ firstName, lastName, email, documentId }: Named) => ({
  was: shownAs({ firstName, lastName, email }),
  ...named(firstName, { lastName, email, documentId }),
})
type Named = {
  firstName: string
  lastName: string
  email: string | null
  documentId: string | null
}
const templates = async (orderId: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select('template')
      .where('aboutId', '=', orderId)
      .orderBy('id')
      .execute()
  )
    .map(({ template }) => template)
    .filter((template) => template.startsWith('orders.'))

test('reading changes nothing, the token is stored as a hash alone, and a wrong one opens nothing', async () => {
  const { token, id } = await registered(await openDate(5))
  const before = await stored(id)
  await own(token)
  await own(token, 'en')
  const after = await stored(id)
  expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt])
  const { rows } = await sql<{ text: string }>`
    select l::text as text from order_links l union all select o::text from orders o where o.id = ${id}
    union all select h::text from audit_entries h where h.entity_id = ${id}::bigint`.execute(api.db)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  expect(await refusalOf(own(`${token}x`))).toMatchObject({ status: 404 })
  await sql`update order_links set expires_at = now() where order_id = ${id}`.execute(api.db)
  expect(await refusalOf(own(token))).toMatchObject({ status: 404 })
})

test('seats are named, names are corrected, and another address is another person', async () => {
  const { token, id } = await registered(await openDate(5), { unnamedSeats: 1 })
  const [ana] = (await own(token)).people
  const named1 = await name(token, [rowOf(ana!), named('Luis', { email: 'luis@nombra.test' })])
  expect(named1).toMatchObject({ toName: 0, seats: 2 })
  const [first, luis] = named1.people
  const corrected = await name(token, [
    { ...rowOf(first!), lastName: 'Peña Gil', documentId: '001-1391820-5' },
    rowOf(luis!),
  ])
  expect(corrected.people[0]).toMatchObject({
    lastName: 'Peña Gil',
    documentId: '001-1391820-5',
  })
  const replaced = await name(token, [
    rowOf(corrected.people[0]!),
    { ...rowOf(luis!), firstName: 'Rosa', email: 'rosa@nombra.test' },
  ])
  expect(replaced.people.map(({ firstName }) => firstName)).toEqual(['Ana', 'Rosa'])
  const all = await attendeesOf(id)
  const luisBefore = all.find(({ firstName }) => firstName === 'Luis')
  expect(luisBefore?.enrolmentHistory.at(-1)).toMatchObject({ reason: 'substituted' })
  expect(all.find(({ firstName }) => firstName === 'Rosa')).toMatchObject({
    substitutesId: luisBefore!.id,
  })
  expect((await refusalOf(name(token, [...replaced.people.map(rowOf), named('Tercero')]))).status).toBe(422)
  expect((await refusalOf(name(token, [rowOf(luis!)]))).status).toBe(422)
})

test('who takes the seat of a colleague with the same address is not taken for that person', async () => {
  const form = visitorForm({ email: 'oficina@nombra.test' })
  const { firstName, lastName, email } = form
  const contact = await make.record('contacts', { firstName, lastName, email })
  const { token, id } = await registered(await openDate(5), form)
  expect(await attendeesOf(id)).toMatchObject([{ contactId: contact.id }])
  const [ana] = (await own(token)).people
  await name(token, [{ ...rowOf(ana!), firstName: 'Rosa' }])
  expect(await attendeesOf(id)).toMatchObject([{ firstName: 'Rosa', contactId: null }])
})

test('many people of an order are named, and sent again, in about as many queries as few', async () => {
  const countFor = async (seats: number) => {
    const { token } = await registered(await openDate(20), { unnamedSeats: seats })
    const [booker] = (await own(token)).people
    const guests = Array.from({ length: seats }, (_, at) => named('Ana', { email: `${at}@muchas.test` }))
    const rows = [rowOf(booker!), ...guests]
    let people: Awaited<ReturnType<typeof name>>['people'] = []
    const naming = await statementsOf(async () => ({ people } = await name(token, rows)))
    return [naming, await statementsOf(() => name(token, people.map(rowOf)))] as const
  }
  await countFor(1)
  const [few, many] = [await countFor(2), await countFor(9)]
  for (const at of [0, 1] as const) expect(many[at]).toBeLessThan(few[at] + 5)
})

test('a person of the order is replaced once, so that one seat never becomes two', async () => {
  const { token, id } = await registered(await openDate(5))
  const [ana] = (await own(token)).people
  const twice = ['uno', 'dos'].map((email) => ({ ...rowOf(ana!), email: `${email}@nombra.test` }))
  expect((await refusalOf(name(token, twice))).status).toBe(422)
  expect(await stored(id)).toMatchObject({ seats: 1 })
})

test('nobody is told who has a seat already; the office sees whom to sort out', async () => {
  const id = await openDate(9)
  const seated = visitorForm({ email: 'sentada@conforme.test' })
  await registered(id, seated)
  const {
    token,
    order,
    id: orderId,
  } = await registered(id, {
    firstName: 'Otra',
    attendees: [named('Ana', { lastName: seated.lastName, email: 'sentada@conforme.test' })],
  })
  expect(order).toMatchObject({ seats: 2, toName: 0 })
  expect(order.people).toMatchObject([{ email: 'sentada@conforme.test' }, { firstName: 'Otra' }])
  expect(await stored(orderId)).toMatchObject({
    unnamedSeats: 1,
    unplacedPeople: [{ email: 'sentada@conforme.test' }],
  })
  const [ana, otra] = order.people
  // Whoever has a seat and whoever has none yet look alike.
  expect(Object.keys(ana!)).toEqual(Object.keys(otra!))
  const again = await name(token, [
    rowOf(otra!),
    named('Ana', { lastName: seated.lastName, email: 'sentada@conforme.test' }),
  ])
  expect(again.people).toHaveLength(2)
  const other = await name(token, [rowOf(otra!), named('Luz', { email: 'luz@conforme.test' })])
  expect(other.people.map(({ firstName }) => firstName)).toEqual(['Luz', 'Otra'])
  expect(await stored(orderId)).toMatchObject({ unnamedSeats: 0, unplacedPeople: [] })
})

test('a held order is given back until it starts, and its seats are free at once', async () => {
  const id = await openDate(3)
  const { token, id: orderId } = await registered(id, { unnamedSeats: 2 })
  expect(await own(token)).toMatchObject({ mayCancel: true })
  expect(await cancel(token)).toMatchObject({ status: 'cancelled', cancelReason: 'requestedByPerson' })
  expect((await sales.call(attendeesApi.seats, { params: { id } })).total).toMatchObject({ held: 0, free: 3 })
  expect(await templates(orderId)).toEqual([
    'orders.placed',
    'orders.arrived',
    'orders.cancelled',
    'orders.withdrawn',
  ])
  expect((await refusalOf(cancel(token))).status).toBe(409)
  expect((await refusalOf(name(token, [named('Ana')]))).status).toBe(409)
})

test('a confirmed order is cancelled online within the terms alone', async () => {
  const id = await openDate(5)
  const { token, id: orderId } = await registered(id)
  await sales.call(ordersApi.confirm, { params: { id: orderId } })
  expect(await own(token)).toMatchObject({ status: 'confirmed', mayCancel: true, cancelDays: 5 })
  await set(id, { startsAt: inDays(4), endsAt: inDays(4.2) })
  expect(await own(token)).toMatchObject({ mayCancel: false, mayName: true })
  const refused = await refusalOf(cancel(token))
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('plazo') as string })
  await set(id, { startsAt: inDays(-0.1), endsAt: inDays(0.1) })
  const [ana] = (await own(token)).people
  expect((await refusalOf(name(token, [rowOf(ana!)]))).status).toBe(409)
})

test('an order is cancelled under the terms that it was placed under', async () => {
  const id = await openDate(5)
  const { token, id: orderId } = await registered(id)
  await sales.call(ordersApi.confirm, { params: { id: orderId } })
  await api.db.updateTable('settings').set({ cancelDays: 400 }).execute()
  try {
    expect(await own(token)).toMatchObject({ mayCancel: true, cancelDays: 5 })
    expect(await cancel(token)).toMatchObject({ status: 'cancelled' })
  } finally {
    await api.db.updateTable('settings').set({ cancelDays: 5 }).execute()
  }
})

test('staff send a new link, which opens the same order', async () => {
  const { id, order } = await registered(await openDate(5))
  await sales.call(visitorOrdersApi.sendLink, { params: { id } })
  const mail = (await mailsIn(api.db)).findLast(
    ({ template, aboutId }) => template === 'orders.placed' && aboutId === id,
  )!
  const token = /\/es\/inscripcion\/([\w-]+)/.exec(mail.text)?.[1]
  expect((await own(token!)).number).toBe(order.number)
})
