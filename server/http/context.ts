/** The request context that handlers receive. */
import type { Logger } from 'pino'
import type { Api, Handlers as HandlersOf } from '#core/endpoint.ts'
import type { Role } from '#core/roles.ts'
import type { Locale } from '#core/words.ts'
import { noCache, type Cache } from '../cache/cache.ts'
import type { Db } from '../database/database.ts'

export type SignedIn = {
  id: string
  username: string
  displayName: string
  roles: Role[]
  /** Blank for an API key. */
  sessionId: string
  /** Of a program that acts in the name of this person. */
  apiKeyId?: string | undefined
}
export type Context = {
  /** A transaction for endpoints that write; it commits when the handler returns. */
  db: Db
  /** Undefined for anonymous calls of endpoints for everyone. */
  user: SignedIn | undefined
  locale: Locale
  /** The Accept header. */
  accept: string
  requestId: string
  ip: string
  /** Of the browser's cookie. */
  deviceToken?: string | undefined
  /** Present where the handler may add headers to the reply. */
  replyHeaders?: Record<string, string>
  log: Logger
  publicUrl: string
  /** Caches nothing in calls that write, which see rows that others do not. */
  cache: Pick<Cache, 'getOrLoad'>
  /** When it happened, for what is entered afterwards, such as the demo's past; its record and the audit log say so. */
  at?: Date
  /** Runs first in a transaction that the handler opens itself. */
  onBegin?: ((db: Db) => Promise<void>) | undefined
}

/** Context for work without a request, such as demo content and commands. */
export const systemContext = (dependencies: Pick<Context, 'db' | 'log' | 'publicUrl'>): Context => ({
  ...dependencies,
  user: undefined,
  locale: 'es',
  accept: '*/*',
  requestId: 'system',
  ip: '',
  cache: noCache,
})

/** Opens a short transaction in endpoints that are not one transaction as a whole; one that is open already is joined. */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context)
  return context.db.transaction().execute(async (db) => {
    await context.onBegin?.(db)
    return work({ ...context, db })
  })
}

export type Handlers<A extends Api> = HandlersOf<A, Context>

/** The signed-in person, where the endpoint's roles guarantee one. */
export function signedIn(context: Context): SignedIn {
  if (!context.user)
    throw new Error('This handler is reached without a sign-in: its endpoint names no roles.')
  return context.user
}
