/** Attempts to sign in: guessing gets slow, and nobody locks out a colleague or the firm. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApi } from '#server/http/api.ts'
import { brakes } from '#server/http/limits.ts'
import { testApi } from '#test/fixtures/api.ts'
import { codeOf, switchOnSecondFactor } from '#test/fixtures/second-factor.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { challengeOf, sessionsApi } from './session.api.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'

type Attempt = { as?: string; ip?: string; device?: string | undefined }
const signIn = (username: string, { as = password, ip = '10.0.0.1', device }: Attempt = {}) =>
  api.request('/v1/login', {
    json: { username, password: as },
    ip,
    headers: device ? { cookie: `device=${device}` } : {},
  })
const statusOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).status
const fail = (username: string, attempt: Attempt = {}) => statusOf(username, { ...attempt, as: 'not it' })
const deviceOf = (response: Response) =>
  /^device=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')?.[1]
/** As if so many attempts had been made just now, the last of them with the longest wait. */
const exhaust = (name: keyof typeof brakes) =>
  api.db
    .updateTable('attempts')
    .set({ count: 1000, nextAt: inSeconds(brakes[name].longestSeconds) })
    .where('key', 'like', `${name}:%`)
    .execute()
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const waited = () =>
  api.db
    .updateTable('attempts')
    .set({ nextAt: inSeconds(-1) })
    .execute()
const startAfresh = () => api.db.deleteFrom('attempts').execute()

test('after ten attempts each one waits, twice as long as the one before, known name or not', async () => {
  await startAfresh()
  const { username } = await api.newUser({ password })
  for (const name of [username, 'nobody@conforme.test']) {
    for (let attempt = 1; attempt <= 10; attempt += 1) expect(await fail(name)).toBe(401)
    for (const seconds of [2, 4, 8, 16, 32, 64, 120, 120]) {
      const refused = await signIn(name, { as: 'not it' })
      expect(refused.status).toBe(429)
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(seconds - 2)
      expect(wait).toBeLessThanOrEqual(seconds)
      expect(await refused.text()).toContain(`Espere ${wait} s`)
      await waited()
      expect(await fail(name)).toBe(401)
    }
  }
  await waited()
  expect(await statusOf(username)).toBe(200)
  expect(await fail(username)).toBe(401)
})

test('an attempt that comes too early is neither checked nor counted', async () => {
  await startAfresh()
  const { username } = await api.newUser({ password })
  for (let attempt = 1; attempt <= 10; attempt += 1) await fail(username)
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await statusOf(username)).toBe(429)
  await waited()
  expect(await statusOf(username)).toBe(200)
})

test('strangers slow down nobody on a device with a sign-in, wherever they try', async () => {
  await startAfresh()
  const { username } = await api.newUser({ password })
  const device = deviceOf(await signIn(username))
  expect(device).toBeTruthy()
  await fail(username, { ip: '10.0.0.9' })
  await fail(username)
  for (const name of ['signInHere', 'signInByName', 'signInByAddress'] as const) await exhaust(name)
  expect(await statusOf(username)).toBe(429)
  expect(await statusOf(username, { device })).toBe(200)
  const other = await api.newUser({ password })
  expect(await statusOf(other.username, { device })).toBe(429)
})

test('a device that guesses is slowed down itself, and the person elsewhere is not', async () => {
  await startAfresh()
  const { username } = await api.newUser({ password })
  const device = deviceOf(await signIn(username))
  for (let attempt = 1; attempt <= 10; attempt += 1) expect(await fail(username, { device })).toBe(401)
  expect(await statusOf(username, { device })).toBe(429)
  expect(await statusOf(username)).toBe(200)
})

test('the failures of one colleague slow the others of the firm by seconds at most', async () => {
  await startAfresh()
  const [guessing, working] = [await api.newUser({ password }), await api.newUser({ password })]
  await fail(guessing.username)
  await exhaust('signInHere')
  expect(await statusOf(guessing.username)).toBe(429)
  expect(await statusOf(working.username)).toBe(200)
  await exhaust('signInByAddress')
  const refused = await signIn(working.username)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5)
  expect(await statusOf(working.username, { ip: '10.0.0.2' })).toBe(200)
})

test('sign-ins that succeed are no attempts: a whole firm begins its day at one address', async () => {
  await startAfresh()
  const { username } = await api.newUser({ password })
  await fail(username)
  for (let time = 1; time <= 3; time += 1) expect(await statusOf(username)).toBe(200)
  const counts = await api.db.selectFrom('attempts').select('count').execute()
  expect(counts).toEqual([{ count: 1 }, { count: 1 }])
})

test('of many concurrent guesses no more than the free ones are checked', async () => {
  await startAfresh()
  const { username } = await api.newUser({ password })
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => fail(username)))
  expect(outcomes.filter((status) => status === 401)).toHaveLength(10)
  expect(outcomes.filter((status) => status === 429)).toHaveLength(30)
})

test('an address is that of the network for IPv6, and no header changes it', async () => {
  await startAfresh()
  const { username } = await api.newUser({ password })
  await fail(username, { ip: '2001:db8::1' })
  await exhaust('signInByAddress')
  expect(await statusOf(username, { ip: '2001:db8::beef' })).toBe(429)
  expect(await statusOf(username, { ip: '2001:db8:0:1::1' })).toBe(200)
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  }
  const spoofed = { json: { username, password }, ip: '2001:db8::2', headers }
  expect((await api.request('/v1/login', spoofed)).status).toBe(429)
})

test('ten wrong codes close a second factor for an hour, from wherever; its owner is told', async () => {
  await startAfresh()
  const user = await api.newUser({ password })
  const device = deviceOf(await signIn(user.username))
  const { secret, recoveryCodes } = await switchOnSecondFactor(api, user, password)
  const challenge = async () => {
    const refusal: unknown = await api
      .client()
      .call(sessionsApi.login, { input: { username: user.username, password } })
      .catch((error: unknown) => error)
    return challengeOf(refusal)!.challenge
  }
  const answer = async (code: string, { device: known, ip }: Attempt = {}) =>
    api.request('/v1/login/second-factor', {
      json: { challenge: await challenge(), code },
      headers: known ? { cookie: `device=${known}` } : {},
      ...(ip && { ip }),
    })
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect((await answer(codeOf(secret, 100), { ip: `10.7.0.${attempt}` })).status).toBe(422)
  const closed = await answer(codeOf(secret), { ip: '10.7.1.1' })
  expect(closed.status).toBe(429)
  expect(await closed.text()).toContain('Espere 60 min')
  expect((await answer(recoveryCodes[0]!, { device })).status).toBe(429)
  const told = (await mailsIn(api.db)).filter(({ toAddress }) => toAddress === user.username)
  expect(new Set(told.map(({ template }) => template))).toEqual(
    new Set(['users.second-factor-on', 'users.second-factor-closed']),
  )
  await api.db
    .updateTable('attempts')
    .set({ windowStart: inSeconds(-3601) })
    .execute()
  const old = await challenge()
  expect((await answer(recoveryCodes[0]!, { device })).status).toBe(200)
  // A challenge of before a new password closes nothing.
  await api.db
    .updateTable('credentials')
    .set({ passwordHash: 'of another password' })
    .where('userId', '=', user.id)
    .execute()
  for (let attempt = 1; attempt <= 11; attempt += 1)
    expect(
      (await api.request('/v1/login/second-factor', { json: { challenge: old, code: codeOf(secret) } }))
        .status,
    ).toBe(401)
})

test('new passwords open the codes again no more than for fifty wrong ones a day', async () => {
  await startAfresh()
  const user = await api.newUser({ password })
  const { secret } = await switchOnSecondFactor(api, user, password)
  const challenged = async () => {
    const refusal: unknown = await api
      .client()
      .call(sessionsApi.login, { input: { username: user.username, password } })
      .catch((error: unknown) => error)
    return challengeOf(refusal)!.challenge
  }
  const guess = async () =>
    (
      await api.request('/v1/login/second-factor', {
        json: { challenge: await challenged(), code: codeOf(secret, 100) },
      })
    ).status
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    expect(await guess()).toBe(422)
    // As after a new password by link.
    await api.db.deleteFrom('attempts').where('key', 'like', 'codeByName:%').execute()
  }
  expect(await guess()).toBe(429)
})

test('the cookie of a device is stored as a hash, unreadable for scripts, and bound to this host', async () => {
  const response = await signIn((await api.newUser({ password })).username)
  expect(response.headers.get('set-cookie')).toMatch(
    /^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  const stored = JSON.stringify(await api.db.selectFrom('knownDevices').selectAll().execute())
  expect(stored).not.toContain(deviceOf(response))
  const log = pino({ level: 'silent' })
  const https = createApi({ db: api.db, log, publicUrl: 'https://conforme.test', trustProxy: false })
  const { username } = await api.newUser({ password })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const secure = await https.request('/v1/login', { ...init, body: JSON.stringify({ username, password }) })
  expect(secure.headers.get('set-cookie')).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a failed or half sign-in makes no device known, and twenty per person are remembered', async () => {
  const user = await api.newUser({ password })
  expect((await signIn(user.username, { as: 'not it' })).headers.get('set-cookie')).toBeNull()
  await switchOnSecondFactor(api, user, password)
  expect((await signIn(user.username)).headers.get('set-cookie')).toBeNull()
  const other = await api.newUser({ password })
  for (let device = 1; device <= 22; device += 1) await signIn(other.username, { ip: `10.5.0.${device}` })
  const devices = await api.db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', other.id)
    .execute()
  expect(devices).toHaveLength(20)
})

test('a new password by link lets in whoever was slowed down', async () => {
  await startAfresh()
  const { username, id } = await api.newUser({ password })
  await fail(username)
  for (const name of ['signInHere', 'signInByName'] as const) await exhaust(name)
  const { link } = await api.client('admin').call(usersApi.reset, { params: { id } })
  const token = new URL(link).searchParams.get('token')!
  await api.request('/v1/password', {
    json: { token, password: 'otras cuatro palabras buenas' },
    ip: '10.0.0.1',
  })
  expect(await statusOf(username, { as: 'otras cuatro palabras buenas' })).toBe(200)
})
