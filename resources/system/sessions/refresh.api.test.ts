/** Refreshing sessions: tokens rotate, and a reused one ends the session. */
import { expect, test } from 'vitest'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import type { SignIn } from './session.api.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'

const login = (username: string) => api.request('/v1/login', { json: { username, password } })
const refresh = (refreshToken: string) => api.request('/v1/token/refresh', { json: { refreshToken } })
const dataOf = async (response: Response) => ((await response.json()) as { data: SignIn }).data
const statusOf = async (token: string) =>
  (await api.request('/v1/token', { headers: { authorization: `Bearer ${token}` } })).status
const historyOf = async ({ id }: { id: string }) =>
  api.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('entity', '=', 'users')
    .where('entityId', '=', id)
    .execute()

test('a refresh token works once, and its successor continues the session', async () => {
  const { username } = await api.newUser({ password, roles: ['editor'] })
  const first = await dataOf(await login(username))
  const second = await dataOf(await refresh(first.refreshToken))
  expect(second).toMatchObject({ roles: ['editor'], user: first.user })
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(await statusOf(second.token)).toBe(200)
  expect((await refresh(second.refreshToken)).status).toBe(200)
})

test('fifty concurrent renewals with one token create one successor, and the session continues', async () => {
  const user = await api.newUser()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refresh(user.refreshToken)))
  const won = outcomes.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 401)).toHaveLength(49)
  const kept = await api.db
    .selectFrom('refreshTokens')
    .selectAll()
    .where('sessionId', '=', user.sessionId)
    .execute()
  expect(kept).toHaveLength(2)
  expect(await statusOf(user.token)).toBe(200)
  expect((await refresh((await dataOf(won[0]!)).refreshToken)).status).toBe(200)
})

test('reusing a replaced refresh token ends the session and is audited', async () => {
  const user = await api.newUser()
  const other = await api.newUser()
  const next = await dataOf(await refresh(user.refreshToken))
  await api.db
    .updateTable('refreshTokens')
    .set({ replacedAt: ago(11) })
    .where('replacedAt', 'is not', null)
    .execute()
  expect((await refresh(user.refreshToken)).status).toBe(401)
  expect((await refresh(next.refreshToken)).status).toBe(401)
  expect(await statusOf(user.token)).toBe(401)
  expect(await statusOf(next.token)).toBe(401)
  expect(await historyOf(user)).toEqual([{ changes: [{ field: 'session', from: 'active', to: 'reuse' }] }])
  expect(await statusOf(other.token)).toBe(200)
})

test('a session expires after thirty days, or seven without a renewal', async () => {
  const days = 24 * 60 * 60
  for (const end of [{ expiresAt: ago(1) }, { refreshedAt: ago(7 * days + 60) }]) {
    const user = await api.newUser()
    await api.db.updateTable('sessions').set(end).where('id', '=', user.sessionId).execute()
    expect(await statusOf(user.token)).toBe(401)
    expect((await refresh(user.refreshToken)).status).toBe(401)
  }
  const user = await api.newUser()
  const { expiresAt } = await sessionRow(user)
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 1000 / days)).toBe(30)
  await refresh(user.refreshToken)
  expect((await sessionRow(user)).expiresAt).toBe(expiresAt)
})

function ago(seconds: number): string {
  return new Date(Date.now() - seconds * 1000).toISOString()
}
async function sessionRow({ sessionId }: TestUser) {
  return api.db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
}
