/** Executes one API call: authorizes, validates, runs the handler in a transaction. */
import type { Kysely } from 'kysely'
import type { Endpoint } from '#core/endpoint.ts'
import { messages, notFound, Refusal } from '#core/errors.ts'
import { isAllowed } from '#core/roles.ts'
import { noCache, type Cache } from '../cache/cache.ts'
import { recordTables } from '../cache/tables.ts'
import type { Context, SignedIn } from './context.ts'
import type { Database } from '../database/database.ts'
import { prepareFormFiles } from '../files/form-files.ts'
import { assertKey, keyCaller, requestHash, runOnce } from './idempotency.ts'
import { check, isPlausibleParam } from './input.ts'
import type { Route } from './routing.ts'
import { authenticate } from '../sessions/session.ts'

/** The caller, over HTTP or in process. */
export type Caller = Pick<Context, 'locale' | 'accept' | 'requestId' | 'ip' | 'log'> & {
  /** The access token; undefined for anonymous calls. */
  token: string | undefined
}
export type CallInput = {
  params: Record<string, string>
  query: Record<string, string>
  /** Called after authorization, so that unauthorized uploads cost no memory. */
  readBody: () => Promise<unknown>
  idempotencyKey?: string | undefined
}
export type Execute = (route: Route, input: CallInput, caller: Caller) => Promise<unknown>
type Dependencies = {
  db: Kysely<Database>
  publicUrl: string
  cache: Cache
}

/** Answers the handler's result; throws a Refusal. */
export const createExecute =
  ({ db, publicUrl, cache }: Dependencies): Execute =>
  async ({ name, endpoint, handle }, { params, readBody, ...call }, { token, ...caller }) => {
    const { fields } = endpoint
    const { locale } = caller
    for (const value of Object.values(params)) if (!isPlausibleParam(value)) throw notFound()
    const user = await authenticate(db, token, cache)
    assertAllowed(endpoint, user)
    const key =
      endpoint.keepsIdempotencyKey !== 'never' &&
      call.idempotencyKey !== undefined &&
      assertKey(call.idempotencyKey)
    const body = await readBody()
    const query = endpoint.query && (await check(endpoint.query, call.query, { fields, locale }))
    const files = await prepareFormFiles(db, body, fields)
    const input = endpoint.input && (await check(endpoint.input, files.body, { fields, locale }))
    const run = async (inside: Context['db'], onBegin?: Context['onBegin']) => {
      const context: Context = {
        ...caller,
        db: inside,
        user,
        publicUrl,
        onBegin,
        cache: endpoint.isRead ? cache : noCache,
      }
      await files.store(context)
      // Cast: the slice's type ties each handler to its endpoint; here they are mixed.
      return handle({ params, input, query } as never, context)
    }
    if (endpoint.isRead) return run(db)
    if (!key)
      return invalidateWritten(cache, () =>
        endpoint.isTransaction ? db.transaction().execute((inside) => run(inside)) : run(db),
      )
    const hash = await requestHash({ name, params, query: call.query, body })
    const keyedCall = { caller: keyCaller({ user, ip: caller.ip }), key, hash }
    return invalidateWritten(cache, () => runOnce(db, endpoint, { call: keyedCall, run }))
  }

/** This process invalidates at once, so callers read their own writes; others are notified by the database. */
function invalidateWritten<T>(cache: Cache, work: () => Promise<T>): Promise<T> {
  const { result, tables } = recordTables(work)
  return result.finally(() => cache.invalidate(tables.written))
}

function assertAllowed(endpoint: Endpoint, user: SignedIn | undefined): void {
  if (endpoint.roles === 'everyone') return
  if (!user) throw new Refusal(401, messages.signIn, { headers: { 'www-authenticate': 'Bearer' } })
  if (endpoint.roles !== 'signedIn' && !isAllowed(user.roles, endpoint.roles))
    throw new Refusal(403, messages.forbidden)
}
