/** Scarce seats that visitors see. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import type { Booking } from '#resources/catalogue/courses/booking-states.ts'
import { eventsApi } from './event.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, order } = await seating(api, make)
const people = (count: number, more: object = {}) => Array.from({ length: count }, () => person(more))
const bookingOf = async (id: string) =>
  (await api.client().call(eventsApi.publicGet, { params: { id } })).booking
const fewOf = ({ seats }: Booking) =>
  seats.filter(({ isFew }) => isFew).map(({ mode, free }) => ({ mode, free }))
const seatsLeft = async (id: string) => fewOf(await bookingOf(id))

async function shown(total: number, more: object = {}): Promise<{ id: string; courseId: string }> {
  const { id, courseId } = await make.shown('events')
  await api.client('training').call(eventsApi.patch, {
    params: { id },
    input: { modality: 'onSite', capacity: { total, onSite: null, online: null }, ...more } as never,
  })
  return { id, courseId: String(courseId) }
}

test('visitors see the free seats when there are few or none, held seats counted', async () => {
  const { id, courseId } = await shown(10)
  await order(id, people(4))
  expect(await seatsLeft(id)).toEqual([])
  const holdExpiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await order(id, people(3), { holdExpiresAt })
  expect(await seatsLeft(id)).toEqual([{ mode: null, free: 3 }])
  const { total } = await sales.call(attendeesApi.seats, { params: { id } })
  expect(total).toMatchObject({ free: 3, held: 3 })
  await order(id, people(3))
  expect(await seatsLeft(id)).toEqual([{ mode: null, free: 0 }])
  const [card] = await api.client().call(eventsApi.publicOfCourse, { params: { id: courseId } })
  expect(card).toMatchObject({
    id,
    booking: { state: 'full', seats: [{ mode: null, free: 0, capacity: 10 }] },
  })
})

test('a small event without attendees is not reported as nearly full', async () => {
  const { id } = await shown(3)
  expect(await seatsLeft(id)).toEqual([])
})

test('a mixed event names the mode that is full, or the total when it is low', async () => {
  const { id } = await shown(30, { modality: 'mixed', capacity: { total: 30, onSite: 2, online: 28 } })
  await order(id, people(2, { mode: 'onSite' }))
  expect(await seatsLeft(id)).toEqual([{ mode: 'onSite', free: 0 }])
  await order(id, people(24, { mode: 'online' }))
  expect(await seatsLeft(id)).toEqual([
    { mode: null, free: 4 },
    { mode: 'onSite', free: 0 },
  ])
})

test('a mixed event is full when both modes are, whatever the total', async () => {
  const { id } = await shown(30, { modality: 'mixed', capacity: { total: 30, onSite: 2, online: 2 } })
  await order(id, [...people(2, { mode: 'onSite' }), ...people(2, { mode: 'online' })])
  expect(await seatsLeft(id)).toEqual([{ mode: null, free: 0 }])
})

test('a date closed to registration shows no seats', async () => {
  const { id } = await shown(2)
  await order(id, people(2))
  await sql`update events set registration_closes_at = now() - interval '1 minute' where id = ${id}`.execute(
    api.db,
  )
  expect(await bookingOf(id)).toMatchObject({ state: 'closed', seats: [] })
})
