/** The link by which a meeting is started: for those who teach it and for staff, and stored nowhere. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { everyRow, joining, sessionFrom } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { hostLinksApi } from './host-link.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { ready, webinar, meetings, patch, provide, make, training } = joining(api, server)
type As = Parameters<typeof api.client>[0]
const start = (id: string, as: As = 'training') =>
  api.client(as).call(hostLinksApi.ofEvent, { params: { id } })

async function teacher() {
  const user = await api.newUser({ roles: ['instructor'] })
  const { id } = await make.record('instructors')
  await api.db.updateTable('instructors').set({ userId: user.id }).where('id', '=', id).execute()
  return { user, id }
}

test('the provider is asked for the link at each press, and nothing is stored', async () => {
  const event = await ready('zoom')
  const { externalId } = (await meetings(event.id))[0]!
  const { secret } = server.meetings.get(externalId!)!
  const calls = server.calls.length
  const key = { 'idempotency-key': 'start-1' }
  const post = () =>
    api.request(`/v1/es/events/${event.id}/host-link`, { method: 'POST', as: 'training', headers: key })
  const answer = await post()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ data: { url: `${server.url}/pages/s/${secret}` } })
  await post()
  expect(server.calls.length).toBe(calls + 2)
  expect(JSON.stringify(await everyRow(api))).not.toContain(`/s/${secret}`)
})

test('an instructor starts own events alone, and roles without attendance none', async () => {
  const [own, other] = [await teacher(), await teacher()]
  const event = await ready('msteams', { instructors: [{ instructorId: own.id, role: 'lead' }] })
  expect(await start(event.id, own.user)).toEqual({ url: (await meetings(event.id))[0]!.joinUrl })
  await expect(start(event.id, other.user)).rejects.toMatchObject({ status: 404 })
  for (const role of ['sales', 'billing', 'quality', 'editor', 'auditor'] as const)
    await expect(start(event.id, role)).rejects.toMatchObject({ status: 403 })
  const visitor = api.client(undefined).call(hostLinksApi.ofEvent, { params: { id: event.id } })
  await expect(visitor).rejects.toMatchObject({ status: 401 })
})

test('it says why there is no link', async () => {
  const event = await ready('zoom')
  server.fail(`/meetings/${(await meetings(event.id))[0]!.externalId}`, answering(503))
  await expect(start(event.id)).rejects.toMatchObject({ status: 502 })
  await api.db.updateTable('meetings').set({ externalId: null }).where('eventId', '=', event.id).execute()
  await expect(start(event.id)).rejects.toMatchObject({ status: 409 })
  const joinUrl = 'https://sala.example/propia'
  await patch(event.id, { integration: 'customUrl', hostId: null, joinUrl })
  await provide()
  expect(await start(event.id)).toEqual({ url: joinUrl })
  const past = JSON.stringify([{ ...sessionFrom(-120), key: 's1' }]) as never
  await api.db.updateTable('events').set({ sessions: past }).where('id', '=', event.id).execute()
  await expect(start(event.id)).rejects.toMatchObject({ status: 410 })
  const input = { to: 'cancelled', reason: 'Sin inscritos' } as const
  await training.call(eventsApi.state, { params: { id: event.id }, input })
  await expect(start(event.id)).rejects.toMatchObject({ status: 409 })
  await expect(start('999999999')).rejects.toMatchObject({ status: 404 })
})

test('those who edit webinars start them', async () => {
  const { id } = await webinar()
  const [meeting] = await meetings(id, 'webinar')
  const { secret } = server.meetings.get(meeting!.externalId!)!
  const startWebinar = (as: As) => api.client(as).call(hostLinksApi.ofWebinar, { params: { id } })
  expect(await startWebinar('editor')).toEqual({ url: `${server.url}/pages/s/${secret}` })
  await expect(startWebinar('instructor')).rejects.toMatchObject({ status: 403 })
})
