/** Seats that quotes hold: taken under the event's lock, released when the quote ends. */
import { expect, test } from 'vitest'
import { daysAfter } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { outcomesOf, seatQuotes } from '#test/sales/seat-quotes.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { quotesApi } from './quote.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, scheduled, releaseOverdue } = await seating(api, make)
const admin = api.client('admin')

const { drafted, send, sent, answer, seatsOf } = seatQuotes(api, make)

test('a quote holds its seats from sending on, and a draft or another quote holds none', async () => {
  const { id: eventId } = await event(10)
  const { id } = await drafted([
    { eventId, seats: 3 },
    { eventId, seats: 2, isOptional: true },
  ])
  await sent([{ eventId, seats: 4 }], { holdsSeats: false })
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 0, free: 10 })
  await send(id)
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 5, free: 5 })
  const [listed] = (
    await sales.call(eventsApi.list, {
      input: { filters: [{ field: 'id', op: 'in', value: [eventId] }] } as never,
    })
  ).items
  expect(listed).toMatchObject({ freeSeats: 5, enrolled: 0 })
  // The options that the customer did not choose are given back.
  await answer(id, 'accepted')
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 3, free: 7 })
})
test('a full event refuses the quote in words, and it stays a draft', async () => {
  const { id: eventId, code } = await event(2)
  const { id } = await drafted([{ eventId, seats: 3 }])
  await expect(send(id)).rejects.toMatchObject({
    status: 409,
    message: `No se pueden reservar los cupos de ${String(code)}: quedan 2 y la cotización necesita 3 más.`,
  })
  expect(await sales.call(quotesApi.get, { params: { id } })).toMatchObject({ status: 'draft', number: null })
  await sales.call(quotesApi.patch, { params: { id }, input: { holdsSeats: false } })
  expect((await send(id)).status).toBe('sent')
})
test('of two quotes for the last seats sent at once one gets them', async () => {
  const { id: eventId } = await event(3)
  const drafts = [await drafted([{ eventId, seats: 2 }]), await drafted([{ eventId, seats: 2 }])]
  expect(await outcomesOf(drafts.map(({ id }) => send(id)))).toEqual(['fulfilled', 'rejected'])
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 2, free: 1 })
})
test('a hold and registrations at once never take more seats than there are', async () => {
  const { id: eventId } = await event(3)
  const { id } = await drafted([{ eventId, seats: 2 }])
  const calls = [...Array.from({ length: 6 }, () => order(eventId, [person()])), send(id)]
  const done = (await outcomesOf(calls)).filter((status) => status === 'fulfilled').length
  const { enrolled, quoted, free } = await seatsOf(eventId)
  expect(enrolled + quoted + free).toBe(3)
  expect(done).toBe(enrolled + quoted / 2)
})
test('quotes of two events sent at once in opposite sequence both succeed', async () => {
  const [one, other] = [(await event(9)).id, (await event(9)).id]
  const drafts = [
    await drafted([
      { eventId: one, seats: 1 },
      { eventId: other, seats: 1 },
    ]),
    await drafted([
      { eventId: other, seats: 1 },
      { eventId: one, seats: 1 },
    ]),
  ]
  expect(await outcomesOf(drafts.map(({ id }) => send(id)))).toEqual(['fulfilled', 'fulfilled'])
})

const endings: [name: string, end: (id: string) => Promise<unknown>][] = [
  ['rejected', (id) => answer(id, 'rejected')],
  [
    'cancelled',
    (id) => sales.call(quotesApi.cancel, { params: { id }, input: { reason: 'Ya no hace falta' } }),
  ],
  [
    'revised, whose revision is removed',
    async (id) => {
      const revision = await sales.call(quotesApi.revise, { params: { id } })
      await sales.call(quotesApi.remove, { params: { id: revision.id } })
    },
  ],
  [
    'told not to hold them',
    (id) => sales.call(quotesApi.patch, { params: { id }, input: { holdsSeats: false } }),
  ],
  [
    'expired',
    async (id) => {
      await api.db
        .updateTable('seatHolds')
        .set({ expiresAt: '2020-01-01' })
        .where('quoteId', '=', id)
        .execute()
      await releaseOverdue()
    },
  ],
]
test.each(endings)('the seats of a quote that is %s are offered to the waitlist', async (_, end) => {
  const eventId = await scheduled(2, 'fifo')
  const { id } = await sent([{ eventId, seats: 2 }])
  const waiting = await sales.call(waitlistApi.create, { input: { ...person(), eventId } })
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 2, offered: 0, free: 0 })
  await end(id)
  expect(await sales.call(waitlistApi.get, { params: { id: waiting.id } })).toMatchObject({
    status: 'offered',
  })
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 0, offered: 1, free: 1 })
})
test('a revision keeps the held seats while it is a draft, and holds its own once it is sent', async () => {
  const eventId = await scheduled(3, 'fifo')
  const { id, validUntil } = await sent([{ eventId, seats: 3 }])
  const waiting = await sales.call(waitlistApi.create, { input: { ...person(), eventId } })
  const stateOfWaiting = async () =>
    (await sales.call(waitlistApi.get, { params: { id: waiting.id } })).status
  const revision = await sales.call(quotesApi.revise, { params: { id } })
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 3, free: 0 })
  // Saving the form of the draft, and its last day, keeps them too.
  const later = daysAfter(validUntil!, 1)
  await sales.call(quotesApi.patch, {
    params: { id: revision.id },
    input: { holdsSeats: true, validUntil: later },
  })
  const hold = await api.db
    .selectFrom('seatHolds')
    .select(['quoteId', 'expiresAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  expect(hold.quoteId).toBe(revision.id)
  expect(Date.parse(hold.expiresAt!)).toBe(Date.parse(`${later}T24:00:00-04:00`))
  const [item] = await sales.call(quotesApi.items, { params: { id: revision.id } })
  await sales.call(quotesApi.patchItem, { params: { id: item!.id }, input: { quantity: '2' } })
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 3 })
  expect(await stateOfWaiting()).toBe('waiting')
  await send(revision.id)
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 2, offered: 1 })
  expect(await stateOfWaiting()).toBe('offered')
})
test('held seats expire at the end of the last day in Santo Domingo', async () => {
  const { id: eventId } = await event(2)
  const { id, validUntil } = await sent([{ eventId, seats: 1 }])
  const hold = await api.db
    .selectFrom('seatHolds')
    .select('expiresAt')
    .where('quoteId', '=', id)
    .executeTakeFirstOrThrow()
  expect(Date.parse(hold.expiresAt!)).toBe(Date.parse(`${validUntil}T24:00:00-04:00`))
})
test('an acceptance that is taken back, and one after the last day, hold the seats again', async () => {
  const { id: eventId } = await event(4)
  const { id } = await sent([{ eventId, seats: 3 }])
  await answer(id, 'accepted')
  await admin.call(quotesApi.takeBack, { params: { id }, input: { reason: 'Fue un error' } })
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 3 })
  await api.db.deleteFrom('seatHolds').where('quoteId', '=', id).execute()
  await order(eventId, [person(), person()])
  await expect(answer(id, 'accepted')).rejects.toMatchObject({ status: 409 })
  await sales.call(quotesApi.patch, { params: { id }, input: { holdsSeats: false } })
  expect((await answer(id, 'accepted')).status).toBe('accepted')
})
test('an acceptance is taken back although its event filled up, and holds what is free', async () => {
  const { id: eventId } = await event(4)
  const { id } = await sent([
    { eventId, seats: 1 },
    { eventId, seats: 2, isOptional: true },
  ])
  // The option that was not chosen is given back, and its seats are taken.
  await answer(id, 'accepted')
  await order(eventId, [person(), person()])
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 1, free: 1 })
  const open = await admin.call(quotesApi.takeBack, { params: { id }, input: { reason: 'Fue un error' } })
  expect(open.status).toBe('sent')
  expect(await seatsOf(eventId)).toMatchObject({ quoted: 2, enrolled: 2, free: 0 })
})
