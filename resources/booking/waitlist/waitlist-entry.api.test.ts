/** Waitlist entries get offers in order, and answer them once. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { waitlistApi } from './waitlist-entry.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf, scheduled, releaseOverdue } = await seating(api, make)
const training = api.client('training')

test('the capacity cannot fall below the enrolled people; added seats are offered to the waitlist', async () => {
  const id = await scheduled(1, 'fifo')
  await order(id, [person()])
  const waiting = await sales.call(waitlistApi.create, { input: { ...person(), eventId: id, seats: 2 } })
  expect(waiting.status).toBe('waiting')
  const change = (total: number) =>
    training.call(eventsApi.patch, {
      params: { id },
      input: { capacity: { total, onSite: null, online: null } },
    })
  await change(3)
  const params = { id: waiting.id }
  expect(await sales.call(waitlistApi.get, { params })).toMatchObject({ status: 'offered', offeredSeats: 2 })
  await expect(change(2)).rejects.toMatchObject({
    validationErrors: { 'capacity.total': 'Cupos ya tomados: 3' },
  })
})

test('an expired offer goes to the next entry; part of a group is seated and the rest stays waiting', async () => {
  const id = await scheduled(2, 'fifo')
  const made = await order(id, [person(), person()])
  const wait = (seatsWanted: number) =>
    sales.call(waitlistApi.create, { input: { ...person(), eventId: id, seats: seatsWanted } })
  const [single, group] = [await wait(1), await wait(3)]
  const state = (entryId: string) => sales.call(waitlistApi.get, { params: { id: entryId } })
  const [one, two] = await attendeesOf(made.id)
  await sales.call(attendeesApi.remove, { params: { id: one!.id } })
  expect(await state(single.id)).toMatchObject({ status: 'offered', offeredSeats: 1 })
  await sql`update waitlist_entries set expires_at = now() - interval '1 second' where id = ${single.id}`.execute(
    api.db,
  )
  const late = sales.call(waitlistApi.accept, { params: { id: single.id }, input: { attendees: [person()] } })
  await expect(late).rejects.toMatchObject({ status: 409 })
  await releaseOverdue()
  expect(await state(single.id)).toMatchObject({ status: 'expired' })
  expect(await state(group.id)).toMatchObject({ status: 'offered', offeredSeats: 1 })
  const booked = await sales.call(waitlistApi.accept, {
    params: { id: group.id },
    input: { attendees: [person()] },
  })
  expect(booked).toMatchObject({ source: 'waitlist', seats: 1, status: 'confirmed', unitPrice: '10000.00' })
  expect(await state(group.id)).toMatchObject({ status: 'waiting', seats: 2, orderId: booked.id })
  await sales.call(attendeesApi.remove, { params: { id: two!.id } })
  expect(await state(group.id)).toMatchObject({ status: 'offered', offeredSeats: 1 })
  const tooMany = sales.call(waitlistApi.accept, {
    params: { id: group.id },
    input: { attendees: [person(), person()] },
  })
  await expect(tooMany).rejects.toMatchObject({ validationErrors: { attendees: 'Cupos ofrecidos: 1' } })
})

test.each(['fifo', 'fit'])(
  'an offer is accepted while others wait for the same seats (%s)',
  async (policy) => {
    const id = await scheduled(2, policy)
    const made = await order(id, [person(), person()])
    const wait = () => sales.call(waitlistApi.create, { input: { ...person(), eventId: id } })
    const [one, two, three] = [await wait(), await wait(), await wait()]
    const status = async (entry: { id: string }) =>
      (await sales.call(waitlistApi.get, { params: { id: entry.id } })).status
    await sales.call(ordersApi.cancel, { params: { id: made.id }, input: { reason: 'unpaid' } })
    expect([await status(one), await status(two), await status(three)]).toEqual([
      'offered',
      'offered',
      'waiting',
    ])
    const booked = await sales.call(waitlistApi.accept, {
      params: { id: one.id },
      input: { attendees: [person()] },
    })
    expect(booked).toMatchObject({ seats: 1, status: 'confirmed' })
    // Enrolled people leave the waitlist.
    await expect(sales.call(waitlistApi.requeue, { params: { id: one.id } })).rejects.toMatchObject({
      status: 409,
      message: 'Esta oferta ya fue aceptada.',
    })
    const { link } = await sales.call(waitlistApi.link, { params: { id: two.id } })
    const token = new URL(link).searchParams.get('token')!
    const { firstName, lastName, email } = person()
    const own = await api.client().call(waitlistApi.publicAccept, {
      params: { id, token },
      input: { attendees: [{ firstName, lastName, email }] },
    })
    expect(own.status).toBe('accepted')
    expect(await status(three)).toBe('waiting')
  },
)

test('refuses waitlist entries for more seats than the capacity', async () => {
  const id = await scheduled(2, 'fifo')
  await order(id, [person(), person()])
  const wait = (more: object) =>
    sales.call(waitlistApi.create, { input: { ...person(), eventId: id, ...more } })
  const refused = {
    validationErrors: { seats: 'Cupos que puede haber como máximo: 2. Pida menos, o acepte menos' },
  }
  await expect(wait({ seats: 3, acceptsFewer: false })).rejects.toMatchObject(refused)
  const entry = await wait({ seats: 3 })
  const params = { id: entry.id }
  const change = (input: object) => sales.call(waitlistApi.patch, { params, input })
  await expect(change({ acceptsFewer: false })).rejects.toMatchObject(refused)
  await change({ seats: 2, acceptsFewer: false })
  await expect(change({ seats: 3 })).rejects.toMatchObject(refused)
  await sales.call(waitlistApi.remove, { params })
  await sql`update waitlist_entries set seats = 3 where id = ${entry.id}`.execute(api.db)
  await expect(sales.call(waitlistApi.requeue, { params })).rejects.toMatchObject(refused)
})

test('a personal link works once, for its own entry and path only', async () => {
  const id = await scheduled(1, 'fifo')
  const made = await order(id, [person()])
  const waiting = await sales.call(waitlistApi.create, { input: { ...person(), eventId: id } })
  const { link } = await sales.call(waitlistApi.link, { params: { id: waiting.id } })
  const token = new URL(link).searchParams.get('token')!
  const visitor = api.client()
  const params = { id, token }
  expect(await visitor.call(waitlistApi.publicOwn, { params })).toMatchObject({
    status: 'waiting',
    offeredSeats: null,
  })
  const input = { attendees: [{ firstName: 'Ana', lastName: 'Peña', email: 'enlace@conforme.test' }] }
  await expect(visitor.call(waitlistApi.publicAccept, { params, input })).rejects.toMatchObject({
    status: 409,
  })
  await sales.call(ordersApi.cancel, { params: { id: made.id }, input: { reason: 'unpaid' } })
  expect(await visitor.call(waitlistApi.publicAccept, { params, input })).toMatchObject({
    status: 'accepted',
  })
  await expect(visitor.call(waitlistApi.publicAccept, { params, input })).rejects.toMatchObject({
    status: 409,
    message: 'Esta oferta ya fue aceptada.',
  })
  const other = await event(1)
  const wrong = [
    { id: other.id, token },
    { id, token: `${token}x` },
    { id, token: token.replace(/^\d+/, '999') },
  ]
  for (const foreign of wrong)
    await expect(visitor.call(waitlistApi.publicOwn, { params: foreign })).rejects.toMatchObject({
      status: 404,
    })
})
