/** Meetings of an app that the provider does not accept wait until it is mended, and are not tried for ever. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { hosting } from '#test/meetings/hosted-events.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { connectionsApi } from './connection.api.ts'
import { readTokens, storeTokens } from './tokens.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, provide } = hosting(api, server)

test('a refused app stops its meetings, and a test that works makes them', async () => {
  const id = await host('zoom', 'refused-app')
  const tokens = await readTokens(api.db, id)
  await storeTokens(api.db, id, { ...tokens!, accessExpiresAt: new Date(0).toISOString() })
  const made = await event('zoom', id)
  const refused = answering(401, '{"error":"invalid_client"}', { 'content-type': 'application/json' })
  server.fail('/oauth/token', ...Array.from({ length: 2 }, () => refused))
  await provide()
  const stopped = { state: 'failed', reason: 'setup', nextTryAt: null }
  expect(await meetings(made.id)).toMatchObject([stopped, stopped])
  const calls = server.calls.length
  await provide()
  expect(server.calls.length).toBe(calls)
  // Both meetings may have asked for one token together.
  server.recover('/oauth/token')
  await api.client('training').call(connectionsApi.check, { params: { id } })
  await provide()
  expect(await meetings(made.id)).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
})
