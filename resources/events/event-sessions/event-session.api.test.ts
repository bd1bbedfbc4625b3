/** The calendar of the office and its warnings, over HTTP. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { eventBoardsApi } from '#resources/events/event-boards/event-board.api.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { eventSessionsApi } from './event-session.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order } = await seating(api, make)
const training = api.client('training')

/** In the future, because only such events are scheduled. */
const inDays = (days: number) => daysAfter(homeDay(), 300 + days)
const venue = (name: string) => ({
  name,
  address: 'Calle 1',
  city: 'Santo Domingo',
  country: 'DO',
  mapUrl: null,
  instructions: null,
})
const session = (day: string, [from, to]: [number, number], room: string | null = null) => ({
  startAt: `${day}T${String(from).padStart(2, '0')}:00:00.000Z`,
  endAt: `${day}T${String(to).padStart(2, '0')}:00:00.000Z`,
  room,
})
const teacher = await make.record('instructors')
const taught = (day: string, hours: [number, number], more: object = {}) =>
  event(10, {
    modality: 'online',
    sessions: [session(day, hours)],
    instructors: [{ instructorId: teacher.id, role: 'lead' }],
    ...more,
  })
const calendar = (from: string, to = from, as = training) =>
  as.call(eventSessionsApi.list, { query: { from, to } })

test('lists the sessions of a range with instructor, place and enrolled of seats', async () => {
  const { id } = await taught(inDays(62), [13, 17], {
    modality: 'onSite',
    venue: venue('Hotel Embajador'),
    minAttendees: 3,
    sessions: [session(inDays(62), [13, 17], 'Salón A'), session(inDays(109), [13, 17])],
  })
  await order(id, [person()])
  const { sessions, isCut } = await calendar(inDays(59), inDays(89))
  expect(isCut).toBe(false)
  expect(sessions).toMatchObject([
    {
      eventId: id,
      part: 1,
      parts: 2,
      startAt: `${inDays(62)}T13:00:00.000Z`,
      place: { name: 'Hotel Embajador, Salón A' },
      instructors: [{ id: teacher.id }],
      seats: { total: { enrolled: 1, capacity: 10 } },
      shortfall: { enrolled: 1, minimum: 3 },
    },
  ])
})

test('days begin at midnight in the time zone of the firm', async () => {
  // 21:00 in Santo Domingo is the next day in UTC.
  const { id } = await taught(inDays(121), [1, 3])
  expect((await calendar(inDays(120))).sessions.map(({ eventId }) => eventId)).toEqual([id])
  expect((await calendar(inDays(121))).sessions).toEqual([])
})

test('a range is at most 92 days and does not end before it begins', async () => {
  await calendar(inDays(0), inDays(91))
  const refused = (from: string, to: string, message: string) =>
    expect(calendar(from, to)).rejects.toMatchObject({ status: 422, validationErrors: { to: message } })
  await refused(inDays(0), inDays(92), 'Elija como máximo 92 días')
  await refused(inDays(1), inDays(0), 'No puede ser anterior al primer día')
  expect((await api.request('/v1/es/events/sessions?from=ayer&to=hoy', { as: 'training' })).status).toBe(422)
})

test('visitors have no calendar of the office, and only who edits events checks a plan', async () => {
  expect((await api.request(`/v1/es/events/sessions?from=${inDays(0)}&to=${inDays(1)}`)).status).toBe(401)
  const plan = { modality: 'online', sessions: [] }
  expect((await api.request('/v1/es/events/conflicts', { as: 'editor', json: plan })).status).toBe(403)
})

test('an instructor sees the sessions of own events only', async () => {
  const own = await make.record('instructors', { userId: (await api.user('instructor')).id })
  const { id } = await taught(inDays(153), [13, 17], {
    instructors: [{ instructorId: own.id, role: 'lead' }],
  })
  await taught(inDays(153), [13, 17])
  const { sessions } = await calendar(inDays(153), inDays(153), api.client('instructor'))
  expect(sessions.map(({ eventId }) => eventId)).toEqual([id])
})

test('warns of an instructor in two events at once: which, and when', async () => {
  const one = await taught(inDays(181), [13, 17])
  const other = await taught(inDays(181), [15, 19])
  const { conflicts } = await calendar(inDays(181))
  expect(conflicts).toMatchObject([
    { kind: 'instructor', sessions: [{ eventId: one.id }, { eventId: other.id }] },
  ])
  const [warning] = await training.call(eventsApi.warnings, { params: { id: other.id } })
  expect(warning).toMatchObject({ kind: 'doubleBooked', eventId: one.id })
  const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(inDays(181)),
  )
  expect(warning!.message).toContain(`también está en ${String(one['code'])}: ${day}`)
  expect(warning!.message).toMatch(/11:00.+1:00/)
  const lines = await training.call(eventBoardsApi.get, { params: { id: other.id } })
  expect(lines.find(({ key }) => key.startsWith('doubleBooked'))).toMatchObject({
    severity: 'warning',
    facts: warning!.message,
  })
})

test('warns of a room that another event has; a cancelled event needs none', async () => {
  const place = { modality: 'onSite', venue: venue('Hotel Lina'), instructors: [] }
  const one = await taught(inDays(212), [13, 17], {
    ...place,
    sessions: [session(inDays(212), [13, 17], 'Salón Ámbar')],
  })
  const plan = {
    modality: 'onSite' as const,
    venue: 'hotel lina',
    sessions: [session(inDays(212), [16, 18], 'salon ambar')],
  }
  const check = () => training.call(eventSessionsApi.conflicts, { input: plan as never })
  expect(await check()).toMatchObject([{ kind: 'roomTaken', eventId: one.id }])
  await training.call(eventsApi.state, {
    params: { id: one.id },
    input: { to: 'cancelled', reason: 'Sin quórum' },
  })
  expect(await check()).toEqual([])
})

test('a plan is checked before it is saved, and never against itself', async () => {
  const saved = await taught(inDays(243), [13, 17])
  const plan = {
    modality: 'online' as const,
    instructorIds: [teacher.id],
    sessions: [session(inDays(243), [14, 15])],
  }
  const check = (more: object = {}) =>
    training.call(eventSessionsApi.conflicts, { input: { ...plan, ...more } as never })
  expect(await check()).toMatchObject([{ kind: 'doubleBooked', eventId: saved.id }])
  expect(await check({ eventId: saved.id })).toEqual([])
  expect(await check({ sessions: [session(inDays(243), [17, 18])] })).toEqual([])
})

test('a session that ends before it begins, as forms may hold, is no error here', async () => {
  const plan = {
    modality: 'online',
    instructorIds: [teacher.id],
    sessions: [session(inDays(247), [15, 13])],
  }
  expect((await api.request('/v1/es/events/conflicts', { as: 'training', json: plan })).status).toBe(200)
})

test('sales sees the calendar', async () => {
  expect((await calendar(inDays(243), inDays(243), sales)).sessions).toHaveLength(1)
})
