/** Setting passwords: invitations, reset links, one's own. */
import { expect, test } from 'vitest'
import { startSession } from '#server/sessions/session.ts'
import { testApi, type TestApi } from '#test/fixtures/api.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import type { SignIn } from './session.api.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'
const another = 'otras cuatro palabras buenas'
let count = 0
// Each call has its own IP address, to stay below the rate limit.
const ip = () => `203.0.113.${(count += 1) % 250}`
const newName = () => `invited${(count += 1)}@conforme.test`

async function invite(username = newName(), on: TestApi = api) {
  const input = { username, displayName: 'Ana Peralta', roles: ['billing' as const] }
  const { user, link } = await on.client('admin').call(usersApi.invite, { input })
  return { user, username, link, token: new URL(link).searchParams.get('token')! }
}
const register = (given: object, on = api) =>
  on.request('/api/auth/register', { ip: ip(), json: { displayName: 'Ana Peralta', password, ...given } })
const login = async (username: string, given = password) =>
  (await api.request('/v1/login', { json: { username, password: given } })).status
const setPassword = async (json: object) => (await api.request('/v1/es/password', { json, ip: ip() })).status
const bodyOf = async (response: Response) =>
  (await response.json()) as { message: string; data: SignIn; validationErrors: Record<string, string> }

test('an invited person registers with the link, keeps the invited roles and is signed in', async () => {
  const { user, username, link, token } = await invite()
  expect(link).toBe(
    `${api.publicUrl}/es/office/register?token=${token}&username=${encodeURIComponent(username)}`,
  )
  expect(await login(username)).toBe(401)
  const response = await register({ username, token, displayName: 'Ana María Peralta' })
  expect(response.status).toBe(200)
  const { data } = await bodyOf(response)
  expect(data).toMatchObject({ roles: ['billing'], user: { id: user.id, displayName: 'Ana María Peralta' } })
  const known = await api.request('/v1/token', { headers: { authorization: `Bearer ${data.token}` } })
  expect(known.status).toBe(200)
  expect(await login(username)).toBe(200)
  expect(await api.client('admin').call(usersApi.get, { params: { id: user.id } })).toMatchObject({
    registeredAt: expect.any(String) as string,
    invitedAt: expect.any(String) as string,
  })
})

test('registration without the link is refused alike for invited and unknown addresses', async () => {
  const { username, token } = await invite()
  const registered = await api.newUser({ password })
  const answers = [
    await register({ username }),
    await register({ username: 'stranger@conforme.test' }),
    await register({ username: registered.username }),
    await register({ username: 'stranger@conforme.test', token }),
    await register({ username, token: 'made-up' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect((await register({ username, token })).status).toBe(200)
})

test('a link works once, also with concurrent uses', async () => {
  const { username, token } = await invite()
  const outcomes = await Promise.all([1, 2, 3].map(() => register({ username, token })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  expect((await register({ username, token })).status).toBe(403)
})

test('a link is invalid after seven days, after a newer link and after deactivation', async () => {
  const first = await invite()
  await api.db
    .updateTable('userTokens')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .execute()
  expect((await register(first)).status).toBe(422)
  expect((await register({ username: first.username, token: first.token })).status).toBe(403)
  const admin = api.client('admin')
  const again = await admin.call(usersApi.inviteAgain, { params: { id: first.user.id } })
  const newest = await admin.call(usersApi.inviteAgain, { params: { id: first.user.id } })
  const tokenOf = (link: string) => new URL(link).searchParams.get('token')
  expect((await register({ username: first.username, token: tokenOf(again.link) })).status).toBe(403)
  await admin.call(usersApi.patch, { params: { id: first.user.id }, input: { active: false } })
  expect((await register({ username: first.username, token: tokenOf(newest.link) })).status).toBe(403)
})

test('refuses passwords under eight characters, common ones and the own name', async () => {
  const { username, token } = await invite('maria.lantigua@conforme.test')
  const refusal = async (given: string) =>
    (await bodyOf(await register({ username, token, password: given }))).validationErrors
  expect(await refusal('sevenle')).toEqual({ password: 'Debe tener al menos 8 letras' })
  for (const given of [
    'password',
    'P@ssw0rd2026!',
    'contraseña1',
    '12345678',
    'aaaaaaaa',
    '8095550123',
    'Quisqueya*2026',
  ])
    expect((await refusal(given))?.['password']).toContain('demasiado conocida')
  for (const given of ['maria.lantigua', 'maria.lantigua@conforme.test', 'Ana Peralta 1', 'Peralta-1980'])
    expect((await refusal(given))?.['password']).toContain('no debe ser su nombre')
  expect((await register({ username, token, password: '  ñandú 🦤 con espacios  ' })).status).toBe(200)
  expect(await login(username, '  ñandú 🦤 con espacios  '.normalize('NFD'))).toBe(200)
  expect(await login(username, 'ñandú 🦤 con espacios')).toBe(401)
})

test('a reset ends every session and the old password; its link works once', async () => {
  const user = await api.newUser({ password })
  const admin = api.client('admin')
  const { link } = await admin.call(usersApi.reset, { params: { id: user.id } })
  expect(new URL(link).pathname).toBe('/es/office/reset')
  expect((await api.request('/v1/token', { as: user })).status).toBe(401)
  expect(await login(user.username)).toBe(401)
  const token = new URL(link).searchParams.get('token')
  expect((await register({ username: user.username, token })).status).toBe(403)
  expect(await setPassword({ token, password: 'password' })).toBe(422)
  const uses = await Promise.all([1, 2].map(() => setPassword({ token, password: another })))
  expect(uses.sort()).toEqual([200, 403])
  expect(await login(user.username, another)).toBe(200)
})

test('an invitation link cannot reset, and a reset link expires after a day', async () => {
  const { token } = await invite()
  expect(await setPassword({ token, password })).toBe(403)
  const user = await api.newUser({ password })
  const { link } = await api.client('admin').call(usersApi.reset, { params: { id: user.id } })
  const kept = await api.db
    .selectFrom('userTokens')
    .select('expiresAt')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(kept.expiresAt) - Date.now()) / 3_600_000)).toBe(24)
  await api.db
    .updateTable('userTokens')
    .set({ expiresAt: new Date().toISOString() })
    .where('userId', '=', user.id)
    .execute()
  const late = new URL(link).searchParams.get('token')
  expect(await setPassword({ token: late, password })).toBe(403)
})

test('changing the password requires the current one and ends all other sessions', async () => {
  const user = await api.newUser({ password })
  const elsewhere = (
    await bodyOf(await api.request('/v1/login', { json: { username: user.username, password } }))
  ).data
  const change = (given: object) =>
    api.request('/v1/password', { method: 'PATCH', as: user, json: { password: another, ...given } })
  expect((await bodyOf(await change({ currentPassword: 'wrong' }))).validationErrors).toEqual({
    currentPassword: 'La contraseña actual no es correcta',
  })
  expect((await change({ currentPassword: password })).status).toBe(200)
  expect((await api.request('/v1/token', { as: user })).status).toBe(200)
  const other = await api.request('/v1/token', { headers: { authorization: `Bearer ${elsewhere.token}` } })
  expect(other.status).toBe(401)
  expect(await login(user.username, another)).toBe(200)
  expect(
    (await api.request('/v1/password', { method: 'PATCH', json: { currentPassword: 'x', password } })).status,
  ).toBe(401)
})

test('link attempts are limited to thirty per address', async () => {
  const own = await testApi()
  const use = (ip: string) => own.request('/v1/password', { json: { token: 'made-up', password }, ip })
  expect((await use('203.0.113.1')).status).toBe(403)
  await own.db.updateTable('attempts').set({ count: 30 }).execute()
  expect((await use('203.0.113.1')).status).toBe(429)
  expect((await use('203.0.113.2')).status).toBe(403)
})

test('a login that started before a reset gets no session', async () => {
  const user = await api.newUser({ password })
  const reset = await api.db.startTransaction().execute()
  // The old password works until the reset is finished.
  await reset.deleteFrom('credentials').where('userId', '=', user.id).execute()
  const login = api.request('/v1/login', { json: { username: user.username, password } })
  await untilWaiting(api.db)
  await reset.updateTable('sessions').set({ endedAt: 'now' }).where('userId', '=', user.id).execute()
  await reset.commit().execute()
  expect((await login).status).toBe(401)
  const alive = api.db.selectFrom('sessions').select('id').where('endedAt', 'is', null)
  expect(await alive.where('userId', '=', user.id).execute()).toEqual([])
})

test('a reset waits for a running login and ends its session', async () => {
  const user = await api.newUser({ password })
  const login = await api.db.startTransaction().execute()
  await login.selectFrom('credentials').selectAll().where('userId', '=', user.id).forNoKeyUpdate().execute()
  const reset = api.client('admin').call(usersApi.reset, { params: { id: user.id } })
  await untilWaiting(api.db)
  await startSession(login, user.id, '127.0.0.1')
  await login.commit().execute()
  await reset
  const alive = api.db.selectFrom('sessions').select('id').where('endedAt', 'is', null)
  expect(await alive.where('userId', '=', user.id).execute()).toEqual([])
})
