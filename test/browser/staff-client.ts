/** API clients of journeys, as a visitor or a user of the demo. */
import { randomBytes } from 'node:crypto'
import { createClient, type Client } from '#core/client.ts'
import type { Role } from '#core/roles.ts'
import type { Locale } from '#core/words.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { sessionsApi, type SignIn } from '#resources/system/sessions/session.api.ts'

import { site } from './walk-site.ts'

type Where = { origin?: string; locale?: Locale }

/** Each with an address of its own, because forms from one address are limited. */
export function visitorClient({ origin = site, locale = 'es' }: Where = {}): Client {
  const [one, two, three] = randomBytes(3)
  const address = { 'x-forwarded-for': `10.${one}.${two}.${three}` }
  return createClient(
    (path, init) =>
      fetch(origin + path, { ...init, headers: { ...(init.headers as Record<string, string>), ...address } }),
    locale,
  )
}

/** A token lasts a quarter of an hour; what is left of it is enough for a walk. */
const FRESH_MS = 8 * 60_000
const signedIn = new Map<string, { at: number; done: Promise<SignIn> }>()
/** Signs in once per role and origin for a while, because two pages that renew one session end it. */
export function signIn(role: Role, where: Where = {}): Promise<SignIn> {
  const key = `${role} ${where.origin ?? site}`
  const known = signedIn.get(key)
  if (known && Date.now() - known.at < FRESH_MS) return known.done
  const done = signInAnew(role, where)
  signedIn.set(key, { at: Date.now(), done })
  return done
}

export const signInAnew = (role: Role, where: Where = {}): Promise<SignIn> =>
  visitorClient(where).call(sessionsApi.login, {
    input: { username: usernameOf(role), password: demoPassword },
  })

export async function staffClient(role: Role, where: Where = {}): Promise<Client> {
  const { token } = await signIn(role, where)
  return clientWith(token, where)
}

export const clientWith = (token: string, { origin = site, locale = 'es' }: Where = {}): Client =>
  createClient(
    (path, init) =>
      fetch(origin + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      }),
    locale,
  )
