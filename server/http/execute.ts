/** Executes one API call: authorizes, validates, runs the handler in a transaction. */
import type { Kysely } from 'kysely'
import type { Endpoint } from '#core/endpoint.ts'
import { notFound, Refusal } from '#core/errors.ts'
import { noCache, type Cache } from '../cache/cache.ts'
import { isPersonal } from '../cache/cached-client.ts'
import { recordTables } from '../cache/tables.ts'
import { assertAllowed } from './allowed.ts'
import type { Context, SignedIn } from './context.ts'
import type { Database } from '../database/database.ts'
import { assertDiskSpace } from '../health/disk.ts'
import { prepareFormFiles } from '../files/form-files.ts'
import { onBehalfOf } from '../documents/fair-queue.ts'
import { assertKey, keyCaller, requestHash, runOnce } from './idempotency.ts'
import { recordExport } from './exports.ts'
import { ruleErrors } from './form-rules.ts'
import { check, isPlausibleParam } from './input.ts'
import { withoutUnread } from './unread-fields.ts'
import type { Route } from './routing.ts'
import { countKeyCall } from '../sessions/api-key.ts'
import { authenticate } from '../sessions/session.ts'

/** The caller, over HTTP or in process. */
export type Caller = Pick<
  Context,
  'locale' | 'accept' | 'requestId' | 'ip' | 'deviceToken' | 'replyHeaders' | 'log'
> & {
  /** The access token; undefined for anonymous calls. */
  token: string | undefined
  /** Learns who it was, for the log. */
  onAuthenticated?: (user: SignedIn | undefined) => void
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
  /** For what visitors read, so that the office cannot use up the site's connections. */
  siteDb?: Kysely<Database> | undefined
  /** For what all of them read alike; a replica where there is one. */
  readDb?: Kysely<Database> | undefined
  /** For files of the office, which may take longer than other calls. */
  filesDb?: Kysely<Database> | undefined
  publicUrl: string
  cache: Cache
}

/** Answers the handler's result; throws a Refusal. */
export const createExecute =
  (dependencies: Dependencies): Execute =>
  async (
    { name, endpoint, handle, reading },
    { params, readBody, ...call },
    { token, onAuthenticated, ...caller },
  ) => {
    const { db, publicUrl, cache } = dependencies
    const { fields } = endpoint
    const { locale } = caller
    if (!Object.values(params).every(isPlausibleParam)) throw notFound()
    const user = await authenticate(db, token, cache)
    onAuthenticated?.(user)
    await countKeyCall(db, { token, user, ip: caller.ip })
    assertAllowed(endpoint, user)
    assertRoom(endpoint)
    const key =
      endpoint.keepsIdempotencyKey !== 'never' &&
      call.idempotencyKey !== undefined &&
      assertKey(call.idempotencyKey)
    const body = await readBody()
    const query = endpoint.query && (await check(endpoint.query, call.query, { fields, locale }))
    const files = await prepareFormFiles(db, body, fields)
    const contextIn = (inside: Context['db'], onBegin?: Context['onBegin']): Context => ({
      ...caller,
      db: inside,
      // Whoever is signed in calls for visitors as one of them.
      user: endpoint.isPublic ? undefined : user,
      publicUrl,
      onBegin,
      cache: endpoint.isRead ? cache : noCache,
    })
    const stored = reading && (() => storedFor(reading, params, contextIn(db)))
    const besides = (sent: unknown) => ruleErrors(sent, endpoint, stored)
    const input = endpoint.input && (await check(endpoint.input, files.body, { fields, locale, besides }))
    await files.keep()
    const run = async (inside: Context['db'], onBegin?: Context['onBegin']) => {
      const context = contextIn(inside, onBegin)
      await files.store(context)
      // Cast: the slice's type ties each handler to its endpoint; here they are mixed.
      const work = () => handle({ params, input, query } as never, context)
      const answer = await onBehalfOf(user?.id ?? caller.ip, work)
      await recordExport(context, endpoint, answer)
      // What visitors read is what public answers list.
      return user ? withoutUnread(endpoint, answer, user.roles) : answer
    }
    if (endpoint.isRead) return run(readingDb(endpoint, { params, query: call.query }, dependencies))
    if (!key)
      return invalidateWritten(cache, () =>
        endpoint.isTransaction ? db.transaction().execute((inside) => run(inside)) : run(db),
      )
    const hash = await requestHash({ name, params, query: call.query, body })
    const keyedCall = { caller: keyCaller({ user, ip: caller.ip }), key, hash }
    return invalidateWritten(cache, () => runOnce(db, endpoint, { call: keyedCall, run }))
  }

/** The record that is about to change, as its caller reads it; undefined for who may not, and where reading fails. */
async function storedFor(
  { endpoint, handle }: Route,
  params: CallInput['params'],
  context: Context,
): Promise<Record<string, unknown> | undefined> {
  try {
    assertAllowed(endpoint, context.user)
    const answer = await handle({ params, input: undefined, query: {} } as never, context)
    const row = withoutUnread(endpoint, answer, context.user?.roles ?? []) as { id: string }
    // For a merged record, the one that replaced it is answered.
    return row.id === params['id'] ? row : undefined
  } catch (error) {
    // The caller is told what is known to be wrong.
    if (!(error instanceof Refusal)) context.log.warn({ err: error }, 'the record to change was not read')
    return undefined
  }
}

function readingDb(
  endpoint: Endpoint,
  input: Pick<CallInput, 'params' | 'query'>,
  { db, siteDb = db, readDb = siteDb, filesDb = db }: Dependencies,
): Kysely<Database> {
  const { isPublic, accept } = endpoint
  // Who has just written comes back with a secret of their own, and sees what they wrote.
  if (isPublic) return isPersonal(endpoint, input) ? siteDb : readDb
  return /^(?:json|image)$/.test(accept) ? db : filesDb
}

/** This process invalidates at once, so callers read their own writes; others are notified by the database. */
function invalidateWritten<T>(cache: Cache, work: () => Promise<T>): Promise<T> {
  const { result, tables } = recordTables(work)
  return result.finally(() => cache.invalidate(tables.written))
}

/** Calls of the sign-in, which have absolute paths, may use what the database keeps in reserve. */
function assertRoom({ isRead, path }: Endpoint): void {
  if (!isRead && !path.startsWith('/')) assertDiskSpace()
}
