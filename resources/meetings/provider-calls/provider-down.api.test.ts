/** A provider that is slow or down: pauses that grow, a breaker, and one meeting once it is back. */
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, holdingAnswer, providerServer } from '#test/meetings/provider-server.ts'
import { connectionsApi } from '../connections/connection.api.ts'
import { TIMEOUT_MS } from '../providers/provider-app.server.ts'
import { openContent } from './provider-content.server.ts'

const api = await testApi()
const place = { db: api.db, publicUrl: api.publicUrl, log: pino({ level: 'silent' }) }
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const secondsUntil = (moment: string | null) => Math.round((Date.parse(moment!) - Date.now()) / 10_000) * 10

test('an answer that takes too long is as good as none, and makes no second meeting', async () => {
  const server = await providerServer(api.publicUrl)
  const { event, host, meetings, provide } = hosting(api, server)
  const { id } = await event('zoom', await host('zoom', 'slow'), { sessions: [sessionIn(7)] })
  const { timeout } = AbortSignal
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => timeout(limit / 50))
  server.fail('/users/me/meetings', holdingAnswer)
  await provide()
  expect(limits).toHaveBeenCalledWith(TIMEOUT_MS)
  expect(await meetings(id)).toMatchObject([{ state: 'failed', reason: 'unreachable' }])
  limits.mockRestore()
  await provide()
  const [meeting] = await meetings(id)
  expect(meeting!.state).toBe('ready')
  expect(server.meetings.all().map((held) => held.id)).toEqual([meeting!.externalId])
})

test('down for an hour: asked less and less, left alone after five failures, and made once it is back', async () => {
  const server = await providerServer(api.publicUrl)
  const { event, host, meetings, provide } = hosting(api, server)
  const { id } = await event('zoom', await host('zoom', 'down'), { sessions: [sessionIn(8)] })
  vi.useFakeTimers({ toFake: ['Date'] })
  const down = answering(503, '<html>Down for maintenance</html>')
  server.fail('/users/me/meetings', ...Array.from({ length: 100 }, () => down))
  const asked = () => server.calls.filter((call) => call.endsWith('/users/me/meetings')).length
  const pauses = []
  for (let turn = 0; turn < 9; turn += 1) {
    await provide()
    pauses.push(secondsUntil((await meetings(id))[0]!.nextTryAt))
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900])
  // The breaker is open, so that the provider was asked five times alone.
  expect(asked()).toBe(5)
  vi.setSystemTime(Date.now() + 31_000)
  await provide()
  expect(asked()).toBe(6)
  // It is back before the permission of the test's server ends after an hour.
  server.recover('/users/me/meetings')
  vi.setSystemTime(Date.now() + 3_000_000)
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready', reason: null }])
  expect(server.meetings.all()).toHaveLength(1)
})

test('a limit that claims to end at once is asked about with pauses', async () => {
  const server = await providerServer(api.publicUrl)
  const { event, host, meetings, provide } = hosting(api, server)
  const { id } = await event('zoom', await host('zoom', 'hurried'), { sessions: [sessionIn(9)] })
  const limit = answering(429, '{}', { 'retry-after': '0', 'content-type': 'application/json' })
  server.fail('/users/me/meetings', ...Array.from({ length: 20 }, () => limit))
  const asked = () => server.calls.filter((call) => call.endsWith('/users/me/meetings')).length
  for (const turn of [1, 2, 3]) {
    await provide()
    expect(asked()).toBe(turn)
  }
  const [meeting] = await meetings(id)
  expect(meeting).toMatchObject({ state: 'failed', reason: 'limit' })
  expect(Date.parse(meeting!.nextTryAt!)).toBeGreaterThan(Date.now())
})

test('whatever asks a provider that is down leaves it alone: the test of an account, revocation', async () => {
  const server = await providerServer(api.publicUrl)
  const id = await hosting(api, server).host('zoom', 'all-down')
  const training = api.client('training')
  const params = { id }
  server.fail('/users/me', ...Array.from({ length: 9 }, () => answering(503)))
  for (let turn = 0; turn < 5; turn += 1)
    await expect(training.call(connectionsApi.check, { params })).rejects.toMatchObject({ status: 502 })
  const calls = server.calls.length
  await expect(training.call(connectionsApi.check, { params })).rejects.toMatchObject({ status: 502 })
  await training.call(connectionsApi.revoke, { params })
  expect(server.calls.length).toBe(calls)
})

test('recordings that do not answer are left alone, and everything else of their provider goes on', async () => {
  const server = await providerServer(api.publicUrl)
  const id = await hosting(api, server).host('zoom', 'bytes-down')
  const asked = { path: '/rec/1', range: undefined, signal: new AbortController().signal }
  const watch = () => openContent(place, { host: { id, provider: 'zoom' }, ...asked })
  server.fail('/rec/1', ...Array.from({ length: 9 }, () => answering(503)))
  for (let turn = 0; turn < 6; turn += 1)
    await expect(watch()).rejects.toMatchObject({ reason: 'unreachable' })
  expect(server.calls.filter((call) => call.endsWith('/rec/1'))).toHaveLength(5)
  expect(await api.client('training').call(connectionsApi.check, { params: { id } })).toMatchObject({
    problem: null,
  })
})

test('viewers who leave and recordings that lie elsewhere do not count against a provider', async () => {
  const server = await providerServer(api.publicUrl)
  const id = await hosting(api, server).host('zoom', 'viewers')
  const asked = { host: { id, provider: 'zoom' as const }, path: '/rec/1', range: undefined }
  const elsewhere = answering(302, '', { location: 'https://elsewhere.example/' })
  server.fail(
    '/rec/1',
    ...Array.from({ length: 3 }, () => elsewhere),
    ...Array.from({ length: 3 }, () => holdingAnswer),
  )
  for (let turn = 0; turn < 6; turn += 1) {
    const viewer = new AbortController()
    const answer = openContent(place, { ...asked, signal: viewer.signal })
    if (turn >= 3) {
      await until(() => server.calls.filter((call) => call.endsWith('/rec/1')).length > turn)
      viewer.abort()
    }
    await expect(answer).rejects.toMatchObject({ reason: 'unexpected' })
  }
  expect(await api.client('training').call(connectionsApi.check, { params: { id } })).toMatchObject({
    problem: null,
  })
})
