/** Accounts that host meetings: the authorization code flow against a real server, and what the office sees of it. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { signAccessToken } from '#server/sessions/access-token.ts'
import { startSession } from '#server/sessions/session.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { connectAccount, givePermission, redirectTo, startConnecting } from '#test/meetings/connections.ts'
import { answering, providerServer, type ProviderServer } from '#test/meetings/provider-server.ts'
import type { Role } from '#core/roles.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { scopeOf } from '../providers/scopes.server.ts'
import { connectionsApi } from './connection.api.ts'

const api = await testApi()
type Caller = Role | TestUser
const start = (provider: Provider, as: Caller = 'training') => startConnecting(api, { provider, as })
const take = (provider: Provider, query: string, as: Caller = 'training') =>
  api.client(as).call(connectionsApi.authenticate, { input: { provider, query } })
const give = (server: ProviderServer, as: Caller = 'training', account = 'host-1') =>
  givePermission(api, { server, provider: 'zoom', as, account })
const connect = (server: ProviderServer, provider: Provider, account = 'host-1') =>
  connectAccount(api, { server, provider, account })

test.each(['zoom', 'msteams'] as const)(
  '%s is connected with PKCE, and its account is shown',
  async (provider) => {
    const server = await providerServer(api.publicUrl)
    const asked = new URL(await start(provider)).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    // With one session in the browser Microsoft would answer with its account, unasked.
    expect(asked.get('prompt')).toBe(provider === 'msteams' ? 'select_account' : null)
    expect(asked.get('redirect_uri')).toBe(redirectTo(api, provider))
    const before = await api.client('training').call(connectionsApi.verify, { query: { provider } })
    expect(before).toEqual({ connected: false, connectedAt: null })
    const connection = await connect(server, provider)
    expect(connection).toMatchObject({ provider, name: 'Host host-1', missing: [], problem: null })
    expect(await api.client('training').call(connectionsApi.verify, { query: { provider } })).toMatchObject({
      connected: true,
    })
    // Somebody else has connected nothing.
    expect(await api.client('admin').call(connectionsApi.verify, { query: { provider } })).toMatchObject({
      connected: false,
    })
  },
)

test('a state works once, for its person, session and provider, and not for ever', async () => {
  const server = await providerServer(api.publicUrl)
  const refused = { status: 409, message: expect.stringContaining('otra sesión') }
  const other = await api.newUser({ roles: ['training'] })
  const answer = await give(server)
  await expect(take('zoom', answer, other)).rejects.toMatchObject(refused)
  await expect(take('msteams', answer)).rejects.toMatchObject(refused)
  await expect(take('zoom', answer.replace(/state=[^&]*/, 'state=made-up'))).rejects.toMatchObject(refused)
  await expect(take('zoom', 'code=1')).rejects.toMatchObject(refused)
  await expect(take('zoom', `${answer}&state=made-up`)).rejects.toMatchObject(refused)
  await take('zoom', answer)
  await expect(take('zoom', answer)).rejects.toMatchObject(refused)
  const late = await give(server)
  await sql`update oauth_states set created_at = now() - interval '11 minutes'`.execute(api.db)
  await expect(take('zoom', late)).rejects.toMatchObject(refused)
})

test('an answer to another session of the same person is refused', async () => {
  const server = await providerServer(api.publicUrl)
  const person = await api.newUser({ roles: ['training'] })
  const { sessionId } = await startSession(api.db, person.id, '127.0.0.1')
  const elsewhere = {
    ...person,
    sessionId,
    token: await signAccessToken(api.db, { userId: person.id, sessionId }),
  }
  const answer = await give(server, person)
  await expect(take('zoom', answer, elsewhere)).rejects.toMatchObject({ status: 409 })
})

test('a code of another window, and one that somebody else got, is refused by its verifier', async () => {
  const server = await providerServer(api.publicUrl)
  const first = new URLSearchParams(await give(server))
  const second = new URLSearchParams(await give(server))
  second.set('code', first.get('code')!)
  await expect(take('zoom', String(second))).rejects.toMatchObject({ status: 409 })
})

test('an answer that names another authorization server is refused, and its state is spent', async () => {
  const server = await providerServer(api.publicUrl)
  const answer = new URLSearchParams(await give(server))
  expect(answer.get('iss')).toBe(server.url)
  const mixed = new URLSearchParams(answer)
  mixed.set('iss', 'https://evil.example')
  await expect(take('zoom', String(mixed))).rejects.toMatchObject({ status: 502 })
  expect(server.calls).not.toContain('POST /oauth/token')
  await expect(take('zoom', String(answer))).rejects.toMatchObject({ status: 409 })
})

test('a refusal of the person is said, and the office takes permissions for its own address alone', async () => {
  await providerServer(api.publicUrl)
  const state = new URL(await start('zoom')).searchParams.get('state')!
  await expect(take('zoom', `error=access_denied&state=${state}`)).rejects.toMatchObject({
    status: 409,
    message: 'El proveedor no recibió su permiso.',
  })
  for (const redirect of [
    'https://evil.example/es/office/oauth/zoom',
    redirectTo(api, 'msteams'),
    `${redirectTo(api, 'zoom')}?x=1`,
  ])
    await expect(
      api.client('training').call(connectionsApi.start, { query: { provider: 'zoom', redirect } }),
    ).rejects.toMatchObject({ status: 422 })
})

test('scopes that the app lacks are named with what they are for and where they are added', async () => {
  const server = await providerServer(api.publicUrl)
  server.setZoomScope(scopeOf('zoom').replace(' cloud_recording:read:list_recording_files', ''))
  const { missing, addScopes, settingNames } = await connect(server, 'zoom')
  expect(addScopes).toContain('Zoom App Marketplace')
  expect(settingNames).toEqual(['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'])
  expect(missing).toEqual([
    { scope: 'cloud_recording:read:list_recording_files', purpose: 'leer las grabaciones' },
  ])
})

test.each([
  ['zoom', '/users/me', '{"code":4711,"message":"Invalid access token, does not contain scopes"}', 400],
  ['msteams', '/me', '{"error":{"code":"Authorization_RequestDenied","message":"no"}}', 403],
] as const)('an account of %s that may not be read says which scopes are missing', async (...given) => {
  const [provider, path, body, status] = given
  const server = await providerServer(api.publicUrl)
  const scope = provider === 'zoom' ? 'user:read:user' : 'User.Read'
  if (provider === 'zoom') server.setZoomScope(scopeOf('zoom').replace(`${scope} `, ''))
  const fault = answering(status, body, { 'content-type': 'application/json' })
  const answer = await givePermission(api, { server, provider, account: 'unread' })
  server.fail(path, fault)
  const told = { status: 409, message: expect.stringContaining(scope) }
  await expect(take(provider, answer)).rejects.toMatchObject(told)
  server.setZoomScope(scopeOf('zoom'))
  const { id } = await connect(server, provider, 'unread-later')
  server.fail(path, fault)
  const { connections } = await api.client('training').call(connectionsApi.list)
  await expect(api.client('training').call(connectionsApi.check, { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('permiso'),
  })
  const after = await api.client('training').call(connectionsApi.list)
  expect(after.connections.find((one) => one.id === id)).toEqual(connections.find((one) => one.id === id))
})

test('an account that is connected again keeps its connection, another one gets its own', async () => {
  const server = await providerServer(api.publicUrl)
  const first = await connect(server, 'zoom', 'host-7')
  const again = await connect(server, 'zoom', 'host-7')
  const second = await connect(server, 'zoom', 'host-8')
  expect(again.id).toBe(first.id)
  expect(second.id).not.toBe(first.id)
})

test('an account that was revoked and is connected again keeps what it hosted', async () => {
  const server = await providerServer(api.publicUrl)
  const { id } = await connect(server, 'msteams', 'host-11')
  for (let round = 1; round <= 2; round += 1) {
    await api.client('training').call(connectionsApi.revoke, { params: { id } })
    expect(await connect(server, 'msteams', 'host-11')).toMatchObject({ id, problem: null })
  }
  expect(await api.client('training').call(connectionsApi.check, { params: { id } })).toMatchObject({ id })
})

test('a permission that was revoked is forgotten here and at the provider', async () => {
  const server = await providerServer(api.publicUrl)
  const { id } = await connect(server, 'zoom', 'host-9')
  await expect(api.client('auditor').call(connectionsApi.revoke, { params: { id } })).rejects.toMatchObject({
    status: 403,
  })
  await api.client('training').call(connectionsApi.revoke, { params: { id } })
  expect(server.calls).toContain('POST /oauth/revoke')
  const { connections } = await api.client('training').call(connectionsApi.list)
  expect(connections.map((one) => one.id)).not.toContain(id)
  const { rows } = await sql`select 1 from secrets where name = ${`meeting-connection:${id}`}`.execute(api.db)
  expect(rows).toEqual([])
  await expect(api.client('training').call(connectionsApi.check, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a permission is forgotten also where its provider is not set up any more', async () => {
  const server = await providerServer(api.publicUrl)
  const { id } = await connect(server, 'zoom', 'host-10')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('ZOOM_CLIENT_ID', '')
  vi.stubEnv('ZOOM_CLIENT_SECRET', '')
  await api.client('training').call(connectionsApi.revoke, { params: { id } })
  expect(server.calls).not.toContain('POST /oauth/revoke')
  const { connections } = await api.client('training').call(connectionsApi.list)
  expect(connections.map((one) => one.id)).not.toContain(id)
})

test('without settings and without a key production refuses, and says why', async () => {
  await providerServer(api.publicUrl)
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('SECRETS_KEY', '')
  const refused = { status: 409, message: expect.stringContaining('SECRETS_KEY') }
  await expect(start('zoom')).rejects.toMatchObject(refused)
  vi.stubEnv('SECRETS_KEY', 'a'.repeat(43))
  vi.stubEnv('ZOOM_CLIENT_ID', '')
  vi.stubEnv('ZOOM_CLIENT_SECRET', '')
  const { setups } = await api.client('training').call(connectionsApi.list)
  expect(setups).toEqual({ zoom: 'notSetUp', msteams: 'ready' })
  await expect(start('zoom')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('no está configurado'),
  })
})

test('what a provider answers wrongly changes nothing', async () => {
  const server = await providerServer(api.publicUrl)
  const { connections: before } = await api.client('training').call(connectionsApi.list)
  const json = { 'content-type': 'application/json' }
  const faults = [
    answering(500, '<html>'),
    answering(429, ''),
    answering(200, '', json),
    answering(200, '<xml/>', { 'content-type': 'text/xml' }),
    answering(400, '{"error":"invalid_grant"}', json),
  ]
  for (const fault of faults) {
    const answer = await give(server, 'training', 'host-20')
    server.fail('/oauth/token', fault)
    await expect(take('zoom', answer)).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 409 || status === 502),
    })
  }
  const refused = await give(server, 'training', 'host-20')
  server.fail('/oauth/token', answering(401, '{"error":"invalid_client"}', json))
  const named = { status: 409, message: expect.stringContaining('su secreto') }
  await expect(take('zoom', refused)).rejects.toMatchObject(named)
  const state = new URL(await start('zoom')).searchParams.get('state')!
  await expect(take('zoom', `error=invalid_scope&state=${state}`)).rejects.toMatchObject(named)
  const answer = await give(server, 'training', 'host-20')
  server.fail('/users/me', answering(200, '<xml/>'))
  await expect(take('zoom', answer)).rejects.toMatchObject({ status: 502 })
  expect((await api.client('training').call(connectionsApi.list)).connections).toEqual(before)
})
