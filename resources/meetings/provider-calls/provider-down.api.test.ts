/** A provider that is slow or down: pauses that grow, a breaker, and one meeting once it is back. */
import { afterEach, expect, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, holdingAnswer, providerServer } from '#test/meetings/provider-server.ts'
import { TIMEOUT_MS } from '../providers/provider-app.server.ts'

const api = await testApi()
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
