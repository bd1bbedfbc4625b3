/** Signing in with a second factor: the challenge of a right password, and its answer. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi, type TestApi, type TestUser } from '#test/fixtures/api.ts'
import { codeOf, forgetUsedCodes, switchOnSecondFactor } from '#test/fixtures/second-factor.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { secondFactorsApi } from '#resources/system/second-factors/second-factor.api.ts'
import { challengeOf, sessionsApi, type Challenge } from './session.api.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'
const strict = await testApi()
await strict.db.updateTable('settings').set({ requiresSecondFactor: true }).execute()

/** A user whose factor is on. */
async function protectedUser(on: TestApi = api) {
  const user = await on.newUser({ password, roles: ['sales'] })
  return { user, ...(await switchOnSecondFactor(on, user, password)) }
}
const login = (username: string, on: TestApi = api) =>
  on.client().call(sessionsApi.login, { input: { username, password } })
async function challengeFor(user: Pick<TestUser, 'username'>, on: TestApi = api): Promise<Challenge> {
  const error: unknown = await login(user.username, on).then(
    () => undefined,
    (refusal: unknown) => refusal,
  )
  return challengeOf(error)!
}
const answer = ({ challenge }: Challenge, code: string, on: TestApi = api) =>
  on.client().call(sessionsApi.answerChallenge, { input: { challenge, code } })
const sessionsOf = async ({ id }: TestUser) =>
  (await api.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).length

test('the right password with the factor pending gets 401, a challenge and no tokens', async () => {
  const { user, secret } = await protectedUser()
  const before = await sessionsOf(user)
  const response = await api.request('/v1/en/login', { json: { username: user.username, password } })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    success: false,
    message: 'The code of your second factor is still needed.',
    data: { challenge: expect.stringMatching(/^[\w-]{43}$/) as string },
  })
  expect(await sessionsOf(user)).toBe(before)
  const wrong = await api.request('/v1/login', { json: { username: user.username, password: 'not it' } })
  expect(await wrong.json()).not.toHaveProperty('data')
  const challenge = await challengeFor(user)
  const signedIn = await answer(challenge, ` ${codeOf(secret).replace(/^.../, '$& ')}`)
  expect(Object.keys(signedIn).sort()).toEqual(['refreshToken', 'roles', 'token', 'user'])
  const headers = { authorization: `Bearer ${signedIn.token}` }
  expect((await api.request('/v1/token', { headers })).status).toBe(200)
})

test('challenges are stored as hashes, and the log keeps neither challenge nor code', async () => {
  const lines: string[] = []
  const own = await testApi({ log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) })
  const { user, secret } = await protectedUser(own)
  const challenge = await challengeFor(user, own)
  const code = codeOf(secret)
  await answer(challenge, code, own)
  const stored = JSON.stringify(await own.db.selectFrom('signInChallenges').selectAll().execute())
  for (const text of [stored, lines.join('')]) expect(text).not.toContain(challenge.challenge)
  expect(lines.join('')).not.toContain(secret)
})

test('a wrong code leaves the challenge open; answered, it is over', async () => {
  const { user, secret } = await protectedUser()
  const challenge = await challengeFor(user)
  await expect(answer(challenge, codeOf(secret, 100))).rejects.toMatchObject({
    status: 422,
    validationErrors: { code: expect.stringContaining('no es correcto') as string },
  })
  await answer(challenge, codeOf(secret))
  await forgetUsedCodes(api, user)
  await expect(answer(challenge, codeOf(secret))).rejects.toMatchObject({ status: 401 })
  await expect(answer({ challenge: 'made-up' }, codeOf(secret))).rejects.toMatchObject({ status: 401 })
})

test('of two answers to one challenge at the same time one opens a session', async () => {
  const { user, recoveryCodes } = await protectedUser()
  const challenge = await challengeFor(user)
  const before = await sessionsOf(user)
  // Two codes that are both right, so that only the challenge can refuse.
  const answers = await Promise.allSettled(recoveryCodes.slice(0, 2).map((code) => answer(challenge, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await sessionsOf(user)).toBe(before + 1)
})

test('one code works once, also for two challenges at the same time', async () => {
  const { user, secret, recoveryCodes } = await protectedUser()
  for (const code of [codeOf(secret), recoveryCodes[0]!]) {
    const challenges = [await challengeFor(user), await challengeFor(user)]
    const answers = await Promise.allSettled(challenges.map((challenge) => answer(challenge, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(answer(await challengeFor(user), code)).rejects.toMatchObject({ status: 422 })
  }
})

test('after a later step no earlier code is accepted', async () => {
  const { user, secret } = await protectedUser()
  const earlier = codeOf(secret)
  await answer(await challengeFor(user), codeOf(secret, 1))
  await expect(answer(await challengeFor(user), earlier)).rejects.toMatchObject({ status: 422 })
})

test('each recovery code works once, however it is typed, and its use is audited', async () => {
  const { user, recoveryCodes } = await protectedUser()
  const [first, second] = recoveryCodes as [string, string]
  await answer(await challengeFor(user), ` ${first.toUpperCase().replace('-', ' ')} `)
  await expect(answer(await challengeFor(user), first)).rejects.toMatchObject({ status: 422 })
  await answer(await challengeFor(user), second)
  expect(await api.client(user).call(secondFactorsApi.get)).toMatchObject({ recoveryCodesLeft: 8 })
  const { user: stranger } = await protectedUser()
  await expect(answer(await challengeFor(stranger), recoveryCodes[2]!)).rejects.toMatchObject({ status: 422 })
  const entries = await api.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('entityId', '=', user.id)
    .execute()
  const used = entries.flatMap(({ changes }) => changes as unknown as object[])
  expect(used.filter((change) => JSON.stringify(change).includes('"used"'))).toHaveLength(2)
})

test('a challenge ends after ten minutes, with a new password, and when the user is deactivated', async () => {
  const admin = api.client('admin')
  const ends: ((user: TestUser) => Promise<unknown>)[] = [
    ({ id }) =>
      api.db
        .updateTable('signInChallenges')
        .set({ expiresAt: new Date().toISOString() })
        .where('userId', '=', id)
        .execute(),
    (user) =>
      api.client(user).call(sessionsApi.changePassword, {
        input: { currentPassword: password, password: 'otras cuatro palabras buenas' },
      }),
    ({ id }) => admin.call(usersApi.patch, { params: { id }, input: { active: false } }),
    ({ id }) => admin.call(usersApi.reset, { params: { id } }),
  ]
  for (const end of ends) {
    const { user, secret } = await protectedUser()
    const challenge = await challengeFor(user)
    await end(user)
    await expect(answer(challenge, codeOf(secret))).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining('Entre de nuevo') as string,
    })
  }
})

test('ten minutes are the life of a challenge', async () => {
  const { user } = await protectedUser()
  await challengeFor(user)
  const { expiresAt } = await api.db
    .selectFrom('signInChallenges')
    .select('expiresAt')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(10)
})

test('where the firm requires it, admin and billing set the factor up at sign-in', async () => {
  const { username } = await strict.newUser({ password, roles: ['sales'] })
  await login(username, strict)
  for (const role of ['admin', 'billing'] as const) {
    const user = await strict.newUser({ password, roles: [role] })
    const challenge = await challengeFor(user, strict)
    const { secret, uri } = challenge.setup!
    expect(uri).toContain('otpauth://totp/')
    await expect(answer(challenge, codeOf(secret, 100), strict)).rejects.toMatchObject({ status: 422 })
    const signedIn = await answer(challenge, codeOf(secret), strict)
    expect(signedIn.recoveryCodes).toHaveLength(10)
    expect(signedIn).toMatchObject({ roles: [role] })
    const next = await challengeFor(user, strict)
    expect(next.setup).toBeUndefined()
    expect((await answer(next, signedIn.recoveryCodes![0]!, strict)).recoveryCodes).toBeUndefined()
  }
})

test('registering and choosing a password by link lead to the factor, not past it', async () => {
  const admin = strict.client('admin')
  const username = 'invited@conforme.test'
  const invited = { username, displayName: 'Ana Peralta', roles: ['billing' as const] }
  const { user, link } = await admin.call(usersApi.invite, { input: invited })
  const token = new URL(link).searchParams.get('token')!
  const registration = { displayName: 'Ana Peralta', username, password, token }
  const refusal: unknown = await strict
    .client()
    .call(sessionsApi.register, { input: registration })
    .catch((error: unknown) => error)
  const challenge = challengeOf(refusal)!
  expect(refusal).toMatchObject({ status: 401 })
  await answer(challenge, codeOf(challenge.setup!.secret), strict)
  const reset = await admin.call(usersApi.reset, { params: { id: user.id } })
  const again = { token: new URL(reset.link).searchParams.get('token')!, password }
  expect(await strict.client().call(sessionsApi.setPassword, { input: again })).toBeUndefined()
  const next = await challengeFor({ username }, strict)
  expect(next).toEqual({ challenge: expect.any(String) as string })
})
