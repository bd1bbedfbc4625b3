/** Tests retries of writes after a network failure or a 503. */
import { expect, test } from 'vitest'
import { createClient, idempotencyHeader } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { createSend, type Transport } from './send.ts'
import { storeSignIn } from './session.ts'

const api = await testApi()

/** A client whose network fails as listed, before or after the server received the call. */
async function office(failures: ('lost answer' | 'no network' | 'busy' | 'aborted')[]) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const { token, refreshToken, id, username } = await api.user('sales')
  const user = {
    id,
    username,
    displayName: 'Ana',
    locale: 'es' as const,
    density: 'compact' as const,
    writesEnglish: false,
  }
  storeSignIn(storage, { token, refreshToken, user, roles: ['sales'] })
  const keys: (string | null)[] = []
  const transport: Transport = {
    storage,
    withSessionLock: (work) => work(),
    crossSiteToken: () => 'a'.repeat(32),
    goToLogin: () => Promise.reject(new Error('left for the login')),
    retryPausesMs: [0, 0],
    fetch: async (path, init) => {
      keys.push(new Headers(init.headers).get(idempotencyHeader))
      const failure = failures.shift()
      if (failure === 'busy') return new Response('', { status: 503 })
      if (failure === 'aborted') throw new DOMException('', 'AbortError')
      if (failure !== 'no network') {
        const response = await api.request(path, init)
        if (!failure) return response
      }
      throw new TypeError('fetch failed')
    },
  }
  return { client: createClient(createSend(transport, 'es'), 'es'), keys }
}
const contact = (email: string) => ({ input: { firstName: 'Ana', lastName: 'Reyes', email } as never })
const countOf = async (email: string) =>
  (await api.db.selectFrom('contacts').select('id').where('email', '=', email).execute()).length

test('repeats a save with its idempotency key when the answer was lost, and saves once', async () => {
  const { client, keys } = await office(['lost answer', 'busy'])
  const saved = await client.call(contactsApi.create, contact('lost@cliente.test'))
  expect(saved.email).toBe('lost@cliente.test')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await countOf('lost@cliente.test')).toBe(1)
})

test('sends a different idempotency key with each save', async () => {
  const { client, keys } = await office([])
  await client.call(contactsApi.create, contact('first@cliente.test'))
  await client.call(contactsApi.create, contact('second@cliente.test'))
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('fails after two retries', async () => {
  const { client, keys } = await office(['no network', 'no network', 'no network', 'no network'])
  const call = client.call(contactsApi.create, contact('never@cliente.test'))
  await expect(call).rejects.toThrow(messages.network.es)
  expect(keys).toHaveLength(3)
})

test('does not retry reads, logins and cancelled calls', async () => {
  const { client, keys } = await office(['no network', 'busy', 'aborted'])
  await expect(client.call(sessionsApi.token)).rejects.toThrow(messages.network.es)
  const signIn = client.call(sessionsApi.login, { input: { username: 'x@y.do', password: 'x' } })
  await expect(signIn).rejects.toMatchObject({ status: 503 })
  await expect(client.call(contactsApi.create, contact('cancelled@cliente.test'))).rejects.toThrow(
    messages.aborted.es,
  )
  expect(keys).toHaveLength(3)
})
