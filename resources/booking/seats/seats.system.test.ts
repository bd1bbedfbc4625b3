/** Concurrent seat changes never overbook an event. */
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const CALLERS = 50

let people = 0
const person = (more: object = {}) => {
  people += 1
  return { firstName: 'Ana', lastName: 'Peña', email: `persona${people}@conforme.test`, ...more }
}
const eventWith = (total: number, more: object = {}) =>
  make.record('events', { capacity: { total, onSite: null, online: null }, ...more })
const booker = await make.record('contacts')
const order = (eventId: string, attendees: object[] = []) =>
  sales.call(ordersApi.create, { input: { eventId, contactId: booker.id, attendees } as never })
const seats = (id: string) => sales.call(attendeesApi.seats, { params: { id } })
const attendeesOf = (id: string) =>
  sales.call(attendeesApi.ofEvent, { params: { id }, input: { perPage: 200 } as never })
const giveBack = (id: string) => sales.call(attendeesApi.remove, { params: { id } })

async function outcomesOf(calls: Promise<unknown>[]): Promise<{ done: number; refused: unknown[] }> {
  const all = await Promise.allSettled(calls)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  return { done: all.length - refused.length, refused }
}
const full = { status: 409, message: expect.stringContaining('No quedan cupos suficientes') as string }
const times = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at))

test('of 50 concurrent requests for the last seat one succeeds and 49 get 409', async () => {
  const { id } = await eventWith(3)
  await order(id, [person(), person()])
  const { done, refused } = await outcomesOf(times(CALLERS, () => order(id, [person()])))
  expect(done).toBe(1)
  expect(refused).toHaveLength(CALLERS - 1)
  for (const refusal of refused) expect(refusal).toMatchObject(full)
  expect(await seats(id)).toMatchObject({ total: { enrolled: 3, free: 0 } })
  // Refused requests leave nothing behind, not even an empty order.
  expect(await sales.call(ordersApi.ofEvent, { params: { id } })).toHaveLength(2)
})

test('of 50 concurrent re-enrolments for the last seat one succeeds', async () => {
  const { id } = await eventWith(CALLERS)
  await order(
    id,
    times(CALLERS, () => person()),
  )
  const { items } = await attendeesOf(id)
  await sales.call(attendeesApi.unEnrollMany, {
    input: { ids: items.map((one) => one.id), reason: 'dateChanged' },
  })
  await order(
    id,
    times(CALLERS - 1, () => person()),
  )
  const back = items.map((one) => sales.call(attendeesApi.reEnroll, { params: { id: one.id } }))
  const { done, refused } = await outcomesOf(back)
  expect(done).toBe(1)
  expect(refused).toHaveLength(CALLERS - 1)
  for (const refusal of refused) expect(refusal).toMatchObject(full)
  expect((await seats(id)).total).toMatchObject({ enrolled: CALLERS, free: 0 })
})

test('50 concurrent substitutions of one person replace them once and keep the seat count', async () => {
  const { id } = await eventWith(1)
  await order(id, [person()])
  const [seated] = (await attendeesOf(id)).items
  const calls = times(CALLERS, () =>
    sales.call(attendeesApi.substitute, { params: { id: seated!.id }, input: person() }),
  )
  const { done, refused } = await outcomesOf(calls)
  expect(done).toBe(1)
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 409 })
  const all = (await attendeesOf(id)).items
  expect(all.map(({ enrolment }) => enrolment).toSorted()).toEqual(['enrolled', 'unEnrolled'])
  const [gone, came] = [all.find((one) => one.id === seated!.id)!, all.find((one) => one.id !== seated!.id)!]
  expect(came.ticketCode).not.toBe(gone.ticketCode)
  expect(came.substitutesId).toBe(gone.id)
  expect(gone.enrolmentHistory.at(-1)).toMatchObject({ to: 'unEnrolled', reason: 'substituted' })
})

test('50 concurrent acceptances of an offer create one order, despite other requests for the seat', async () => {
  const { id } = await eventWith(1, { waitlist: { enabled: true, policy: 'manual', offerHours: 24 } })
  await order(id, [person()])
  const [seated] = (await attendeesOf(id)).items
  const waiting = await sales.call(waitlistApi.create, { input: { ...person(), eventId: id } })
  await giveBack(seated!.id)
  await sales.call(waitlistApi.offer, { params: { id: waiting.id }, input: {} })
  expect((await seats(id)).total).toMatchObject({ offered: 1, free: 0 })
  const accepting = times(CALLERS / 2, () =>
    sales.call(waitlistApi.accept, { params: { id: waiting.id }, input: { attendees: [person()] } }),
  )
  const others = times(CALLERS / 2, () => order(id, [person()]))
  const accepted = outcomesOf(accepting)
  const direct = outcomesOf(others)
  expect((await accepted).done).toBe(1)
  expect((await direct).done).toBe(0)
  for (const refusal of [...(await accepted).refused, ...(await direct).refused])
    expect(refusal).toMatchObject({ status: 409 })
  expect((await seats(id)).total).toMatchObject({ enrolled: 1, offered: 0, free: 0 })
})

test('of 50 concurrent changes to the last online seat one succeeds', async () => {
  const venue = {
    name: 'Salón',
    address: 'Calle 1',
    city: 'Santo Domingo',
    country: 'DO',
    mapUrl: null,
    instructions: null,
  }
  const { id } = await eventWith(CALLERS + 1, {
    modality: 'mixed',
    venue,
    capacity: { total: CALLERS + 1, onSite: CALLERS + 1, online: 1 },
  })
  await order(
    id,
    times(CALLERS, () => person({ mode: 'onSite' })),
  )
  const { items } = await attendeesOf(id)
  const { done, refused } = await outcomesOf(
    items.map((one) => sales.call(attendeesApi.patch, { params: { id: one.id }, input: { mode: 'online' } })),
  )
  expect(done).toBe(1)
  for (const refusal of refused) expect(refusal).toMatchObject(full)
  expect(await seats(id)).toMatchObject({
    online: { enrolled: 1, free: 0 },
    onSite: { enrolled: CALLERS - 1 },
  })
})

test('concurrent orders, cancellations, holds and capacity changes never exceed the capacity', async () => {
  const { id } = await eventWith(10)
  await order(
    id,
    times(8, () => person()),
  )
  const seated = (await attendeesOf(id)).items
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await outcomesOf([
    ...times(15, () => order(id, [person(), person()])),
    ...times(10, () =>
      sales.call(ordersApi.create, {
        input: { eventId: id, contactId: booker.id, holdExpiresAt: soon, attendees: [person()] },
      }),
    ),
    ...seated.map((one) => giveBack(one.id)),
    ...seated.map((one) => sales.call(attendeesApi.reEnroll, { params: { id: one.id } })),
  ])
  const { total } = await seats(id)
  expect(total.enrolled + total.held + total.offered).toBeLessThanOrEqual(10)
  expect(total.free).toBe(10 - total.enrolled - total.held - total.offered)
  const counted = (await sales.call(ordersApi.ofEvent, { params: { id } })).reduce(
    (all, one) => all + one.seats,
    0,
  )
  expect(counted).toBe(total.enrolled + total.held)
})

test('20 concurrent enrolments of one person make one seat', async () => {
  const { id } = await eventWith(100)
  const same = person()
  const { done, refused } = await outcomesOf(times(20, () => order(id, [same])))
  expect(done).toBe(1)
  expect((refused[0] as ApiError).validationErrors).toEqual({
    'attendees.0.email': 'Esta persona ya está inscrita en el evento',
  })
})

test('concurrent enrolments of two people who share a mailbox make one seat for each', async () => {
  const { id } = await eventWith(100)
  const { email } = person()
  const two = ['Ana', 'Luis'].map((firstName) => ({ firstName, lastName: 'Peña', email }))
  const enrolled = (at: number) =>
    sales.call(ordersApi.create, {
      input: { eventId: id, contactId: booker.id, attendees: [two[at % 2]!], sharedMailbox: true } as never,
    })
  const { done, refused } = await outcomesOf(times(20, enrolled))
  expect([done, refused.length]).toEqual([2, 18])
  expect((await seats(id)).total.enrolled).toBe(2)
})
