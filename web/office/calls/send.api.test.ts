/** Tests the office's calls against the real API: session renewal, headers and failures. */
import { expect, test } from 'vitest'
import { ApiError, createClient, type Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Locale } from '#core/words.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { challengeOf, sessionsApi } from '#resources/system/sessions/session.api.ts'
import { crossSiteNames } from '#server/http/cross-site.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { codeOf, switchOnSecondFactor } from '#test/fixtures/second-factor.ts'
import { crossSiteCookie } from './cross-site-token.ts'
import { createSend, type Transport } from './send.ts'
import { storeSignIn, storedPerson, storedTokens, type AuthStorage } from './session.ts'

const api = await testApi()
const refreshPath = '/v1/token/refresh'
const xsrf = 'a'.repeat(32)

function memoryStorage(): AuthStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** Stands for the Web Locks that windows of a browser share. */
function locks(): Transport['withSessionLock'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}

type Window = { client: Client; calls: string[]; left: () => number; headers: Headers[] }
type WindowOptions = {
  storage: AuthStorage
  withSessionLock?: Transport['withSessionLock']
  fetch?: Transport['fetch']
  locale?: Locale
}

function openWindow({
  storage,
  withSessionLock = locks(),
  locale = 'es',
  ...options
}: WindowOptions): Window {
  const calls: string[] = []
  const headers: Headers[] = []
  let leaves = 0
  // Headers that a browser adds itself.
  const browser = {
    cookie: `${crossSiteNames.cookie}=${xsrf}`,
    origin: api.publicUrl,
    'sec-fetch-site': 'same-origin',
  }
  const transport: Transport = {
    storage,
    withSessionLock,
    crossSiteToken: () => xsrf,
    fetch: (path, init) => {
      calls.push(path)
      headers.push(new Headers(init.headers))
      return (
        options.fetch?.(path, init) ??
        api.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...browser } })
      )
    },
    goToLogin: () => {
      leaves += 1
      return Promise.reject(new Error('left for the login'))
    },
  }
  return { client: createClient(createSend(transport, locale), locale), calls, headers, left: () => leaves }
}

/** Storage of a user whose access token has expired. */
function expiredSignIn({ id, username, refreshToken }: TestUser): AuthStorage {
  const storage = memoryStorage()
  const user = {
    id,
    username,
    displayName: 'Ana',
    locale: 'es' as const,
    density: 'compact' as const,
    writesEnglish: false,
  }
  storeSignIn(storage, { token: 'over', refreshToken, user, roles: ['training'] })
  return storage
}
const renewals = ({ calls }: Window) => calls.filter((path) => path === refreshPath).length

test('renews the session once after a 401 and repeats the call', async () => {
  const storage = expiredSignIn(await api.newUser({ roles: ['training'] }))
  const window = openWindow({ storage })
  expect(await window.client.call(coursesApi.search, { input: { term: '', limit: 5 } })).toEqual([])
  expect(window.calls).toEqual(['/v1/es/courses/search', refreshPath, '/v1/es/courses/search'])
  expect(storedTokens(storage).access).not.toBe('over')
  expect(storedPerson(storage)?.roles).toEqual(['training'])
})

test('concurrent calls of several windows share one session renewal', async () => {
  const storage = expiredSignIn(await api.newUser({ roles: ['training'] }))
  const withSessionLock = locks()
  const windows = [openWindow({ storage, withSessionLock }), openWindow({ storage, withSessionLock })]
  const calls = windows.flatMap(({ client }) => [
    client.call(sessionsApi.token),
    client.call(coursesApi.search, { input: { term: 'iso', limit: 5 } }),
    client.call(sessionsApi.list),
  ])
  await Promise.all(calls)
  expect(windows.reduce((sum, window) => sum + renewals(window), 0)).toBe(1)
  expect(windows.every(({ left }) => left() === 0)).toBe(true)
})

test('clears the session and goes to the login when the renewal is refused', async () => {
  const user = await api.newUser({ roles: ['training'] })
  const storage = expiredSignIn({ ...user, refreshToken: 'nobody has this one' })
  const window = openWindow({ storage })
  await expect(window.client.call(sessionsApi.token)).rejects.toThrow('left for the login')
  expect(window.left()).toBe(1)
  expect(storedTokens(storage)).toEqual({ access: null, refresh: null })
  expect(storedPerson(storage)).toBeUndefined()
})

test('goes to the login without a renewal when there is no session', async () => {
  const window = openWindow({ storage: memoryStorage() })
  await expect(window.client.call(sessionsApi.token)).rejects.toThrow('left for the login')
  expect(renewals(window)).toBe(0)
})

test('keeps the session when the renewal fails with a server error', async () => {
  const storage = expiredSignIn(await api.newUser({ roles: ['training'] }))
  const fetch: Transport['fetch'] = async (path) =>
    new Response('', { status: path === refreshPath ? 503 : 401 })
  const window = openWindow({ storage, fetch })
  await expect(window.client.call(sessionsApi.token)).rejects.toThrow(messages.failed.es)
  expect(window.left()).toBe(0)
  expect(storedTokens(storage).refresh).not.toBeNull()
})

test('a wrong password at the login throws a message and does not end the session', async () => {
  const { username } = await api.newUser({ password: 'cuatro palabras bien elegidas' })
  const storage = memoryStorage()
  const window = openWindow({ storage, locale: 'en' })
  const login = window.client.call(sessionsApi.login, { input: { username, password: 'not this one' } })
  await expect(login).rejects.toThrow('The email or the password is not right.')
  expect(window.left()).toBe(0)
  expect(window.calls).toEqual(['/v1/login'])
})

test('sends the bearer token with every call but login and renewal', async () => {
  const storage = expiredSignIn(await api.newUser({ roles: ['training'] }))
  const window = openWindow({ storage })
  await window.client.call(sessionsApi.token)
  await window.client
    .call(sessionsApi.login, { input: { username: 'x@y.do', password: 'x' } })
    .catch(() => undefined)
  const hasBearer = window.headers.map((sent) => sent.get('authorization')?.startsWith('Bearer ') ?? false)
  expect(hasBearer).toEqual([true, false, true, false])
})

test('renews nothing after a 401 of signing in, whose challenge the caller gets', async () => {
  const password = 'cuatro palabras bien elegidas'
  const user = await api.newUser({ password })
  const { secret } = await switchOnSecondFactor(api, user, password)
  const storage = expiredSignIn(await api.newUser())
  const window = openWindow({ storage })
  const input = { username: user.username, password }
  const refused: unknown = await window.client
    .call(sessionsApi.login, { input })
    .catch((error: unknown) => error)
  const { challenge } = challengeOf(refused)!
  const madeUp = { challenge: 'made-up', code: codeOf(secret) }
  await expect(window.client.call(sessionsApi.answerChallenge, { input: madeUp })).rejects.toMatchObject({
    status: 401,
  })
  await window.client.call(sessionsApi.answerChallenge, { input: { challenge, code: codeOf(secret) } })
  expect(window.calls).not.toContain(refreshPath)
  expect(window.left()).toBe(0)
})

test('sends the cross-site token with every method but GET', async () => {
  const storage = expiredSignIn(await api.newUser({ roles: ['sales'] }))
  const window = openWindow({ storage })
  const input = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@cliente.test' }
  await window.client.call(contactsApi.create, { input: input as never })
  await window.client.call(sessionsApi.list)
  const tokens = window.headers.map((sent) => sent.get(crossSiteNames.header))
  expect(tokens).toEqual([xsrf, xsrf, xsrf, null])
})

test('browser and server use the same name for the cross-site cookie', () => {
  expect(crossSiteCookie).toBe(crossSiteNames.cookie)
})

test.each([
  [new DOMException('', 'AbortError'), messages.aborted],
  [new DOMException('', 'TimeoutError'), messages.timeout],
  [new TypeError('fetch failed'), messages.network],
])('%s becomes an ApiError with the message of the error catalogue', async (failure, words) => {
  const fetch = () => Promise.reject(failure)
  for (const locale of ['es', 'en'] as const) {
    const window = openWindow({ storage: memoryStorage(), fetch, locale })
    const error: unknown = await window.client.call(sessionsApi.token).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).message).toBe(words[locale])
  }
})
