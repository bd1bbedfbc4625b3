/** Changes between on-site and online, by attendees and by events. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { attendeesApi } from './attendee.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf } = await seating(api, make)

const venue = {
  name: 'Salón',
  address: 'Calle 1',
  city: 'Santo Domingo',
  country: 'DO',
  mapUrl: null,
  instructions: null,
}
const mixed = (total: number, onSite: number, online: number) =>
  event(total, { modality: 'mixed', venue, capacity: { total, onSite, online } })
const move = (id: string, mode: 'onSite' | 'online') =>
  sales.call(attendeesApi.patch, { params: { id }, input: { mode } })

test('changing mode requires a free seat in the other mode', async () => {
  const { id } = await mixed(3, 2, 2)
  const made = await order(id, [
    person({ mode: 'onSite' }),
    person({ mode: 'onSite' }),
    person({ mode: 'online' }),
  ])
  const people = await attendeesOf(made.id)
  const onSite = people.filter(({ mode }) => mode === 'onSite')
  expect(await move(onSite[0]!.id, 'online')).toMatchObject({ mode: 'online' })
  await expect(move(onSite[1]!.id, 'online')).rejects.toMatchObject({
    status: 409,
    message: 'No quedan cupos suficientes. Libres: 0; pedidos: 1.',
  })
  expect(await sales.call(attendeesApi.seats, { params: { id } })).toMatchObject({
    total: { enrolled: 3, free: 0 },
    onSite: { enrolled: 1 },
    online: { enrolled: 2 },
  })
})

const offer = (id: string, modality: 'onSite' | 'online' | 'mixed', more: object = {}) =>
  api.client('training').call(eventsApi.patch, { params: { id }, input: { modality, ...more } })

test('attendees and waitlist entries stay editable when a mixed event goes online', async () => {
  const { id } = await event(3, {
    modality: 'mixed',
    venue,
    capacity: { total: 3, onSite: 3, online: 3 },
    waitlist: { enabled: true, policy: 'manual', offerHours: 24 },
  })
  const made = await order(
    id,
    [person({ mode: 'onSite' }), person({ mode: 'online' }), person({ mode: 'onSite' })],
    { unitPrice: '10000.00', onlineUnitPrice: '8000.00' },
  )
  expect(made.total).toBe('28000.00')
  const waiting = await sales.call(waitlistApi.create, {
    input: { ...person(), eventId: id, mode: 'onSite' },
  })
  const [one, two, gone] = await attendeesOf(made.id)
  await sales.call(attendeesApi.remove, { params: { id: gone!.id } })
  await offer(id, 'online')
  const params = { id: one!.id }
  expect(await sales.call(attendeesApi.patch, { params, input: { position: 'Gerente' } })).toMatchObject({
    mode: null,
  })
  await sales.call(attendeesApi.substitute, { params: { id: two!.id }, input: person() })
  await sales.call(waitlistApi.offer, { params: { id: waiting.id }, input: {} })
  await sales.call(waitlistApi.accept, { params: { id: waiting.id }, input: { attendees: [person()] } })
  await sales.call(attendeesApi.remove, { params })
  await sales.call(attendeesApi.reEnroll, { params: { id: gone!.id } })
  await sales.call(ordersApi.patch, { params: { id: made.id }, input: { notes: 'Ahora en línea' } })
})

test('attendees keep their mode when an event becomes mixed, and must fit its seats', async () => {
  const { id } = await event(4, { modality: 'online' })
  const made = await order(id, [person(), person()])
  await expect(
    offer(id, 'mixed', { venue, capacity: { total: 4, onSite: 4, online: 1 } }),
  ).rejects.toMatchObject({ validationErrors: { 'capacity.online': 'Cupos ya tomados: 2' } })
  expect((await attendeesOf(made.id)).map(({ mode }) => mode)).toEqual([null, null])
  await offer(id, 'mixed', { venue, capacity: { total: 4, onSite: 4, online: 2 } })
  expect((await attendeesOf(made.id)).map(({ mode }) => mode)).toEqual(['online', 'online'])
})
