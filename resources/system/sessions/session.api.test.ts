/** Signing in and out over HTTP. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi, type TestRequest, type TestUser } from '#test/fixtures/api.ts'
import { mimeTypes } from '#core/client.ts'
import { auditLogApi } from '#resources/system/audit-log/audit-log.api.ts'
import { sessionsApi, type SignIn } from './session.api.ts'

const password = 'cuatro palabras bien elegidas'
const api = await testApi()

const login = (username: string, given = password, init: TestRequest = {}) =>
  api.request('/v1/login', { json: { username, password: given }, ...init })
const refresh = (refreshToken: string, on = api) =>
  on.request('/v1/token/refresh', { json: { refreshToken } })
const dataOf = async (response: Response) => ((await response.json()) as { data: SignIn }).data
const asToken = (token: string): TestRequest => ({ headers: { authorization: `Bearer ${token}` } })
const statusOf = async (token: string) => (await api.request('/v1/token', asToken(token))).status

test('a sign-in answers both tokens, user and roles, with and without a locale', async () => {
  const { username, id } = await api.newUser({ password, roles: ['sales', 'billing'] })
  for (const path of ['/v1/login', '/v1/es/login', '/v1/en/login']) {
    const response = await api.request(path, { json: { username: ` ${username.toUpperCase()} `, password } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const data = await dataOf(response)
    expect(data).toMatchObject({ user: { id, username, locale: 'es' }, roles: ['sales', 'billing'] })
    expect(Object.keys(data).sort()).toEqual(['refreshToken', 'roles', 'token', 'user'])
    const known = await api.request('/v1/token', asToken(data.token))
    expect((await known.json()) as object).toMatchObject({
      data: { user: { id }, roles: ['sales', 'billing'] },
    })
  }
  expect((await api.request('/v1/fr/login', { json: { username, password } })).status).toBe(404)
})

test('a wrong name, a wrong password, a deactivated and an unregistered user get the same answer', async () => {
  const known = await api.newUser({ password })
  const gone = await api.newUser({ password, active: false })
  const invited = await api.newUser()
  const answers = [
    await login('nobody@conforme.test'),
    await login(known.username, 'not the password'),
    await login(gone.username),
    await login(gone.username, 'not the password'),
    await login(invited.username),
  ]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('El correo o la contraseña no son correctos.')
})

test('many concurrent sign-ins finish without a connection deadlock', async () => {
  const { username } = await api.newUser({ password })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => login(username)))
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
})

test('stores tokens and passwords as hashes only', async () => {
  const user = await api.newUser({ password: 'la primera frase' })
  const input = { currentPassword: 'la primera frase', password }
  await api.client(user).call(sessionsApi.changePassword, { input })
  const { username } = user
  const { refreshToken } = await dataOf(await login(username))
  expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32)
  const tables = await Promise.all([
    api.db.selectFrom('refreshTokens').selectAll().execute(),
    api.db.selectFrom('credentials').selectAll().execute(),
    api.db.selectFrom('attempts').selectAll().execute(),
  ])
  const all = JSON.stringify(tables)
  expect(all).not.toContain(refreshToken)
  expect(all).not.toContain(password)
  expect(all).not.toContain(username)
  expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('the log contains no passwords and tokens', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const own = await testApi({ log })
  const { username } = await own.newUser({ password })
  const signedIn = await dataOf(await own.request('/v1/login', { json: { username, password } }))
  await own.request('/v1/login', { json: { username, password: 'the wrong password' } })
  await refresh(signedIn.refreshToken, own)
  await own.request('/v1/token?token=token-in-the-query', asToken(signedIn.token))
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(3)
  for (const secret of [
    password,
    'the wrong password',
    signedIn.token,
    signedIn.refreshToken,
    'token-in-the-query',
    username,
  ])
    expect(text).not.toContain(secret)
})

test('signing out with either token ends the session, and may be repeated', async () => {
  const user = await api.newUser()
  const answer = await api.request('/v1/logout', { method: 'POST', as: user })
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  expect(await statusOf(user.token)).toBe(401)
  expect((await refresh(user.refreshToken)).status).toBe(401)
  const other = await api.newUser()
  for (let time = 1; time <= 2; time += 1)
    expect((await api.request('/v1/es/logout', { json: { refreshToken: other.refreshToken } })).status).toBe(
      200,
    )
  expect(await statusOf(other.token)).toBe(401)
})

test('signing out is done each time, whatever key the call has', async () => {
  const headers = { 'idempotency-key': 'a key that a program uses again' }
  for (let time = 1; time <= 2; time += 1) {
    const user = await api.newUser()
    expect((await api.request('/v1/logout', { method: 'POST', as: user, headers })).status).toBe(200)
    expect(await statusOf(user.token)).toBe(401)
  }
})

test('users see and end their own sessions only', async () => {
  const user = await api.newUser({ password })
  const elsewhere = await dataOf(await login(user.username, password, { ip: '203.0.113.7' }))
  const sessions = await api.client(user).call(sessionsApi.list)
  expect(sessions.map(({ ip, isCurrent }) => [ip, isCurrent])).toEqual([
    ['203.0.113.7', false],
    ['127.0.0.1', true],
  ])
  const stranger = await api.newUser({ roles: ['admin'] })
  const foreign = api.client(stranger).call(sessionsApi.end, { params: { id: sessions[0]!.id } })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
  await api.client(user).call(sessionsApi.end, { params: { id: sessions[0]!.id } })
  expect(await statusOf(elsewhere.token)).toBe(401)
  expect(await statusOf(user.token)).toBe(200)
  expect((await api.request('/v1/es/sessions')).status).toBe(401)
})

test('deactivating, demoting or removing a user takes effect at the next call', async () => {
  const user = await api.newUser({ roles: ['admin'] })
  const list = () => api.request('/v1/es/users/list', { as: user, json: {} })
  expect((await list()).status).toBe(200)
  await set(user, { roles: ['sales'] })
  expect((await list()).status).toBe(403)
  await set(user, { active: false })
  expect(await statusOf(user.token)).toBe(401)
  expect((await refresh(user.refreshToken)).status).toBe(401)
  await set(user, { active: true, deletedAt: ago(1) })
  expect(await statusOf(user.token)).toBe(401)
})

test('a write of a browser requires the cookie and the header of this site', async () => {
  const { username } = await api.newUser({ password })
  const origin = api.publicUrl
  const cookie = `a=b; XSRF-TOKEN=0123456789abcdef`
  const status = async (headers: Record<string, string>) =>
    (await login(username, password, { headers })).status
  expect(await status({ origin })).toBe(403)
  expect(await status({ origin, cookie })).toBe(403)
  expect(await status({ origin, cookie, 'x-xsrf-token': '0123456789abcdeX' })).toBe(403)
  expect(await status({ origin: 'https://elsewhere.test', cookie, 'x-xsrf-token': '0123456789abcdef' })).toBe(
    403,
  )
  expect(await status({ 'sec-fetch-site': 'cross-site', cookie, 'x-xsrf-token': '0123456789abcdef' })).toBe(
    403,
  )
  expect(await status({ origin, cookie, 'x-xsrf-token': '0123456789abcdef' })).toBe(200)
  expect((await api.request('/v1/token', { as: 'admin', headers: { origin, cookie } })).status).toBe(200)
  expect(await status({ cookie })).toBe(403)
  // A program that keeps the cookie of its device.
  expect(await status({ cookie: 'device=x' })).toBe(200)
})

test('reports malformed sign-ins by field', async () => {
  const odd: unknown[] = [
    {},
    { username: 'a' },
    { username: 'a\u0000@b.test', password: 'x' },
    { username: {}, password: [] },
  ]
  for (const json of [
    ...odd,
    { username: 'a@b.test', password: 'x', extra: 1 },
    { username: 'a@b.test', password: 'x'.repeat(200) },
  ])
    expect((await api.request('/v1/login', { json: json })).status).toBe(422)
  expect(
    (await api.request('/v1/login', { json: { username: 'a@b.test', password: '\u0000\u202e' } })).status,
  ).toBe(401)
  expect((await refresh('\u0000')).status).toBe(401)
  expect(
    (
      await api.request('/v1/login', {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(400)
})

function ago(seconds: number): string {
  return new Date(Date.now() - seconds * 1000).toISOString()
}
async function set({ id }: TestUser, values: object): Promise<void> {
  await api.db.updateTable('users').set(values).where('id', '=', id).execute()
}

test('the audit log names who signed in and out and who exported, with the address', async () => {
  const user = await api.newUser({ password, roles: ['sales'] })
  const signedIn = await dataOf(await login(user.username, password, { ip: '203.0.113.8' }))
  const accept = { accept: mimeTypes.excel }
  const headers = { authorization: `Bearer ${signedIn.token}`, ...accept }
  const json = { columns: ['firstName'] }
  expect((await api.request('/v1/es/contacts/list', { json, headers, ip: '203.0.113.9' })).status).toBe(200)
  await api.request('/v1/logout', { method: 'POST', ...asToken(signedIn.token), ip: '203.0.113.8' })
  const { entries } = await api.client('admin').call(auditLogApi.list, { query: { person: user.id } })
  const facts = entries.map(({ ip, by, changes: [change] }) => [change?.field, change?.to, ip, Boolean(by)])
  expect(facts).toEqual([
    ['session', 'logout', '203.0.113.8', true],
    ['export', expect.stringMatching(/^Contactos \d{4}-\d\d-\d\d\.xlsx$/), '203.0.113.9', true],
    ['session', 'login', '203.0.113.8', true],
  ])
})
