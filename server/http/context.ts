/** What a handler knows about the request it serves. */
import type { Logger } from 'pino'
import type { Api, Handlers as HandlersOf } from '#core/endpoint.ts'
import type { Role } from '#core/roles.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from '../database/database.ts'

export type SignedIn = { id: string; username: string; displayName: string; roles: Role[]; sessionId: string }
export type Context = {
  /** A transaction when the endpoint changes something; it commits when the handler returns. */
  db: Db
  /** Only behind a sign-in; endpoints for everyone may find none. */
  user: SignedIn | undefined
  locale: Locale
  /** The kinds of answer that the caller reads, as the Accept header says it. */
  accept: string
  requestId: string
  ip: string
  log: Logger
  publicUrl: string
  /** Runs first in the transaction that a handler opens itself. */
  onBegin?: ((db: Db) => Promise<void>) | undefined
}

/** For work that nobody asked for over HTTP: the demo's content, a command on the machine itself. */
export const systemContext = (given: Pick<Context, 'db' | 'log' | 'publicUrl'>): Context => ({
  ...given,
  user: undefined,
  locale: 'es',
  accept: '*/*',
  requestId: 'system',
  ip: '',
})

/** A short transaction of its own, for endpoints that are not one as a whole. */
export const inTransaction = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.db.transaction().execute(async (db) => {
    await context.onBegin?.(db)
    return work({ ...context, db })
  })

export type Handlers<A extends Api> = HandlersOf<A, Context>

/** The signed-in person, where the endpoint's roles guarantee one. */
export function signedIn(context: Context): SignedIn {
  if (!context.user)
    throw new Error('This handler is reached without a sign-in: its endpoint names no roles.')
  return context.user
}
