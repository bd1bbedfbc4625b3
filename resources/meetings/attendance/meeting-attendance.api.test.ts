/** Attendance of video meetings over HTTP: who it was, and what is proposed. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { session } from '#test/fixtures/attendance-events.ts'
import type { Made } from '#test/fixtures/make.ts'
import { attendanceSteps } from '#test/meetings/attendance-steps.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { meetingAttendanceApi as calls } from './meeting-attendance.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, tell, fetchAll, fetchAgain, read, accept, decide, attended, make, training } = attendanceSteps(
  api,
  server,
)

test('minutes are summed over reconnects, and marks follow from the course’s rule', async () => {
  const { id, ana, luis, eva } = await attended()
  const { sessions, people, presentMinPct, fetches } = await read(id)
  expect(presentMinPct).toBe(80)
  expect(fetches).toMatchObject([{ provider: 'zoom', reason: null, fetchedAt: expect.any(String) }])
  expect(sessions[0]!.proposals).toEqual([
    { seatId: ana.id, status: 'present', minutes: 235, standing: 'open' },
    // “luis pena” is another name in Spanish: ñ is a letter.
    { seatId: luis.id, status: 'partial', minutes: 40, standing: 'open' },
    { seatId: eva.id, status: 'absent', minutes: 0, standing: 'open' },
  ])
  expect(
    people.map(({ name, seat, how, sessions: own }) => [name, seat?.name, how, own[0]?.minutes]),
  ).toEqual([
    ['iPhone', undefined, null, 240],
    ['luis pena', undefined, null, 40],
    ['A.', 'Ana Peña', 'email', 235],
    ['Peña, Luis', 'Luis Peña', 'name', 40],
  ])
})
test('an event may ask for more or fewer minutes than its course', async () => {
  const { id, luis, event: made } = await attended()
  const statusOf = async () =>
    (await read(id)).sessions[0]!.proposals.find(({ seatId }) => seatId === luis.id)?.status
  await training.call(eventsApi.patch, { params: { id }, input: { presentMinPct: 16 } })
  expect(await statusOf()).toBe('present')
  await training.call(eventsApi.patch, { params: { id }, input: { presentMinPct: null } })
  await api.db
    .updateTable('courses')
    .set({ presentMinPct: 17 })
    .where('id', '=', String(made['courseId']))
    .execute()
  expect(await statusOf()).toBe('partial')
})
test('outside of an online event nobody is proposed as absent', async () => {
  const held = await event(['Ana', 'Eva'], { online: false })
  tell(held, [{ name: 'Ana Peña' }])
  await fetchAll()
  expect((await read(held.id)).sessions[0]!.proposals).toMatchObject([{ status: 'present' }])
})

test('in a mixed event whoever has an online seat and never came is proposed as absent, nobody in the room', async () => {
  const held = await event(['Ana', 'Eva', 'Sala'], { online: false })
  const [ana, eva] = held.attendees as [Made, Made, Made]
  await api.db.updateTable('events').set({ modality: 'mixed' }).where('id', '=', held.id).execute()
  await api.db.updateTable('attendees').set({ mode: 'onSite' }).where('eventId', '=', held.id).execute()
  await api.db.updateTable('attendees').set({ mode: 'online' }).where('id', 'in', [ana.id, eva.id]).execute()
  tell(held, [{ name: 'Ana Peña' }])
  await fetchAll()
  expect((await read(held.id)).sessions[0]!.proposals).toMatchObject([
    { seatId: ana.id, status: 'present' },
    { seatId: eva.id, status: 'absent' },
  ])
})

test('one meeting of all sessions is counted in each of them', async () => {
  const sessions = [session('s1', -9), session('s2', -4, 3)]
  const held = await event(['Ana'], { sessions })
  tell(held, [{ name: 'Ana Peña', to: 480 }])
  await fetchAll()
  const { sessions: found } = await read(held.id)
  expect(found.map(({ proposals }) => proposals[0]?.minutes)).toEqual([240, 180])
})
test('somebody is matched once: again at the next fetch, in the next session, at the next event by address', async () => {
  const sessions = [session('s1', -9), session('s2', -4, 3)]
  const first = await event(['Ana'], { sessions })
  const [ana] = first.attendees as [Made]
  tell(first, [{ name: 'iPhone', email: 'ana@casa.test' }, { name: 'Sala 3' }])
  await fetchAll()
  const { people } = await read(first.id)
  expect(people.map(({ how }) => how)).toEqual([null, null])
  for (const { identity } of people) await decide(first.id, identity, ana.id)
  tell({ ...first, session: sessions[1]! }, [
    { name: 'sala 3' },
    { name: 'Ana móvil', email: 'ana@casa.test', to: 60 },
  ])
  await fetchAgain(first.meetingId)
  const after = await read(first.id)
  expect(after.people.map(({ how, seat }) => [how, seat?.id])).toEqual([
    ['decided', ana.id],
    ['decided', ana.id],
  ])
  expect(after.sessions.map(({ proposals }) => proposals.map(({ minutes }) => minutes))).toEqual([
    [240],
    [180],
  ])

  const next = await event(['Otra'])
  const [other] = next.attendees as [Made]
  const { id: contactId } = await make.record('contacts')
  await api.db.updateTable('attendees').set({ contactId }).where('id', 'in', [ana.id, other.id]).execute()
  tell(next, [{ name: 'Sala 3' }, { name: 'x', email: 'Ana@casa.test' }])
  await fetchAll()
  expect((await read(next.id)).people.map(({ name, how, seat }) => [name, how, seat?.id])).toEqual([
    ['Sala 3', null, undefined],
    ['x', 'remembered', other.id],
  ])
})
test('“nobody of ours” is remembered by address at every event, and a decision is taken back', async () => {
  const { id, luis } = await attended()
  const iphone = 'address iphone@casa.test'
  const whoIs = async (of: string, identity: string) =>
    (await read(of)).people.find((person) => person.identity === identity)
  await decide(id, iphone, null)
  expect(await whoIs(id, iphone)).toMatchObject({ how: 'decided', seat: null })
  const next = await event(['Eva'])
  tell(next, [{ name: 'Host', email: 'iphone@casa.test' }])
  await fetchAll()
  expect(await whoIs(next.id, iphone)).toMatchObject({ how: 'remembered', seat: null })
  await decide(id, iphone, luis.id)
  expect(await whoIs(id, iphone)).toMatchObject({ how: 'decided', seat: { id: luis.id } })
  await training.call(calls.forgetForEvent, { params: { id }, input: { identity: iphone } })
  expect(await whoIs(id, iphone)).toMatchObject({ how: null, seat: null })
  await expect(
    training.call(calls.forgetForEvent, { params: { id }, input: { identity: iphone } }),
  ).rejects.toMatchObject({ status: 404 })
  const history = await training.call(historyApi.of, { params: { resource: 'events', id } })
  expect(history.flatMap(({ changes }) => changes).filter(({ field }) => field === 'meetingPeople')).toEqual([
    { field: 'meetingPeople', from: 'iPhone (iphone@casa.test) → Luis Peña', to: null },
    {
      field: 'meetingPeople',
      from: 'iPhone (iphone@casa.test) → Nadie de los nuestros',
      to: 'iPhone (iphone@casa.test) → Luis Peña',
    },
    { field: 'meetingPeople', from: null, to: 'iPhone (iphone@casa.test) → Nadie de los nuestros' },
  ])
})
test('somebody unknown, a stranger’s seat and a closed event are refused', async () => {
  const { id } = await attended()
  const other = await event(['Otra'])
  tell(other, [])
  await fetchAll()
  await expect(decide(id, 'address nadie@casa.test', null)).rejects.toMatchObject({ status: 422 })
  await expect(decide(id, 'address iphone@casa.test', other.attendees[0]!.id)).rejects.toMatchObject({
    status: 422,
  })
  await expect(accept(id, { sessionKey: 's9' })).rejects.toMatchObject({ status: 422 })
  await api.db.updateTable('events').set({ status: 'closed' }).where('id', '=', id).execute()
  await expect(decide(id, 'address iphone@casa.test', null)).rejects.toMatchObject({ status: 409 })
  await expect(accept(id)).rejects.toMatchObject({ status: 409 })
})
