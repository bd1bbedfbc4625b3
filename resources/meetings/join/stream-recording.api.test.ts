/** The bytes of recordings come through us, for some hours after the press; nobody gets a link of the provider. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { trialVideo } from '#demo/stand-in/trial-video.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { readTokens, forgetTokens } from '#resources/meetings/connections/tokens.server.ts'
import { countAttempts, limits } from '#server/http/limits.ts'
import { testApi } from '#test/fixtures/api.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { inDays, recorded } from '#test/meetings/recorded.ts'
import { mountRecordings } from './stream-recording.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, read, publish, withdraw, watch, training } = recorded(api, server)
const app = new Hono()
mountRecordings(app, {
  db: api.db,
  publicUrl: api.publicUrl,
  trustProxy: true,
  log: pino({ level: 'silent' }),
})

async function published(provider: Provider = 'msteams') {
  const made = await event(provider)
  await publish(made.id, made.recording.id)
  return { ...made, watch: () => watch(made.ana.params, made.recording.id) }
}
const get = (url: string, headers = {}) => app.request(new URL(url).pathname, { headers })
const content = (recording: { secret: string }) => `/recording-${recording.secret}/content`
const gone = answering(404, '{"error":{"code":"NotFound","message":"no"}}', {
  'content-type': 'application/json',
})

test('the press leads to our address, which passes the bytes on and the token never', async () => {
  const { id, held, meeting, watch: press } = await published()
  expect((await read(id)).recordings).toMatchObject([{ provider: 'msteams', size: null, kind: null }])
  const { url } = await press()
  expect(url).toMatch(new RegExp(`^${api.publicUrl}/recordings/0-\\d+-\\d+-\\d+-[\\w-]{22}$`))
  const answer = await get(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/webm'])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(trialVideo)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  const { accessToken } = (await readTokens(api.db, meeting.hostId))!
  expect(JSON.stringify([...answer.headers]) + url).not.toContain(accessToken)
  server.fail(
    content(held),
    answering(206, 'ab', { 'content-type': 'video/mp4', 'content-range': 'bytes 0-1/9' }),
  )
  const part = await get(url, { range: 'bytes=0-1' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 0-1/9',
    'ab',
  ])
})

test('an address that asks for parts without end is told to wait', async () => {
  const { watch: press } = await published()
  const { url } = await press()
  const from = (address: string) => get(url, { 'x-forwarded-for': address })
  const { max } = limits.recordingByAddress
  await countAttempts(api.db, [{ name: 'recordingByAddress', who: '192.0.2.7', times: max }])
  const calls = server.calls.length
  expect((await from('192.0.2.7')).status).toBe(429)
  expect(server.calls.length).toBe(calls)
  expect((await from('192.0.2.8')).status).toBe(200)
})

test('whatever the provider sends is a video to the browser', async () => {
  const { held, watch: press } = await published()
  const { url } = await press()
  server.fail(content(held), answering(200, '<script>', { 'content-type': 'text/html' }))
  expect((await get(url)).headers.get('content-type')).toBe('video/mp4')
})

test('a provider that leads into our own network is not followed', async () => {
  const { held, watch: press } = await published()
  const { url } = await press()
  const inner = createServer()
  let calls = 0
  inner.on('request', (_, response) => {
    calls += 1
    response.end('secret')
  })
  inner.listen(0, '127.0.0.1')
  await once(inner, 'listening')
  onTestFinished(() => void inner.close())
  const { port } = inner.address() as AddressInfo
  for (const location of [
    `http://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    'https://169.254.169.254/',
  ]) {
    server.fail(content(held), answering(302, '', { location }))
    expect((await get(url)).status, location).toBe(502)
  }
  expect(calls).toBe(0)
})

test('where a provider leads to a host that is not its own, the log names it', async () => {
  const { held, watch: press } = await published()
  const { url } = await press()
  const lines: string[] = []
  const logged = new Hono()
  const log = pino({}, { write: (line) => lines.push(line) })
  mountRecordings(logged, { db: api.db, publicUrl: api.publicUrl, trustProxy: true, log })
  server.fail(content(held), answering(302, '', { location: 'https://video.example.test/v?token=s3cret' }))
  expect((await logged.request(new URL(url).pathname)).status).toBe(502)
  expect(lines.join('')).toContain('"leadsTo":"video.example.test"')
  expect(lines.join('')).not.toContain('s3cret')
})

test('the token goes to no place that is not the provider’s', async () => {
  const { recording, watch: press } = await published('zoom')
  const { url } = await press()
  for (const place of ['https://elsewhere.example/1', 'http://zoom.us/1', 'https://zoom.us.example/1']) {
    await sql`update meeting_recordings set content_path = ${place} where id = ${recording.id}`.execute(
      api.db,
    )
    const asked = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => asked.mockRestore())
    expect((await get(url)).status, place).toBe(502)
    expect(asked).not.toHaveBeenCalled()
  }
})

test('a token that is refused is renewed once', async () => {
  const { held, watch: press } = await published()
  server.fail(content(held), answering(401, '{"error":{"code":"InvalidAuthenticationToken"}}'))
  expect((await press()).url).toContain('/recordings/')
})

test.for(['zoom', 'msteams'] as const)(
  'an address of %s stops when the recording is withdrawn or over, the person leaves, or the hours end',
  async (provider) => {
    const { id, ana, recording, watch: press } = await published(provider)
    const { url } = await press()
    expect((await get(url)).status).toBe(200)
    await sql`update meeting_recordings set published_until = ${inDays(-1)} where id = ${recording.id}`.execute(
      api.db,
    )
    expect((await get(url)).status).toBe(410)
    await publish(id, recording.id)
    await withdraw(id, recording.id)
    expect((await get(url)).status).toBe(410)
    await publish(id, recording.id)
    expect((await get(url)).status).toBe(200)
    for (const changed of [
      `${url}x`,
      url.replace(/-(?=[^-]*-[^-]*$)/, '9-'),
      `${api.publicUrl}/recordings/nada`,
    ])
      expect((await get(changed)).status).toBe(410)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 3_600_000 })
    expect((await get(url)).status).toBe(410)
    vi.useRealTimers()
    await training.call(attendeesApi.remove, {
      params: { id: ana.id },
      query: { reason: 'illness' } as never,
    })
    const left = await get(url, { 'accept-language': 'en' })
    expect([left.status, await left.text()]).toEqual([410, 'This recording is no longer available.'])
  },
)

test('one that the provider has no more is told as such, and vanishes', async () => {
  const { id, held, watch: press } = await published()
  server.fail(content(held), gone)
  await expect(press()).rejects.toMatchObject({ status: 410 })
  expect((await read(id)).recordings).toEqual([])
})

test.each([
  ['a limit', answering(429)],
  ['XML', answering(503, '<error/>')],
])('%s is told with what to do, and makes nothing vanish', async (_, fault) => {
  const { id, held, watch: press } = await published()
  const { url } = await press()
  server.fail(content(held), fault, fault)
  await expect(press()).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('Espere un minuto'),
  })
  expect((await get(url)).status).toBe(502)
  expect((await read(id)).recordings).toHaveLength(1)
})

test('where the host’s permission has ended the office is told, and people to wait', async () => {
  const { id, meeting, watch: press } = await published()
  await forgetTokens(api.db, meeting.hostId)
  await expect(press()).rejects.toMatchObject({ status: 502 })
  await api.db
    .updateTable('meetingConnections')
    .set({ problem: 'reconnect' })
    .where('id', '=', meeting.hostId)
    .execute()
  expect((await read(id)).recordings).toMatchObject([{ isLocked: true, state: 'published' }])
})
