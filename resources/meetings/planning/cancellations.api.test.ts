/** Meetings that are cancelled at their provider, also where it refuses or its answer was lost. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { connectionsApi } from '../connections/connection.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, losingAnswer, providerServer } from '#test/meetings/provider-server.ts'
import { meetingsApi } from './meeting.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, allMeetings, patch, provide } = hosting(api, server)
const training = api.client('training')
const json = { 'content-type': 'application/json' }
const postpone = (id: string) =>
  training.call(eventsApi.state, { params: { id }, input: { to: 'postponed' } })
const held = () => server.meetings.all().length

test('one that is refused is told on Today, tried again, and keeps its account connected', async () => {
  const [hostId, other] = [await host('zoom', 'leaves'), await host('zoom', 'stays')]
  const { id } = await event('zoom', hostId, { sessions: [sessionIn(5)] })
  await provide()
  const [meeting] = await meetings(id)
  await patch(id, { hostId: other })
  const path = `/meetings/${meeting!.externalId}`
  server.fail(path, answering(400, '{"code":3002,"message":"It is in progress."}', json))
  await provide()
  const undone = (await allMeetings(id)).find((one) => one.id === meeting!.id)
  expect(undone).toMatchObject({ state: 'stale', reason: 'refused', nextTryAt: expect.any(String) })
  const troubled = await training.call(meetingsApi.troubled)
  expect(troubled.filter(({ recordId }) => recordId === id)).toMatchObject([{ reason: 'refused' }])
  const listed = await training.call(meetingsApi.ofEvent, { params: { id } })
  expect(listed.filter(({ isCancelled }) => isCancelled)).toMatchObject([{ said: 'It is in progress.' }])
  const revoke = () => training.call(connectionsApi.revoke, { params: { id: hostId } })
  await expect(revoke()).rejects.toMatchObject({ status: 409 })
  await training.call(meetingsApi.retry, { params: { id: meeting!.id } })
  await provide()
  expect(server.meetings.get(meeting!.externalId!)).toBeUndefined()
  expect(await training.call(meetingsApi.ofEvent, { params: { id } })).toHaveLength(1)
  await revoke()
})

test('one whose creation at Teams was lost is cancelled there', async () => {
  const hostId = await host('msteams', 'lost')
  const before = held()
  const { id } = await event('msteams', hostId, { sessions: [sessionIn(33)] })
  server.fail('/me/events', losingAnswer)
  await provide()
  expect(held()).toBe(before + 1)
  await postpone(id)
  await provide()
  expect(held()).toBe(before)
  expect(await allMeetings(id)).toMatchObject([{ state: 'cancelled' }])
})

test.for([
  ['zoom', '/users/me/meetings'],
  ['msteams', '/me/events'],
] as const)(
  'one of %s that may have been made is looked for until that is certain',
  async ([provider, path]) => {
    const hostId = await host(provider, `${provider}-unclear`)
    const before = held()
    const { id } = await event(provider, hostId, { sessions: [sessionIn(36)] })
    const limit = answering(429, '{}', json)
    server.fail(path, losingAnswer, limit, answering(403, '{}', json))
    await provide()
    await provide()
    expect(await meetings(id)).toMatchObject([{ state: 'failed', reason: 'limit' }])
    await postpone(id)
    await provide()
    expect(await allMeetings(id)).toMatchObject([{ state: 'failed', reason: 'scope' }])
    expect(held()).toBe(before + 1)
    await provide()
    expect(await allMeetings(id)).toMatchObject([{ state: 'cancelled' }])
    expect(held()).toBe(before)
  },
)

test('one whose options Teams refused is out of date, and is cancelled there', async () => {
  const hostId = await host('msteams', 'options')
  const before = held()
  const { id } = await event('msteams', hostId, { sessions: [sessionIn(34)] })
  const refusal = '{"error":{"code":"Forbidden","message":"A policy forbids it."}}'
  server.fail('/me/onlineMeetings', answering(403, refusal, json))
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'stale', externalId: expect.any(String) }])
  await postpone(id)
  await provide()
  expect(held()).toBe(before)
})

test('one that was deleted at Teams is made anew under another reference', async () => {
  const { id } = await event('msteams', await host('msteams', 'anew'), { sessions: [sessionIn(35)] })
  await provide()
  const [meeting] = await meetings(id)
  const { reference } = server.meetings.get(meeting!.externalId!)!
  server.meetings.remove(meeting!.externalId!)
  await patch(id, { title: { es: 'Otro título', en: null } })
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'stale', reason: 'deleted' }])
  await training.call(meetingsApi.retry, { params: { id: meeting!.id } })
  await provide()
  const [made] = await meetings(id)
  expect(made!.state).toBe('ready')
  expect(server.meetings.get(made!.externalId!)!.reference).not.toBe(reference)
})
