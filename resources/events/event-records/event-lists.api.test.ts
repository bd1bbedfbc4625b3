/** Lists and type-ahead of events say how full each one is. */
import { expect, test } from 'vitest'
import { display } from '#core/display.ts'
import type { Filter } from '#core/filter.ts'
import type { Sort } from '#core/resource.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { events } from '../schedule/event.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order } = await seating(api, make)

const session = (days: number) => {
  const day = daysAfter(homeDay(), 60 + days)
  return { startAt: `${day}T13:00:00.000Z`, endAt: `${day}T17:00:00.000Z` }
}
const soon = new Date(Date.now() + 3_600_000).toISOString()

const few = await event(22, {
  minAttendees: 4,
  sessions: [session(1)],
  modality: 'online',
  joinUrl: null,
  integration: 'none',
})
await order(few.id, [person(), person()])
await order(few.id, [person()], { holdExpiresAt: soon })
const enough = await event(5, { minAttendees: 4, sessions: [session(2)] })
await order(enough.id, [person(), person(), person(), person()])
const empty = await event(9, { minAttendees: null, sessions: [session(3)] })

const list = (filters: Filter[] = [], sort: Sort[] = []) =>
  sales.call(eventsApi.list, { input: { filters, sort } as never })
const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).items.map(({ id }) => id)

test('a list says enrolled of seats, as the event itself counts them', async () => {
  const { items } = await list()
  const listed = items.find(({ id }) => id === few.id)!
  expect(listed).toMatchObject({ enrolled: 3, freeSeats: 19, belowMinimum: true })
  const { waiting: _waiting, ...counted } = await sales.call(attendeesApi.seats, { params: { id: few.id } })
  expect(listed.seats).toEqual(counted)
  expect(items.find(({ id }) => id === enough.id)).toMatchObject({
    enrolled: 4,
    freeSeats: 1,
    belowMinimum: false,
  })
})

test('sorts and filters by enrolled, free seats and the minimum', async () => {
  expect(await idsOf([], [{ field: 'enrolled', dir: 'desc' }])).toEqual([enough.id, few.id, empty.id])
  expect(await idsOf([], [{ field: 'freeSeats', dir: 'asc' }])).toEqual([enough.id, empty.id, few.id])
  expect(await idsOf([{ field: 'enrolled', op: 'gte', value: 4 }])).toEqual([enough.id])
  expect(await idsOf([{ field: 'freeSeats', op: 'lte', value: 1 }])).toEqual([enough.id])
  expect(await idsOf([{ field: 'belowMinimum', op: 'eq', value: true }])).toEqual([few.id])
  expect(await idsOf([{ field: 'belowMinimum', op: 'eq', value: false }])).toHaveLength(2)
})

test('a filter by enrolled that is no number is refused at its value', async () => {
  await expect(list([{ field: 'enrolled', op: 'gte', value: 'muchos' }])).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'filters.0.value': expect.any(String) as string },
  })
})

test('a chosen set of columns is answered alone', async () => {
  const { items } = await sales.call(eventsApi.list, { input: { columns: ['code'] } as never })
  expect(items[0]).not.toHaveProperty('seats')
})

test('the spreadsheet has enrolled as a column', async () => {
  const columns = ['code', 'enrolled', 'belowMinimum']
  const answer = await api.request('/v1/es/events/list', {
    as: 'sales',
    json: { columns },
    headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  })
  expect(answer.status).toBe(200)
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('type-ahead says when an event is, how full, and what it lacks to its minimum', async () => {
  const found = await sales.call(eventsApi.search, { input: { ids: [few.id, enough.id] } as never })
  const lineOf = (id: string) => found.find((one) => one.id === id)!.sublabel
  const start = display(events.fields.startsAt, session(1).startAt, { locale: 'es' })
  expect(lineOf(few.id)).toMatch(/^EV-\d{4}-\d{4} · .* · 3 de 22 · Falta 1 para el mínimo de 4/)
  expect(lineOf(few.id)).toContain(` · ${start} · `)
  expect(lineOf(enough.id)).toMatch(/ · 4 de 5$/)
})
