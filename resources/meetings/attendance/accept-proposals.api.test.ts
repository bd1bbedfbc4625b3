/** Proposals that staff take over, one by one or together, and undo. */
import { expect, test } from 'vitest'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { attendanceSteps } from '#test/meetings/attendance-steps.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { meetingAttendanceApi as calls, type Acceptance } from './meeting-attendance.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const {
  event,
  tell,
  fetchAll,
  fetchAgain,
  read,
  accept,
  undo,
  attended,
  put,
  rowOf,
  marksOf,
  make,
  training,
} = attendanceSteps(api, server)

test('all proposals of a session are taken over in one step, and undone in one step', async () => {
  const { id, ana, luis, eva } = await attended()
  await put(id, [{ attendeeId: luis.id, sessionKey: 's1', status: 'present' }])
  const [before] = await marksOf(luis)
  expect((await read(id)).sessions[0]!.proposals.map(({ standing }) => standing)).toEqual([
    'open',
    'differs',
    'open',
  ])
  const accepted = await accept(id)
  expect(accepted).toEqual({ id: expect.any(String), people: 2, kept: 0 })
  expect(await marksOf(ana)).toMatchObject([{ status: 'present', minutes: 235, source: 'zoom' }])
  expect(await marksOf(eva)).toMatchObject([{ status: 'absent', minutes: null, source: 'zoom' }])
  expect(await marksOf(luis)).toEqual([before])
  expect(await rowOf(ana)).toMatchObject({ attendancePct: '97.92', outcome: 'participated' })
  expect(await rowOf(eva)).toMatchObject({ attendancePct: '0.00', outcome: 'noShow' })
  const { sessions } = await read(id)
  expect(sessions[0]).toMatchObject({
    proposals: [{ seatId: luis.id, standing: 'differs' }],
    accepted: { id: accepted.id, people: 2, by: 'Capacitación' },
  })
  expect(await undo(id, accepted.id!)).toEqual({ people: 2, kept: 0 })
  expect(await marksOf(ana)).toMatchObject([{ status: null }])
  expect(await rowOf(ana)).toMatchObject({ attendancePct: null, outcome: 'pending' })
  await expect(undo(id, accepted.id!)).rejects.toMatchObject({ status: 409 })
  expect((await read(id)).sessions[0]!.accepted).toBeNull()
})
test('a mark by hand is replaced only by who saw it, and undone to what it was', async () => {
  const { id, luis } = await attended()
  await put(id, [{ attendeeId: luis.id, sessionKey: 's1', status: 'excused' }])
  const one = (replaces: 'present' | 'excused' | null) =>
    accept(id, { people: [{ seatId: luis.id, replaces }] })
  expect(await one(null)).toEqual({ id: null, people: 0, kept: 1 })
  expect(await one('present')).toEqual({ id: null, people: 0, kept: 1 })
  const accepted = await one('excused')
  expect(await marksOf(luis)).toMatchObject([{ status: 'partial', minutes: 40, source: 'zoom' }])
  await undo(id, accepted.id!)
  expect(await marksOf(luis)).toMatchObject([{ status: 'excused', minutes: null, source: 'manual' }])
})
test('what was marked since is not undone', async () => {
  const { id, ana, eva } = await attended()
  const accepted = await accept(id)
  await put(id, [{ attendeeId: eva.id, sessionKey: 's1', status: 'excused' }])
  expect(await undo(id, accepted.id!)).toEqual({ people: 2, kept: 1 })
  expect(await marksOf(eva)).toMatchObject([{ status: 'excused' }])
  expect(await marksOf(ana)).toMatchObject([{ status: null }])
})
test('of two people who accept at once, one does, and the other one changes nothing', async () => {
  const { id, ana } = await attended()
  const both = await Promise.all([accept(id), accept(id)])
  expect(both.map(({ people }) => people).sort()).toEqual([0, 3])
  const history = await training.call(historyApi.of, { params: { resource: 'attendees', id: ana.id } })
  expect(history.filter(({ changes }) => changes.some(({ field }) => field === 'attendance'))).toHaveLength(1)
})
test('a late answer corrects a mark of the provider, and no other', async () => {
  const held = await attended()
  const { id, luis, meetingId } = held
  await accept(id)
  tell(held, [{ name: 'Luis Peña', to: 195 }])
  await fetchAgain(meetingId)
  expect((await read(id)).sessions[0]!.proposals).toEqual([
    { seatId: luis.id, status: 'present', minutes: 195, standing: 'open' },
  ])
  await accept(id)
  expect(await marksOf(luis)).toMatchObject([{ status: 'present', minutes: 195 }])
})
test('a certificate becomes possible by marks that were taken over', async () => {
  const { id, ana } = await attended()
  await api.db.updateTable('events').set({ status: 'completed' }).where('id', '=', id).execute()
  const reasons = async () => {
    const { candidates } = await training.call(certificatesApi.ofEvent, { params: { id } })
    return candidates.find(({ attendeeId }) => attendeeId === ana.id)?.reasons.map(({ code }) => code)
  }
  expect(await reasons()).not.toEqual([])
  await accept(id)
  expect(await reasons()).toEqual([])
})

test('instructors reach their own events, and who only reads takes nothing over', async () => {
  const user = await api.user('instructor')
  const instructor = await make.record('instructors', { userId: user.id })
  const own = await event(['Ana'], { instructors: [{ instructorId: instructor.id, role: 'lead' }] })
  const others = await event(['Luis'])
  const client = api.client('instructor')
  const params = (id: string) => ({ params: { id } })
  tell(own, [{ name: 'Ana Peña' }])
  tell(others, [{ name: 'Luis Peña' }])
  await fetchAll()
  const input: Acceptance = { sessionKey: 's1' }
  await expect(client.call(calls.acceptForEvent, { ...params(own.id), input })).resolves.toMatchObject({
    people: 1,
  })
  for (const refused of [
    () => client.call(calls.ofEvent, params(others.id)),
    () => client.call(calls.fetchForEvent, params(others.id)),
    () => client.call(calls.acceptForEvent, { ...params(others.id), input }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 })
  const sales = api.client('sales')
  await expect(sales.call(calls.ofEvent, params(others.id))).resolves.toMatchObject({ presentMinPct: 80 })
  await expect(sales.call(calls.acceptForEvent, { ...params(others.id), input })).rejects.toMatchObject({
    status: 403,
  })
})
