/** Who registered for a webinar and came. */
import { expect, test } from 'vitest'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import type { Made } from '#test/fixtures/make.ts'
import { attendanceSteps } from '#test/meetings/attendance-steps.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { meetingAttendanceApi as calls, type Acceptance } from './meeting-attendance.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { webinar, tell, fetchAll } = attendanceSteps(api, server)

test('a status that somebody set meanwhile is not replaced', async () => {
  const held = await webinar([{ name: 'Ana', lastname: 'Peña', email: 'ana2@webinar.test' }])
  const [ana] = held.registrations as [Made]
  tell(held, [{ name: 'A', email: 'ana2@webinar.test', to: 60 }])
  await fetchAll()
  const sales = api.client('sales')
  const params = { id: ana.id }
  await sales.call(webinarRegistrationsApi.patch, { params, input: { status: 'noShow' } })
  const accept = (replaces: 'registered' | 'noShow' | null) =>
    sales.call(calls.acceptForWebinar, {
      params: { id: held.id },
      input: { sessionKey: '', people: [{ seatId: ana.id, replaces }] },
    })
  for (const seen of ['registered', null] as const)
    expect(await accept(seen)).toEqual({ id: null, people: 0, kept: 1 })
  expect((await sales.call(webinarRegistrationsApi.get, { params })).status).toBe('noShow')
  expect(await accept('noShow')).toMatchObject({ people: 1, kept: 0 })
  expect((await sales.call(webinarRegistrationsApi.get, { params })).status).toBe('attended')
})

test('registrations of a webinar become attended or no-show in one step, and back', async () => {
  const held = await webinar(
    ['Ana', 'Luis', 'Eva'].map((name) => ({ name, lastname: 'Peña', email: `${name}@webinar.test` })),
  )
  const [ana, luis, eva] = held.registrations as [Made, Made, Made]
  tell(held, [
    { name: 'A', email: 'ana@webinar.test', to: 60 },
    { name: 'Zoom user', from: 10, to: 20 },
  ])
  await fetchAll()
  const { id } = held
  const sales = api.client('sales')
  const params = { id }
  const patch = (registration: Made, status: 'attended') =>
    sales.call(webinarRegistrationsApi.patch, { params: { id: registration.id }, input: { status } })
  await patch(luis, 'attended')
  const { sessions, people } = await sales.call(calls.ofWebinar, { params })
  expect(sessions[0]!.proposals).toEqual([
    { seatId: ana.id, status: 'attended', minutes: 60, standing: 'open' },
    { seatId: luis.id, status: 'noShow', minutes: 0, standing: 'differs' },
    { seatId: eva.id, status: 'noShow', minutes: 0, standing: 'open' },
  ])
  const decided = await sales.call(calls.decideForWebinar, {
    params,
    input: { identity: people[0]!.identity, seatId: eva.id },
  })
  expect(decided.sessions[0]!.proposals[2]).toMatchObject({ seatId: eva.id, status: 'attended', minutes: 10 })
  const input: Acceptance = { sessionKey: '' }
  const [one, other] = await Promise.all([
    sales.call(calls.acceptForWebinar, { params, input }),
    sales.call(calls.acceptForWebinar, { params, input }),
  ])
  expect([one.people, other.people].sort()).toEqual([0, 2])
  const statuses = async () =>
    Promise.all(
      held.registrations.map(
        async ({ id: own }) =>
          (await sales.call(webinarRegistrationsApi.get, { params: { id: own } })).status,
      ),
    )
  expect(await statuses()).toEqual(['attended', 'attended', 'attended'])
  const acceptedId = (one.id ?? other.id)!
  expect(await sales.call(calls.undoForWebinar, { params, input: { id: acceptedId } })).toEqual({
    people: 2,
    kept: 0,
  })
  expect(await statuses()).toEqual(['registered', 'attended', 'registered'])
  await expect(api.client('training').call(calls.ofWebinar, { params })).resolves.toMatchObject({
    presentMinPct: null,
  })
  await expect(api.client('editor').call(calls.acceptForWebinar, { params, input })).rejects.toMatchObject({
    status: 403,
  })
})
