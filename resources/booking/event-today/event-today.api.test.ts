/** What Today says of events: an instructor's next session, and the seats of each month. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { eventTodayApi } from './event-today.api.ts'

const api = await testApi()
const make = maker(api)
const { event, order } = await seating(api, make)

const user = await api.user('instructor')
const client = api.client('instructor')
const teachers = await Promise.all([
  make.record('instructors', { userId: user.id }),
  make.record('instructors'),
])
const [own, others] = teachers.map(({ id }) => [{ instructorId: id, role: 'lead' }])
const session = (days: number) => {
  const day = daysAfter(homeDay(), days)
  return { startAt: `${day}T13:00:00.000Z`, endAt: `${day}T17:00:00.000Z` }
}

async function scheduled(more: object): Promise<string> {
  const { id } = await event(5, more)
  await api.client('training').call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })
  return id
}

test('an instructor is told the nearest own session of an event that is on, with its people and materials', async () => {
  expect(await client.call(eventTodayApi.nextSession)).toBeNull()
  await scheduled({ sessions: [session(2)], instructors: others })
  await event(5, { sessions: [session(3)], instructors: own })
  const materials = [{ title: { es: 'Guía' }, url: 'https://guias.example/1', visibleTo: 'attended' }]
  const later = await scheduled({ sessions: [session(9), session(5)], instructors: own, materials })
  await scheduled({ sessions: [session(7)], instructors: own })
  await order(later, [person(), person()])
  const next = await client.call(eventTodayApi.nextSession)
  expect(next).toMatchObject({ event: { id: later, materials }, people: 2 })
  const { sessions } = next!.event
  expect(sessions.find(({ key }) => key === next!.sessionKey)?.startAt).toContain(daysAfter(homeDay(), 5))
})

test('seats and capacity are counted in the month in which an event starts, without drafts and cancelled ones', async () => {
  const last = async () => (await api.client('admin').call(eventTodayApi.months)).at(-1)!
  const before = await last()
  expect(before.month).toBe(homeDay().slice(0, 7))
  const here = await event(8, { sessions: [session(40)] })
  await order(here.id, [person(), person(), person()])
  const inMonth = (id: string, status = 'confirmed') =>
    api.db
      .updateTable('events')
      .set({ startsAt: `${homeDay().slice(0, 7)}-01T12:00:00Z`, status: status as 'draft' })
      .where('id', '=', id)
      .execute()
  await inMonth(here.id)
  for (const status of ['draft', 'cancelled'])
    await inMonth((await event(9, { sessions: [session(41)] })).id, status)
  expect(await last()).toEqual({
    ...before,
    events: before.events + 1,
    seats: before.seats + 3,
    capacity: before.capacity + 8,
  })
})

test('all events of the next days are counted, the nearest are answered, and those that lack something are told', async () => {
  const training = api.client('training')
  const before = await training.call(eventTodayApi.upcoming)
  const ids: string[] = []
  for (let at = 0; at < 17; at += 1)
    ids.push((await event(5, { sessions: [session(1 + (at % 12))], minAttendees: null })).id)
  const state = (status: string, id: string) =>
    api.db
      .updateTable('events')
      .set({ status: status as 'draft', coordinatorId: null })
      .where('id', '=', id)
      .execute()
  await state('cancelled', ids[0]!)
  const after = await training.call(eventTodayApi.upcoming)
  expect(after.startingCount - before.startingCount).toBe(16)
  expect(after.starting).toHaveLength(15)
  const starts = after.starting.map(({ startsAt }) => startsAt!)
  expect(starts).toEqual(starts.toSorted())
  // On the first of a month, the event of the test above is the nearest.
  const nearest = after.starting.find(({ id }) => ids.includes(id))
  expect(nearest!.seats.total.capacity).toBe(5)
  expect(after.incompleteCount - before.incompleteCount, 'drafts are not confirmed').toBe(16)
  await event(5, { sessions: [session(15)] })
  expect((await training.call(eventTodayApi.upcoming)).startingCount).toBe(after.startingCount)
  const { starting } = await api.client('instructor').call(eventTodayApi.upcoming)
  expect(
    starting.filter(({ id }) => ids.includes(id)),
    'instructors read their own',
  ).toEqual([])
})

test('the figures of the firm are for admins and auditors alone', async () => {
  await api.client('auditor').call(eventTodayApi.months)
  for (const role of ['training', 'sales', 'billing', 'quality', 'editor', 'instructor'] as const)
    await expect(api.client(role).call(eventTodayApi.months)).rejects.toMatchObject({ status: 403 })
  await expect(api.client('sales').call(eventTodayApi.nextSession)).rejects.toMatchObject({ status: 403 })
})
