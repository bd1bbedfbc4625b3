/** The office's calls against the real API: one renewal for many, one retry, and an end that leads to the login. */
import { expect, test } from 'vitest'
import { ApiError, createClient, type Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Locale } from '#core/words.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { crossSiteNames } from '#server/http/cross-site.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { crossSiteCookie } from './cross-site-token.ts'
import { createSend, type Line } from './send.ts'
import { keepSignIn, personIn, tokensIn, type Keep } from './session.ts'

const api = await testApi()
const refreshPath = '/v1/token/refresh'
const xsrf = 'a'.repeat(32)

function storage(): Keep {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Locks as a browser shares them between its windows. */
function locks(): Line['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

type Window = { client: Client; calls: string[]; left: () => number; headers: Headers[] }
type Given = { keep: Keep; inTurn?: Line['inTurn']; fetch?: Line['fetch']; locale?: Locale }

function openWindow({ keep, inTurn = locks(), locale = 'es', ...given }: Given): Window {
  const calls: string[] = []
  const headers: Headers[] = []
  let leaves = 0
  // What a browser adds by itself.
  const browser = {
    cookie: `${crossSiteNames.cookie}=${xsrf}`,
    origin: api.publicUrl,
    'sec-fetch-site': 'same-origin',
  }
  const line: Line = {
    keep,
    inTurn,
    crossSiteToken: () => xsrf,
    fetch: (path, init) => {
      calls.push(path)
      headers.push(new Headers(init.headers))
      return (
        given.fetch?.(path, init) ??
        api.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...browser } })
      )
    },
    leave: () => {
      leaves += 1
      return Promise.reject(new Error('left for the login'))
    },
  }
  return { client: createClient(createSend(line, locale), locale), calls, headers, left: () => leaves }
}

/** Signed in as a user whose access token is over. */
function keepOf({ id, username, refreshToken }: TestUser): Keep {
  const keep = storage()
  const user = { id, username, displayName: 'Ana', locale: 'es' as const }
  keepSignIn(keep, { token: 'over', refreshToken, user, roles: ['training'] })
  return keep
}
const renewals = ({ calls }: Window) => calls.filter((path) => path === refreshPath).length

test('the first 401 renews the sign-in once, and the call is made once more', async () => {
  const keep = keepOf(await api.newUser({ roles: ['training'] }))
  const window = openWindow({ keep })
  expect(await window.client.call(coursesApi.search, { input: { term: '', limit: 5 } })).toEqual([])
  expect(window.calls).toEqual(['/v1/es/courses/search', refreshPath, '/v1/es/courses/search'])
  expect(tokensIn(keep).access).not.toBe('over')
  expect(personIn(keep)?.roles).toEqual(['training'])
})

test('several calls at a time share one renewal, over all windows', async () => {
  const keep = keepOf(await api.newUser({ roles: ['training'] }))
  const inTurn = locks()
  const windows = [openWindow({ keep, inTurn }), openWindow({ keep, inTurn })]
  const asked = windows.flatMap(({ client }) => [
    client.call(sessionsApi.token),
    client.call(coursesApi.search, { input: { term: 'iso', limit: 5 } }),
    client.call(sessionsApi.list),
  ])
  await Promise.all(asked)
  expect(windows.reduce((sum, window) => sum + renewals(window), 0)).toBe(1)
  expect(windows.every(({ left }) => left() === 0)).toBe(true)
})

test('a renewal that is refused clears the session and goes to the login', async () => {
  const user = await api.newUser({ roles: ['training'] })
  const keep = keepOf({ ...user, refreshToken: 'nobody has this one' })
  const window = openWindow({ keep })
  await expect(window.client.call(sessionsApi.token)).rejects.toThrow('left for the login')
  expect(window.left()).toBe(1)
  expect(tokensIn(keep)).toEqual({ access: null, refresh: null })
  expect(personIn(keep)).toBeUndefined()
})

test('without any session a call leads to the login and asks for no renewal', async () => {
  const window = openWindow({ keep: storage() })
  await expect(window.client.call(sessionsApi.token)).rejects.toThrow('left for the login')
  expect(renewals(window)).toBe(0)
})

test('a server that cannot answer the renewal leaves the session as it is', async () => {
  const keep = keepOf(await api.newUser({ roles: ['training'] }))
  const fetch: Line['fetch'] = async (path) => new Response('', { status: path === refreshPath ? 503 : 401 })
  const window = openWindow({ keep, fetch })
  await expect(window.client.call(sessionsApi.token)).rejects.toThrow(messages.failed.es)
  expect(window.left()).toBe(0)
  expect(tokensIn(keep).refresh).not.toBeNull()
})

test('a wrong password at the login is a message, not an end of the session', async () => {
  const { username } = await api.newUser({ password: 'cuatro palabras bien elegidas' })
  const keep = storage()
  const window = openWindow({ keep, locale: 'en' })
  const refused = window.client.call(sessionsApi.login, { input: { username, password: 'not this one' } })
  await expect(refused).rejects.toThrow('The e-mail or the password is not right.')
  expect(window.left()).toBe(0)
  expect(window.calls).toEqual(['/v1/login'])
})

test('login and renewal carry no Bearer header, every other call does', async () => {
  const keep = keepOf(await api.newUser({ roles: ['training'] }))
  const window = openWindow({ keep })
  await window.client.call(sessionsApi.token)
  await window.client
    .call(sessionsApi.login, { input: { username: 'x@y.do', password: 'x' } })
    .catch(() => undefined)
  const carried = window.headers.map((sent) => sent.get('authorization')?.startsWith('Bearer ') ?? false)
  expect(carried).toEqual([true, false, true, false])
})

test('a changing call shows that it comes from our own page, a reading GET needs not', async () => {
  const keep = keepOf(await api.newUser({ roles: ['sales'] }))
  const window = openWindow({ keep })
  const input = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@cliente.test' }
  await window.client.call(contactsApi.create, { input: input as never })
  await window.client.call(sessionsApi.list)
  const shown = window.headers.map((sent) => sent.get(crossSiteNames.header))
  expect(shown).toEqual([xsrf, xsrf, xsrf, null])
})

test('browser and server call the cookie the same', () => {
  expect(crossSiteCookie).toBe(crossSiteNames.cookie)
})

test.each([
  [new DOMException('', 'AbortError'), messages.aborted],
  [new DOMException('', 'TimeoutError'), messages.timeout],
  [new TypeError('fetch failed'), messages.network],
])('%s is said in the words of the error catalogue', async (failure, words) => {
  const fetch = () => Promise.reject(failure)
  for (const locale of ['es', 'en'] as const) {
    const window = openWindow({ keep: storage(), fetch, locale })
    const error: unknown = await window.client.call(sessionsApi.token).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).message).toBe(words[locale])
  }
})
