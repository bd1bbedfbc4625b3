/** Who the provider has registered: everybody who may enter, from the day before, and nobody else. */
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { testApi } from '#test/fixtures/api.ts'
import { runJob } from '#test/meetings/hosted-events.ts'
import { inMinutes, joining, sessionFrom } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { registerAhead } from './register-ahead.server.ts'
import { unregisterPeople } from './unregister.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { ready, enrol, person, rows, registrants, webinar, meetings, training, host, provide } = joining(
  api,
  server,
)
const ahead = () => runJob(api, registerAhead, {})
const unregister = () => runJob(api, unregisterPeople, {})
const names = async (eventId: string) => (await registrants(eventId)).map(({ name }) => name).sort()
const leave = (id: string) =>
  training.call(attendeesApi.remove, { params: { id }, query: { reason: 'illness' } as never })
const enrolAgain = (id: string) =>
  training.call(attendeesApi.reEnroll, { params: { id }, input: {} as never })
const queued = async () =>
  (
    await sql<{ name: string }>`select name from pgboss.job where state = 'created'`
      .execute(api.db)
      .catch(() => ({ rows: [] }))
  ).rows.map(({ name }) => name)

test('from the day before on, everybody who enters online is registered, once', async () => {
  const event = await ready('zoom', {
    modality: 'mixed',
    capacity: { total: 20, onSite: 10, online: 10 },
    sessions: [sessionFrom(23 * 60)],
  })
  const [ana, luis, eva] = await enrol(event, [
    { firstName: 'Ana', mode: 'online' },
    { firstName: 'Luis', mode: 'online' },
    { firstName: 'Eva', mode: 'online' },
    { firstName: 'Sala', mode: 'onSite' },
  ])
  await leave(eva!)
  await ahead()
  expect(await names(event.id)).toEqual(['Ana Peña', 'Luis Peña'])
  expect(await rows(ana!)).toMatchObject([{ joinUrl: expect.stringContaining('tk=') }])
  expect(await rows(luis!)).toHaveLength(1)
  const calls = server.calls.length
  await ahead()
  expect(server.calls.length).toBe(calls)
})

test('a session that is further away waits, and Teams registers nobody', async () => {
  const later = await ready('zoom', { sessions: [sessionFrom(25 * 60)] })
  const teams = await ready('msteams')
  for (const event of [later, teams]) await enrol(event, [{}])
  const calls = server.calls.length
  await ahead()
  expect(server.calls.length).toBe(calls)
})

test('a press of somebody who was registered ahead asks the provider nothing', async () => {
  const event = await ready('zoom')
  const { enter } = await person((await enrol(event, [{}]))[0]!)
  await ahead()
  const calls = server.calls.length
  const [registrant] = await registrants(event.id)
  expect((await enter()).url).toContain(`tk=${registrant!.id}`)
  expect(server.calls.length).toBe(calls)
})

test('the job and presses at the same time register each person once', async () => {
  const event = await ready('zoom')
  const ids = await enrol(
    event,
    Array.from({ length: 6 }, (_, at) => ({ firstName: `Ana ${'abcdef'[at]}` })),
  )
  const people = await Promise.all(ids.map((id) => person(id)))
  const posts = () => server.calls.filter((call) => call.endsWith('/registrants')).length
  const before = posts()
  await Promise.all([ahead(), ahead(), ...people.map(({ enter }) => enter())])
  expect(posts()).toBe(before + 6)
  expect(await registrants(event.id)).toHaveLength(6)
})

test('a short limit of the provider is waited for, a long one is left alone until it ends', async () => {
  const event = await ready('zoom')
  await enrol(event, [{ firstName: 'Ana' }, { firstName: 'Luis' }])
  server.fail('/registrants', answering(429, '', { 'retry-after': '0' }))
  await ahead()
  expect(await registrants(event.id)).toHaveLength(2)

  const other = await ready('zoom')
  await enrol(other, [{ firstName: 'Eva' }])
  server.fail('/registrants', answering(429, '', { 'retry-after': '7200' }))
  await ahead()
  const calls = server.calls.length
  await ahead()
  expect(server.calls.length).toBe(calls)
  expect(await registrants(other.id)).toEqual([])
  await api.db
    .updateTable('meetings')
    .set({ registersAfter: inMinutes(-1) })
    .execute()
  await ahead()
  expect(await registrants(other.id)).toHaveLength(1)
})

test('a limit that never ends is waited for a few times, and then left alone for a while', async () => {
  const event = await ready('zoom')
  await enrol(event, [{ firstName: 'Ana' }])
  const posts = () => server.calls.filter((call) => call.endsWith('/registrants')).length
  const before = posts()
  const limits = Array.from({ length: 4 }, () => answering(429, '', { 'retry-after': '0' }))
  server.fail('/registrants', ...limits)
  await ahead()
  await ahead()
  expect(posts()).toBe(before + limits.length)
  await api.db
    .updateTable('meetings')
    .set({ registersAfter: inMinutes(-1) })
    .execute()
  await ahead()
  expect(await names(event.id)).toEqual(['Ana Peña'])
})

test('a run that has lasted long leaves the rest to the next one', async () => {
  const event = await ready('zoom')
  await enrol(
    event,
    Array.from({ length: 10 }, () => ({})),
  )
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  server.fail('/registrants', () => {
    vi.setSystemTime(Date.now() + 800_000)
    return true
  })
  await ahead()
  // Those who were being registered at that moment.
  expect(await registrants(event.id)).toHaveLength(8)
  vi.useRealTimers()
  await ahead()
  expect(await registrants(event.id)).toHaveLength(10)
})

test('a refused person is left for hours and can still press; the others are registered', async () => {
  const event = await ready('zoom')
  const [ana] = await enrol(event, [{ firstName: 'Ana' }, { firstName: 'Luis' }])
  const refusal = answering(400, '{"code":300,"message":"Invalid"}', { 'content-type': 'application/json' })
  server.fail('/registrants', refusal, refusal, refusal, refusal)
  await ahead()
  expect(await registrants(event.id)).toEqual([])
  const calls = server.calls.length
  await ahead()
  expect(server.calls.length).toBe(calls)
  await (await person(ana!)).enter()
  expect(await names(event.id)).toEqual(['Ana Peña'])
})

test('un-enrolling unregisters at Zoom, and enrolling again works again', async () => {
  const event = await ready('zoom')
  const [id] = await enrol(event, [{ firstName: 'Ana' }])
  const { enter } = await person(id!)
  const first = await enter()
  await leave(id!)
  expect(await queued()).toContain('meetings.unregister')
  await unregister()
  expect(await registrants(event.id)).toEqual([])
  expect(await rows(id!)).toMatchObject([{ registrantId: null, joinUrl: null }])
  const calls = server.calls.length
  await unregister()
  expect(server.calls.length).toBe(calls)
  await enrolAgain(id!)
  const second = await enter()
  expect(second.url).not.toBe(first.url)
  expect(await names(event.id)).toEqual(['Ana Peña'])
})

test('what a provider does not answer about is unregistered later; somebody enrolled again in between stays', async () => {
  const event = await ready('zoom')
  const [ana, luis] = await enrol(event, [{ firstName: 'Ana' }, { firstName: 'Luis' }])
  for (const id of [ana!, luis!]) await (await person(id)).enter()
  for (const id of [ana!, luis!]) await leave(id)
  server.fail('/registrants/status', answering(503))
  await unregister()
  expect(await registrants(event.id)).toHaveLength(2)
  await enrolAgain(ana!)
  await unregister()
  expect(await names(event.id)).toEqual(['Ana Peña'])
})

test('somebody who moves to the room is unregistered', async () => {
  const capacity = { total: 20, onSite: 10, online: 10 }
  const event = await ready('zoom', { modality: 'mixed', capacity })
  const [id] = await enrol(event, [{ mode: 'online' }])
  await (await person(id!)).enter()
  await training.call(attendeesApi.patch, { params: { id: id! }, input: { mode: 'onSite' } })
  await unregister()
  expect(await registrants(event.id)).toEqual([])
})

test('cancelling a registration for a webinar unregisters, and registering again works again', async () => {
  const { id, registrationId } = await webinar()
  const token = await personalToken(api.db, { kind: 'webinar-registration', id: registrationId })
  const { enter } = await person(registrationId, 'webinarRegistrations')
  const registered = async () =>
    server.meetings.get((await meetings(id, 'webinar'))[0]!.externalId!)!.registrants
  await ahead()
  expect(await registered()).toMatchObject([{ name: 'Luz Marte' }])
  await api.client(undefined).call(webinarsApi.publicCancelOwn, { params: { id, token } })
  await unregister()
  expect(await registered()).toEqual([])
  await expect(enter()).rejects.toMatchObject({ status: 403 })
})

test('eight are registered at once, as each call may take a second', async () => {
  const event = await ready('zoom')
  await enrol(
    event,
    Array.from({ length: 8 }, (_, at) => ({ firstName: `Ana ${'abcdefgh'[at]}` })),
  )
  const answers: (() => void)[] = []
  // None is answered before all have asked.
  const together = (response: ServerResponse) => {
    const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse
    response.end = (...parts: unknown[]) => {
      answers.push(() => void end(...parts))
      if (answers.length === 8) for (const answer of answers) answer()
      return response
    }
    return true
  }
  server.fail('/registrants', ...Array.from({ length: 8 }, () => together))
  await ahead()
  expect(await registrants(event.id)).toHaveLength(8)
  expect(answers).toHaveLength(8)
})

test('who leaves while a meeting is handed over is unregistered at the account that still holds it', async () => {
  const event = await ready('zoom')
  const [ana, luis] = await enrol(event, [{ firstName: 'Ana' }, { firstName: 'Luis' }])
  await ahead()
  const { externalId } = (await meetings(event.id))[0]!
  const before = () => server.meetings.get(externalId!)?.registrants.map(({ name }) => name)
  server.fail('/users/me/meetings', answering(429, '{}', { 'retry-after': '120' }))
  const hostId = await host('zoom', 'takes-over')
  await training.call(eventsApi.patch, { params: { id: event.id }, input: { hostId } })
  await provide()
  await leave(luis!)
  await unregister()
  expect(before()).toEqual(['Ana Peña'])
  expect(await rows(ana!)).toMatchObject([{ registrantId: expect.any(String) }])
  await provide()
  expect(before()).toBeUndefined()
})
