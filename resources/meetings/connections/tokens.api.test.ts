/** Tokens are renewed once however many ask, and what a provider refuses is said by the connection. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { connectAccount } from '#test/meetings/connections.ts'
import { runJob } from '#test/meetings/hosted-events.ts'
import { pausedAnswer } from '#test/meetings/paused-answer.ts'
import { answering, providerServer, type ProviderServer } from '#test/meetings/provider-server.ts'
import { connectionsApi } from './connection.api.ts'
import { endedConnections } from './connection-today.server.ts'
import { keepConnections } from './keep-alive.server.ts'
import { accessOf, forgetTokens, readTokens, storeTokens } from './tokens.server.ts'

const api = await testApi()
const { publicUrl, db } = api
const training = api.client('training')

const connect = async (server: ProviderServer, account: string) =>
  (await connectAccount(api, { server, provider: 'zoom', account })).id
async function expire(id: string): Promise<void> {
  const tokens = await readTokens(db, id)
  await storeTokens(db, id, { ...tokens!, accessExpiresAt: new Date(Date.now() + 60_000).toISOString() })
}
const renewals = ({ calls }: ProviderServer) =>
  calls.filter((call) => call.endsWith('/oauth/token')).length - 1
const read = async (id: string) => {
  const { connections } = await training.call(connectionsApi.list)
  return connections.find((one) => one.id === id)!
}
const check = (id: string) => training.call(connectionsApi.check, { params: { id } })
const json = { 'content-type': 'application/json' }

test('a provider that hangs holds one connection of the database, however many ask, and no save', async () => {
  const server = await providerServer(publicUrl)
  const id = await connect(server, 'hangs')
  await expire(id)
  const renewal = pausedAnswer()
  server.fail('/oauth/token', renewal.fault)
  const askers = Array.from({ length: 30 }, () => accessOf(db, id, { publicUrl }))
  await until(renewal.isThere)
  await sql`select 1`.execute(db)
  // The lock that PostgreSQL takes for a row that refers to it.
  await db
    .transaction()
    .execute((trx) => sql`select 1 from meeting_connections where id = ${id} for key share`.execute(trx))
  renewal.send()
  expect(new Set((await Promise.all(askers)).map(({ token }) => token)).size).toBe(1)
  expect(renewals(server)).toBe(1)
})

test('a token that the provider takes no more is renewed once, and the call made again', async () => {
  const server = await providerServer(publicUrl)
  const id = await connect(server, 'refused')
  server.fail('/users/me', answering(401, '{"code":124,"message":"Invalid access token."}', json))
  expect(await check(id)).toMatchObject({ problem: null })
  expect(renewals(server)).toBe(1)
  const again = answering(200, '{"code":124,"message":"Access token is expired."}', json)
  server.fail('/users/me', again, again)
  await expect(check(id)).rejects.toMatchObject({ status: 409 })
  expect(await read(id)).toMatchObject({ problem: 'reconnect' })
})

test('a permission that has ended says so until the account is connected again', async () => {
  const server = await providerServer(publicUrl)
  const id = await connect(server, 'ended')
  await expire(id)
  server.fail('/oauth/token', answering(400, '{"error":"invalid_grant"}', json))
  await expect(check(id)).rejects.toMatchObject({ status: 409 })
  expect(await read(id)).toMatchObject({ problem: 'reconnect' })
  const isOnToday = async () => (await endedConnections.load(training)).lines.some(({ key }) => key === id)
  expect(await isOnToday()).toBe(true)
  expect(await connect(server, 'ended')).toBe(id)
  expect(await isOnToday()).toBe(false)
  expect(await read(id)).toMatchObject({ problem: null })
})

test('an account without tokens says that it must be connected again, whatever a call noted', async () => {
  const server = await providerServer(publicUrl)
  const id = await connect(server, 'forgotten')
  await forgetTokens(db, id)
  await expect(check(id)).rejects.toMatchObject({ status: 409 })
  expect(await read(id)).toMatchObject({ problem: 'reconnect' })
})

test.each([
  ['500 without a body', answering(500), 'unreachable'],
  ['429 without Retry-After', answering(429, '{}', json), 'unreachable'],
  ['XML', answering(200, '<error/>', { 'content-type': 'text/xml' }), 'unexpected'],
  ['an empty answer', answering(200, '', json), 'unexpected'],
  ['a success without a token', answering(200, '{}', json), 'unexpected'],
])('%s at a renewal loses nothing: the next one works', async (name, fault, problem) => {
  const server = await providerServer(publicUrl)
  const id = await connect(server, name)
  await expire(id)
  server.fail('/oauth/token', fault)
  await expect(check(id)).rejects.toMatchObject({ status: 502 })
  expect(await read(id)).toMatchObject({ problem })
  expect(await check(id)).toMatchObject({ problem: null })
})

test.each([
  ['a wrong secret', 401, '{"error":"invalid_client"}', {}],
  ['a refused password', 401, '{"error":"invalid_client"}', { 'www-authenticate': 'Basic realm="app"' }],
  ['an app that may not renew', 400, '{"error":"unauthorized_client"}', {}],
  ['a scope that the app has no more', 400, '{"error":"invalid_scope"}', {}],
])(
  '%s is told with the settings, and a test after the mending is enough',
  async (...[name, status, body, more]) => {
    const server = await providerServer(publicUrl)
    const id = await connect(server, name)
    await expire(id)
    server.fail('/oauth/token', answering(status, body, { ...json, ...more }))
    await expect(check(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('su secreto'),
    })
    expect(await read(id)).toMatchObject({ problem: 'setup' })
    expect((await endedConnections.load(training)).lines).toContainEqual(
      expect.objectContaining({ key: id, alert: expect.stringContaining('su secreto') }),
    )
    expect(await check(id)).toMatchObject({ problem: null })
  },
)

test.each([
  ['goes to the address of the account’s region', (url: string) => url, '/v2/users/me'],
  ['goes to no address of another domain', () => 'https://api-eu.evil.test', '/zoom/users/me'],
  ['goes to no address of another protocol', (url: string) => url.replace('http:', 'ftp:'), '/zoom/users/me'],
  ['survives an address that is none', () => 'no address', '/zoom/users/me'],
])('a call %s', async (name, address, path) => {
  const server = await providerServer(publicUrl)
  const id = await connect(server, name)
  await expire(id)
  const answer = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', api_url: address(server.url) }
  server.fail('/oauth/token', answering(200, JSON.stringify(answer), json))
  const account = { id: name, display_name: 'Aula', email: 'aula@firm.test' }
  server.fail(path, answering(200, JSON.stringify(account), json))
  expect(await check(id)).toMatchObject({ name: 'Aula', problem: null })
  expect(server.calls.at(-1)).toBe(`GET ${path}`)
})

const keepAlive = () => runJob(api, keepConnections, {})
test('idle connections are renewed at night, the others and ended ones are not', async () => {
  const server = await providerServer(publicUrl)
  const [idle, used, ended] = [
    await connect(server, 'idle'),
    await connect(server, 'used'),
    await connect(server, 'over'),
  ]
  await sql`update meeting_connections set refreshed_at = now() - interval '8 days', problem = null
    where id in (${idle}, ${ended})`.execute(db)
  await sql`update meeting_connections set problem = 'reconnect' where id = ${ended}`.execute(db)
  await sql`update meeting_connections set refreshed_at = now() where id not in (${idle}, ${ended})`.execute(
    db,
  )
  const before = Date.parse((await read(idle)).expiresAt)
  const others = [await read(used), await read(ended)]
  await keepAlive()
  expect(Date.parse((await read(idle)).expiresAt) - before).toBeGreaterThan(7 * 86_400_000)
  expect([await read(used), await read(ended)]).toEqual(others)
})

test('accounts of a provider that is not set up any more, or cannot be read, keep no other from being renewed', async () => {
  const server = await providerServer(publicUrl)
  const [without, broken] = [await connect(server, 'without'), await connect(server, 'broken')]
  const { id: idle } = await connectAccount(api, { server, provider: 'msteams', account: 'idle-teams' })
  await sql`update meeting_connections set refreshed_at = now() where id not in (${without}, ${broken}, ${idle})`.execute(
    db,
  )
  const rest = () =>
    sql`update meeting_connections set refreshed_at = now() - interval '8 days' where id in (${without}, ${broken}, ${idle})`.execute(
      db,
    )
  const isRenewed = async () => Date.now() - Date.parse((await read(idle)).expiresAt) < -89 * 86_400_000
  await rest()
  const { ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: secret, NODE_ENV: mode } = process.env
  const setUp = (...values: (string | undefined)[]) =>
    ['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'NODE_ENV'].forEach((name, at) => vi.stubEnv(name, values[at]))
  // Elsewhere the stand-in takes the place of what is not set up.
  vi.stubEnv('SECRETS_KEY', 'a'.repeat(43))
  setUp('', '', 'production')
  await keepAlive()
  setUp(clientId, secret, mode)
  expect(await isRenewed()).toBe(true)
  await rest()
  await sql`update secrets set value = 'broken' where name = ${`meeting-connection:${broken}`}`.execute(db)
  await keepAlive()
  expect(await isRenewed()).toBe(true)
})
