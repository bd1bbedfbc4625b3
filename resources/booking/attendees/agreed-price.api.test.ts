/** Orders keep agreed prices when the event's modality changes. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { copies } from '#test/fixtures/many.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { attendeesApi } from './attendee.api.ts'

const api = await testApi()
const { sales, event, order, attendeesOf, get } = await seating(api, maker(api))
const venue = {
  name: 'Salón',
  address: 'Calle 1',
  city: 'Santo Domingo',
  country: 'DO',
  mapUrl: null,
  instructions: null,
}
const twoPrices = { unitPrice: '10000.00', onlineUnitPrice: '8000.00' }
const mixedEvent = (total = 9) =>
  event(total, { modality: 'mixed', venue, capacity: { total, onSite: total, online: total } })
const offer = (id: string, modality: 'onSite' | 'online' | 'mixed') =>
  api.client('training').call(eventsApi.patch, { params: { id }, input: { modality } })

test('orders keep both prices and their total when the event goes online, until staff change them', async () => {
  const { id } = await mixedEvent()
  const made = await order(id, [person({ mode: 'onSite' }), person({ mode: 'online' })], twoPrices)
  expect(made.total).toBe('18000.00')
  await offer(id, 'online')
  expect(await get(made.id)).toMatchObject({ ...twoPrices, total: '18000.00' })
  // Recalculating the order changes nothing: later people come online.
  const params = { id: made.id }
  const [late] = await sales.call(ordersApi.addAttendees, { params, input: { attendees: [person()] } })
  expect(await get(made.id)).toMatchObject({ total: '26000.00' })
  const [first] = (await attendeesOf(made.id)).filter(({ bookedMode }) => bookedMode === 'onSite')
  await sales.call(attendeesApi.substitute, { params: { id: first!.id }, input: person() })
  expect(await get(made.id)).toMatchObject({ total: '26000.00' })
  await sales.call(attendeesApi.remove, { params: { id: late!.id } })
  const patch = (input: object) => sales.call(ordersApi.patch, { params, input })
  expect(await patch({ notes: 'Ahora en línea' })).toMatchObject({ total: '18000.00' })
  expect(await patch({ onlineUnitPrice: '7000.00' })).toMatchObject({ total: '17000.00' })
  expect(await patch({ unitPrice: '7000.00', onlineUnitPrice: null })).toMatchObject({ total: '14000.00' })
})

test('prices survive changing the modality twice, until staff change an attendee’s mode', async () => {
  const { id } = await mixedEvent()
  const made = await order(id, [person({ mode: 'onSite' }), person({ mode: 'online' })], twoPrices)
  await offer(id, 'online')
  await sales.call(ordersApi.addAttendees, { params: { id: made.id }, input: { attendees: [person()] } })
  for (const modality of ['onSite', 'mixed', 'online', 'mixed'] as const) {
    await offer(id, modality)
    await sales.call(ordersApi.patch, { params: { id: made.id }, input: { notes: modality } })
    expect(await get(made.id), modality).toMatchObject({ ...twoPrices, total: '26000.00' })
  }
  const [first] = (await attendeesOf(made.id)).filter(({ bookedMode }) => bookedMode === 'onSite')
  expect(first).toMatchObject({ mode: 'online' })
  await sales.call(attendeesApi.patch, { params: { id: first!.id }, input: { mode: 'onSite' } })
  expect(await get(made.id)).toMatchObject({ total: '26000.00' })
  const params = { id: first!.id }
  expect(await sales.call(attendeesApi.patch, { params, input: { mode: 'online' } })).toMatchObject({
    bookedMode: null,
  })
  expect(await get(made.id)).toMatchObject({ total: '24000.00' })
})

test('refuses a separate price for online seats unless the event is mixed', async () => {
  const { id } = await event(5)
  const alone = order(id, [person()], twoPrices)
  await expect(alone).rejects.toMatchObject({
    status: 422,
    validationErrors: { onlineUnitPrice: /un solo precio/ },
  })
})

test('more than a thousand orders keep their prices, and more than a thousand people follow the modality', async () => {
  const count = 1050
  const { id } = await mixedEvent(2 * count)
  const made = await order(id, [person({ mode: 'online' })], twoPrices)
  await copies(api, 'orders', { id: made.id, count })
  await sql`insert into attendees (order_id, event_id, first_name, last_name, email, mode, locale, enrolment, enrolment_history, ticket_code, outcome, outcome_by_hand)
    select o.id, o.event_id, 'Sol', 'Mil', 'sol' || o.id || '@lista.test', 'onSite', 'es', 'enrolled', '[]', 'sol' || o.id, 'pending', false
    from orders o where o.event_id = ${id} and o.id <> ${made.id}`.execute(api.db)
  await sql`update orders set total = 10000 where event_id = ${id} and id <> ${made.id}`.execute(api.db)
  await offer(id, 'online')
  const { rows } = await sql`
    select o.total::text, o.unit_price::text as own, o.online_unit_price::text as online, a.mode, a.booked_mode as booked, count(*)::int
    from orders o join attendees a on a.order_id = o.id where o.event_id = ${id}
    group by 1, 2, 3, 4, 5 order by 1`.execute(api.db)
  const prices = { own: '10000.00', online: '8000.00', mode: null }
  expect(rows).toEqual([
    { ...prices, total: '10000', booked: 'onSite', count },
    { ...prices, total: '8000.00', booked: 'online', count: 1 },
  ])
  // Recalculating the order gives the same total.
  const { rows: some } = await sql<{ id: string }>`
    select max(id) as id from orders where event_id = ${id}`.execute(api.db)
  const params = { id: some[0]!.id }
  expect(await sales.call(ordersApi.patch, { params, input: { notes: 'Igual' } })).toMatchObject({
    total: '10000.00',
  })
})
