/** Messages of Zoom are believed by their signature alone, and what they say is polled, too. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectionsApi } from '#resources/meetings/connections/connection.api.ts'
import { accessOf, readTokens } from '#resources/meetings/connections/tokens.server.ts'
import { checkMeeting, checkMeetings } from '../planning/check-meetings.server.ts'
import { jobSchema } from '#server/jobs/job.ts'
import { testApi } from '#test/fixtures/api.ts'
import { until, untilWaiting } from '#test/fixtures/waiting.ts'
import { hosting, runJob, sessionIn } from '#test/meetings/hosted-events.ts'
import { pausedAnswer } from '#test/meetings/paused-answer.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { recorded } from '#test/meetings/recorded.ts'
import { hmacOf } from './zoom-signature.server.ts'
import { mountZoomWebhook, zoomWebhookPath } from './zoom-webhook.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, provide } = hosting(api, server)
const app = new Hono()
mountZoomWebhook(app, { db: api.db, log: pino({ level: 'silent' }) })
const SECRET = 'secret of the webhook'
beforeEach(() => void vi.stubEnv('ZOOM_WEBHOOK_SECRET', SECRET))

type Sent = { secret?: string; at?: number; tamper?: (text: string) => string }
async function send(
  event: string,
  payload: object,
  { secret = SECRET, at = Date.now(), tamper = (text) => text }: Sent = {},
) {
  const text = JSON.stringify({ event, payload })
  const timestamp = String(Math.floor(at / 1000))
  const signature = `v0=${hmacOf(`v0:${timestamp}:${text}`, secret)}`
  const headers = {
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': signature,
    'content-type': 'application/json',
  }
  return app.request(zoomWebhookPath, { method: 'POST', headers, body: tamper(text) })
}
/** Runs what the message queued, and answers how many questions that were. */
async function told(event: string, payload: object): Promise<number> {
  await send(event, payload)
  const { rows } = await sql<{ data: { id: string } }>`delete from ${sql.table(`${jobSchema}.job`)}
    where name = ${checkMeeting.name} returning data`.execute(api.db)
  for (const { data } of rows) await runJob(api, checkMeeting, data)
  return rows.length
}
async function ready(account: string, day = 7) {
  const { id } = await event('zoom', await host('zoom', account), { sessions: [sessionIn(day)] })
  await provide()
  return { id, meeting: (await meetings(id))[0]! }
}

test('the address is proved with the secret', async () => {
  const answer = await send('endpoint.url_validation', { plainToken: 'abc' })
  expect(await answer.json()).toEqual({ plainToken: 'abc', encryptedToken: hmacOf('abc', SECRET) })
})

test('a message that was changed, forged, recorded or not signed does nothing', async () => {
  const { id, meeting } = await ready('forged', 3)
  const payload = { object: { id: meeting.externalId } }
  const hour = 3_600_000
  for (const sent of [
    { secret: 'another' },
    { at: Date.now() - hour },
    { at: Date.now() + hour },
    { tamper: (text: string) => `${text} ` },
  ])
    expect((await send('meeting.deleted', payload, sent)).status).toBe(401)
  expect((await app.request(zoomWebhookPath, { method: 'POST', body: '{}' })).status).toBe(401)
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
})

test('without a secret there is no such address', async () => {
  vi.stubEnv('ZOOM_WEBHOOK_SECRET', '')
  expect((await send('meeting.deleted', {})).status).toBe(404)
})

test('signed nonsense is refused, and unknown messages are taken without effect', async () => {
  expect((await send('meeting.deleted', {}, {})).status).toBe(204)
  expect((await send('meeting.sharing_started', { object: { id: 7 } })).status).toBe(204)
  const text = 'no JSON'
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': `v0=${hmacOf(`v0:${timestamp}:${text}`, SECRET)}`,
  }
  expect((await app.request(zoomWebhookPath, { method: 'POST', headers, body: text })).status).toBe(400)
})

test('a deletion or another start is noted as Zoom has it; what is as planned is not', async () => {
  const { id, meeting } = await ready('told', 14)
  const about = { id: Number(meeting.externalId) }
  const held = server.meetings.get(meeting.externalId!)!
  const change = (startsAt: string) => {
    Object.assign(held, { startsAt })
    return told('meeting.updated', { object: { ...about, start_time: startsAt } })
  }
  expect(await change(meeting.plan.startsAt)).toBe(1)
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
  expect(await change('2030-01-01T10:00:00Z')).toBe(1)
  expect(await meetings(id)).toMatchObject([{ state: 'stale', reason: 'changed' }])
  const other = await ready('told-2', 14)
  server.meetings.remove(other.meeting.externalId!)
  await told('meeting.deleted', { object: { id: Number(other.meeting.externalId) } })
  expect(await meetings(other.id)).toMatchObject([{ state: 'stale', reason: 'deleted' }])
})

test('a message that arrives late, of an earlier change of ours or of what is there again, is not believed', async () => {
  const { id, meeting } = await ready('late', 14)
  const object = { id: Number(meeting.externalId) }
  await told('meeting.updated', { object: { ...object, start_time: sessionIn(13).startAt } })
  await told('meeting.deleted', { object })
  expect(await meetings(id)).toMatchObject([{ state: 'ready', reason: null }])
})

test('what cannot be asked now is asked again by the queue', async () => {
  const { id, meeting } = await ready('later', 14)
  server.fail(`/meetings/${meeting.externalId}`, answering(429, '{}'))
  const asking = runJob(api, checkMeeting, { id: meeting.id })
  await expect(asking).rejects.toMatchObject({ reason: 'limit' })
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
})

test.for(['moved', 'taken away', 'added'] as const)(
  'one time of a series that is %s at the provider is noticed, by a message and by asking',
  async (what) => {
    for (const [provider, ask] of [
      ['zoom', (id: string) => told('meeting.updated', { object: { id: Number(id) } })],
      ['msteams', () => runJob(api, checkMeetings, {})],
    ] as const) {
      const sessions = [sessionIn(4), sessionIn(11), sessionIn(18)]
      const hostId = await host(provider, `${provider} ${what}`)
      const { id } = await event(provider, hostId, { sessions, meetingSeries: 'recurring' })
      await provide()
      const held = server.meetings.get((await meetings(id))[0]!.externalId!)!
      await ask(held.id)
      expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
      const [first, second] = held.occurrences
      if (what === 'moved') second!.minutes += 30
      else if (what === 'added') held.occurrences.push({ ...first!, startsAt: sessionIn(25).startAt })
      else held.occurrences.pop()
      await ask(held.id)
      expect(await meetings(id)).toMatchObject([{ state: 'stale', reason: 'changed' }])
    }
  },
)

test('a message that leaves things empty is taken', async () => {
  const empty = { id: '1', uuid: null, start_time: null, recording_files: null }
  for (const name of ['meeting.ended', 'meeting.updated', 'recording.trashed'])
    expect((await send(name, { user_id: null, object: empty })).status).toBe(204)
  expect((await send('meeting.deleted', { object: null })).status).toBe(204)
})

test('the end of a meeting hurries the reading of its attendance', async () => {
  const { meeting } = await ready('ended', 6)
  await api.db.deleteFrom('meetingFetches').where('meetingId', '=', meeting.id).execute()
  await send('meeting.ended', { object: { id: Number(meeting.externalId) } })
  const fetch = await api.db
    .selectFrom('meetingFetches')
    .selectAll()
    .where('meetingId', '=', meeting.id)
    .execute()
  expect(fetch).toHaveLength(1)
})

test('an app that was deauthorized leaves no tokens', async () => {
  const { meeting } = await ready('gone', 5)
  await send('app_deauthorized', { user_id: 'gone' })
  expect(await readTokens(api.db, meeting.hostId)).toBeUndefined()
  const { connections } = await api.client('training').call(connectionsApi.list)
  expect(connections.find(({ id }) => id === meeting.hostId)).toMatchObject({ problem: 'reconnect' })
})

test('a deauthorization that was told late leaves the account as it was connected again', async () => {
  const { meeting } = await ready('back', 15)
  const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString().replace(/\.\d+/, '')
  await send('app_deauthorized', { user_id: 'back', deauthorization_time: minutes(-1) })
  expect(await readTokens(api.db, meeting.hostId)).toBeDefined()
  await send('app_deauthorized', { user_id: 'back', deauthorization_time: minutes(1) })
  expect(await readTokens(api.db, meeting.hostId)).toBeUndefined()
})

test('a deauthorization while the token is renewed leaves none', async () => {
  const { meeting } = await ready('renewing', 16)
  const renewal = pausedAnswer()
  server.fail('/oauth/token', renewal.fault)
  const access = accessOf(api.db, meeting.hostId, { publicUrl: api.publicUrl, isKeptAlive: true })
  await until(renewal.isThere)
  const taken = send('app_deauthorized', { user_id: 'renewing' })
  await Promise.race([taken, untilWaiting(api.db)])
  renewal.send()
  await Promise.all([access, taken])
  expect(await readTokens(api.db, meeting.hostId)).toBeUndefined()
})

test('a recording that is deleted or put in the trash vanishes, and one that is recovered is asked for', async () => {
  const own = recorded(api, server)
  const { id, meeting, recording, held } = await own.event('zoom')
  const states = async () => (await own.read(id)).recordings.map(({ state }) => state)
  const { externalId } = await api.db
    .selectFrom('meetingRecordings')
    .select('externalId')
    .where('id', '=', recording.id)
    .executeTakeFirstOrThrow()
  const object = { id: Number(meeting.externalId), uuid: held.uuid }
  await send('recording.trashed', { object: { ...object, recording_files: [{ id: 'another' }] } })
  await send('recording.deleted', { object: { ...object, id: 1, recording_files: [{ id: externalId }] } })
  expect(await states()).toEqual(['ready'])
  await send('recording.trashed', { object: { ...object, recording_files: [{ id: externalId }] } })
  expect(await states()).toEqual([])
  expect((await send('recording.recovered', { object })).status).toBe(204)
  await own.fetchDue()
  expect(await states()).toEqual(['ready'])
  await send('recording.deleted', { object })
  expect(await states()).toEqual([])
})
