/** Carries out one call of the API: checks who may, what is given, and runs the handler in a transaction. */
import type { Kysely } from 'kysely'
import type { Endpoint } from '#core/endpoint.ts'
import { messages, notFound, Refusal } from '#core/errors.ts'
import { isAllowed } from '#core/roles.ts'
import type { Cache } from '../cache/cache.ts'
import { recordTables } from '../cache/tables.ts'
import type { Context, SignedIn } from './context.ts'
import type { Database } from '../database/database.ts'
import { storeUploads } from '../files/files.ts'
import { assertKey, keyCaller, requestHash, runOnce } from './idempotency.ts'
import { check, isPlausibleParam } from './input.ts'
import type { Route } from './routing.ts'
import { authenticate } from '../sessions/session.ts'

/** Who calls, over HTTP or from within the process. */
export type Caller = Pick<Context, 'locale' | 'accept' | 'requestId' | 'ip' | 'log'> & {
  /** The access token; without one nobody is signed in. */
  token: string | undefined
}
export type CallInput = {
  params: Record<string, string>
  query: Record<string, string>
  /** Read only after the caller is known to be allowed: a stranger's upload costs no memory. */
  readBody: () => Promise<unknown>
  idempotencyKey?: string | undefined
}
export type Execute = (route: Route, input: CallInput, caller: Caller) => Promise<unknown>
type Dependencies = {
  db: Kysely<Database>
  publicUrl: string
  cache: Cache
}

/** The value that the handler answers; what is refused is thrown as a Refusal. */
export const createExecute =
  ({ db, publicUrl, cache }: Dependencies): Execute =>
  async ({ name, endpoint, handle }, { params, readBody, ...given }, { token, ...caller }) => {
    const { fields } = endpoint
    const { locale } = caller
    for (const value of Object.values(params)) if (!isPlausibleParam(value)) throw notFound()
    const user = await authenticate(db, token, cache)
    assertAllowed(endpoint, user)
    const key =
      endpoint.takesIdempotencyKey && given.idempotencyKey !== undefined && assertKey(given.idempotencyKey)
    const body = await readBody()
    const query = endpoint.query && (await check(endpoint.query, given.query, { fields, locale }))
    const run = async (inside: Context['db'], onBegin?: Context['onBegin']) => {
      const context: Context = { ...caller, db: inside, user, publicUrl, onBegin }
      const whole = await storeUploads(body, fields, context)
      const input = endpoint.input && (await check(endpoint.input, whole, { fields, locale }))
      // Cast: routes hold handlers of every type; each is typed where its slice ties it to its endpoint.
      return handle({ params, input, query } as never, context)
    }
    if (endpoint.isRead) return run(db)
    if (!key)
      return writing(cache, () =>
        endpoint.isTransaction ? db.transaction().execute((inside) => run(inside)) : run(db),
      )
    const hash = await requestHash(name, params, given.query, body)
    const call = { caller: keyCaller({ user, ip: caller.ip }), key, hash }
    return writing(cache, () => runOnce(db, endpoint, { call, run }))
  }

/** Other processes hear of a change from the database, this one at once: who saves and reads again reads the new. */
function writing<T>(cache: Cache, work: () => Promise<T>): Promise<T> {
  const { result, tables } = recordTables(work)
  return result.finally(() => cache.invalidate(tables.written))
}

function assertAllowed(endpoint: Endpoint, user: SignedIn | undefined): void {
  if (endpoint.roles === 'everyone') return
  if (!user) throw new Refusal(401, messages.signIn, { headers: { 'www-authenticate': 'Bearer' } })
  if (endpoint.roles !== 'signedIn' && !isAllowed(user.roles, endpoint.roles))
    throw new Refusal(403, messages.forbidden)
}
