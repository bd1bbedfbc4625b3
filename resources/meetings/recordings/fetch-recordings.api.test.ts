/** What the provider tells of recordings: what is missing vanishes, what fails changes nothing. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { recorded } from '#test/meetings/recorded.ts'
import { meetingsApi } from '../planning/meeting.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const own = recorded(api, server)
const { event, read, publish, fetchAgain, watch } = own
const json = (status: number, body: object, headers = {}) =>
  answering(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers })

test('sound and chat are no recordings, and what the provider still works on is not published', async () => {
  const { id, meeting } = await event('zoom')
  const file = {
    recording_start: meeting.plan.startsAt,
    recording_end: '',
    status: 'processing',
    download_url: '',
  }
  server.fail(
    '/recordings',
    json(200, {
      recording_files: [
        { ...file, id: 'a', file_type: 'M4A', download_url: 'https://x.test/a' },
        { ...file, id: 'b', file_type: 'CHAT' },
        { ...file, id: '', file_type: 'MP4', recording_type: 'gallery_view' },
      ],
    }),
  )
  await fetchAgain(meeting.id)
  const { recordings } = await read(id)
  expect(recordings).toMatchObject([{ kind: 'gallery_view', state: 'processing', minutes: null, size: null }])
  await expect(publish(id, recordings[0]!.id)).rejects.toMatchObject({ status: 409 })
})

test.each(['not an address', 'javascript:alert(1)'])(
  'a recording at "%s" cannot be published',
  async (at) => {
    const { id, meeting } = await event('zoom')
    const file = { id: 'a', file_type: 'MP4', recording_start: meeting.plan.startsAt, download_url: at }
    server.fail('/recordings', json(200, { recording_files: [file] }))
    await fetchAgain(meeting.id)
    const [recording] = (await read(id)).recordings
    expect(recording).toMatchObject({ state: 'processing' })
    await expect(publish(id, recording!.id)).rejects.toMatchObject({ status: 409 })
  },
)

test('what is deleted at the provider vanishes, and what comes back is published as before', async () => {
  const { id, recording, ana, held, meeting } = await event('zoom')
  await publish(id, recording.id)
  held.isRecorded = false
  await fetchAgain(meeting.id)
  expect((await read(id)).recordings).toEqual([])
  await expect(watch(ana.params, recording.id)).rejects.toMatchObject({ status: 410 })
  await expect(publish(id, recording.id)).rejects.toMatchObject({ status: 404 })
  held.isRecorded = true
  await fetchAgain(meeting.id)
  expect((await read(id)).recordings).toMatchObject([{ id: recording.id, state: 'published' }])
})

test('what was recorded stays when another account takes the meetings over', async () => {
  const { id, recording, ana } = await event('zoom')
  await publish(id, recording.id)
  await own.patch(id, { hostId: await own.host('zoom', 'taking') })
  await own.provide()
  expect(await read(id)).toMatchObject({
    recordings: [{ id: recording.id, host: expect.stringContaining('joining') }],
  })
  expect((await watch(ana.params, recording.id)).url).toContain('/recordings/')
})

test.each([
  ['a limit', json(429, { message: 'Too many' }, { 'retry-after': '60' }), 'limit'],
  ['a missing scope', json(400, { code: 4711, message: 'scope' }), 'scope'],
  ['an empty success', answering(200), 'unexpected'],
  ['XML', answering(503, '<error/>'), 'unreachable'],
] as const)('%s makes nothing vanish, and the office is told', async (_, fault, reason) => {
  const { id, recording, meeting } = await event('zoom')
  await publish(id, recording.id)
  server.fail('/recordings', fault)
  await fetchAgain(meeting.id)
  expect(await read(id)).toMatchObject({ recordings: [{ state: 'published' }], failures: [{ reason }] })
})

test('a meeting that Zoom lists no more is asked about by what it had recorded', async () => {
  const { id, meeting } = await event('zoom')
  server.fail('/instances', json(404, { code: 3001 }), json(404, { code: 3001 }))
  await fetchAgain(meeting.id)
  expect((await read(id)).recordings).toHaveLength(1)
})

test('one that is published is asked about again each day', async () => {
  const { id, recording, meeting } = await event('zoom')
  const age = () =>
    api.db
      .updateTable('meetingFetches')
      .set({ askedAt: new Date(Date.now() - 25 * 3_600_000).toISOString(), nextAt: null })
      .where('meetingId', '=', meeting.id)
      .execute()
  const asked = async () => {
    const before = server.calls.length
    await own.fetchDue()
    return server.calls.slice(before).some((call) => call.includes(meeting.externalId!))
  }
  await age()
  expect(await asked()).toBe(false)
  await publish(id, recording.id)
  expect(await asked()).toBe(true)
  expect(await asked()).toBe(false)
})

test('one that was stored without its place is asked for again, and said to be on its way until then', async () => {
  const { id, recording, meeting, ana } = await event('zoom')
  await publish(id, recording.id)
  await sql`update meeting_recordings set content_path = null where id = ${recording.id}`.execute(api.db)
  const awaited = async () =>
    (await own.training.call(meetingsApi.troubled)).filter((one) => one.recordId === id)
  await expect(watch(ana.params, recording.id)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('mañana'),
  })
  expect((await read(id)).recordings).toMatchObject([{ state: 'published', isAwaited: true }])
  await expect(publish(id, recording.id)).rejects.toMatchObject({ status: 409 })
  expect(await awaited()).toEqual([])
  server.fail('/recordings', json(400, { code: 4711, message: 'scope' }))
  await fetchAgain(meeting.id)
  expect(await awaited()).toMatchObject([{ awaitedRecordings: 1, reason: 'scope' }])
  await fetchAgain(meeting.id)
  expect(await awaited()).toEqual([])
  expect((await read(id)).recordings).toMatchObject([{ isAwaited: false }])
  expect((await watch(ana.params, recording.id)).url).toContain('/recordings/')
})
