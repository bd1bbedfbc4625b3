/** Starts, authenticates, refreshes and ends sessions. */
import { sql, type Kysely } from 'kysely'
import { messages, Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { readAccessToken } from './access-token.ts'
import { authenticateKey, isApiKey } from './api-key.ts'
import { newToken, tokenHash } from './token.ts'
import { recordAudit } from '../database/audit.ts'
import { inTransaction, type Context, type SignedIn } from '../http/context.ts'
import type { Database, Db } from '../database/database.ts'
import type { Cache } from '../cache/cache.ts'
import { countAttempt } from '../http/limits.ts'
import type { EngineTables } from '../database/tables.ts'

/** A session ends 30 days after the sign-in or 7 days after the last refresh. */
const absoluteDays = 30
const idleDays = 7
const isAlive = sql<boolean>`s.ended_at is null and s.expires_at > now() and s.refreshed_at > now() - make_interval(days => ${idleDays})`

// How long an expired session may still be served from the cache.
const MAX_ACCESS_AGE_MS = 5_000

export const bearerToken = ({ headers }: Request): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Cached, but deactivation takes effect at once: changes of users and sessions invalidate the cache. */
export async function authenticate(
  db: Kysely<Database>,
  token: string | undefined,
  cache: Cache,
): Promise<SignedIn | undefined> {
  if (!token) return undefined
  if (isApiKey(token)) return authenticateKey(db, token, cache)
  const claims = await readAccessToken(db, token)
  return claims && userOfSession(db, claims, cache)
}

/** Undefined once the session has ended or its user may not sign in any more. */
export function userOfSession(
  db: Kysely<Database>,
  { sessionId, userId }: { sessionId: string; userId: string },
  cache: Cache,
): Promise<SignedIn | undefined> {
  return cache.getOrLoad(`access:${sessionId} ${userId}`, { maxAgeMs: MAX_ACCESS_AGE_MS }, () =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.userId')
      .select(['u.id', 'u.username', 'u.displayName', 'u.roles', 's.id as sessionId'])
      .where('s.id', '=', sessionId)
      .where('u.id', '=', userId)
      .where('u.active', '=', true)
      .where('u.deletedAt', 'is', null)
      .where(isAlive)
      .executeTakeFirst(),
  )
}

export { newToken, tokenHash }

export type NewTokens = { userId: string; sessionId: string; refreshToken: string }

export async function startSession(db: Db, userId: string, ip: string): Promise<NewTokens> {
  await forgetOldSessions(db, userId)
  const { id } = await db
    .insertInto('sessions')
    .values({ userId, ip, expiresAt: sql`now() + make_interval(days => ${absoluteDays})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, sessionId: id, refreshToken: await addRefreshToken(db, id) }
}

async function forgetOldSessions(db: Db, userId: string): Promise<void> {
  const long = sql<string>`now() - make_interval(days => ${absoluteDays})`
  await db.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '<', long).execute()
}

async function addRefreshToken(db: Db, sessionId: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('refreshTokens')
    .values({ tokenHash: tokenHash(token), sessionId })
    .execute()
  return token
}

/** Within this time an old token lost a race between tabs; later it counts as stolen. */
const graceSeconds = 10
/** A session that ended because an old token was reused; its owner is warned in the same transaction. */
type CompromisedSession = { userId: string; sessionId: string }
const raced: Words = {
  es: 'Otra llamada acaba de renovar esta sesión; use los datos nuevos.',
  en: 'Another call has just renewed this session; use its new tokens.',
}

/**
 * Rotates the refresh token: of concurrent calls with one token one succeeds, the others get 401. After the grace
 * period an old token ends the session, since thief and owner cannot be told apart.
 * The endpoint must not be one transaction, because the end of the session is committed although the call is refused.
 */
export async function refreshSession(
  context: Context,
  token: string,
  warn: (inside: Context, stolen: CompromisedSession) => Promise<void>,
): Promise<NewTokens> {
  const outcome = await inTransaction(context, async (inside) => {
    const found = await renew(inside, token)
    if (typeof found !== 'object' || 'refreshToken' in found) return found
    await warn(inside, found)
    return 'reused' as const
  })
  if (typeof outcome === 'object') return outcome
  if (outcome === 'unknown') await countAttempt(context.db, 'unknownRefreshByAddress', context.ip)
  if (outcome === 'reused') context.log.warn('a replaced refresh token came back: session ended')
  throw new Refusal(401, outcome === 'raced' ? raced : messages.signIn)
}

async function renew(
  context: Context,
  token: string,
): Promise<NewTokens | CompromisedSession | 'unknown' | 'raced'> {
  const { db } = context
  const hash = tokenHash(token)
  const session = await db
    .selectFrom('refreshTokens as r')
    .innerJoin('sessions as s', 's.id', 'r.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.userId'])
    .where('r.tokenHash', '=', hash)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(isAlive)
    .forNoKeyUpdate('s')
    .executeTakeFirst()
  if (!session) return 'unknown'
  const { userId, id: sessionId } = session
  const old = db.updateTable('refreshTokens').where('tokenHash', '=', hash)
  const replaced = await old
    .set({ replacedAt: sql`clock_timestamp()` })
    .where('replacedAt', 'is', null)
    .returning('sessionId')
    .executeTakeFirst()
  if (!replaced) return (await isInGrace(db, hash)) ? 'raced' : endReused(context, { userId, sessionId })
  await db
    .updateTable('sessions')
    .set({ refreshedAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
  return { userId, sessionId, refreshToken: await addRefreshToken(db, sessionId) }
}

async function isInGrace(db: Db, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('refreshTokens')
    .select('tokenHash')
    .where('tokenHash', '=', hash)
    .where('replacedAt', '>', sql<string>`clock_timestamp() - make_interval(secs => ${graceSeconds})`)
    .executeTakeFirst()
  return found !== undefined
}

async function endReused(context: Context, stolen: CompromisedSession): Promise<CompromisedSession> {
  await endSessions(context, { userId: stolen.userId, reason: 'reuse', only: stolen.sessionId })
  return stolen
}

type EndReason = NonNullable<EngineTables['sessions']['endReason']>
type Ending = { userId: string; reason: EndReason; only?: string; except?: string }

/** Ends one or all sessions of a user with their access tokens; answers how many. */
export async function endSessions(
  context: Context,
  { userId, reason, only, except }: Ending,
): Promise<number> {
  const ended = await context.db
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .returning('id')
    .execute()
  if (ended.length > 0) await auditSession(context, userId, reason)
  return ended.length
}

/** Records starts and ends of sessions in the user's audit log. */
export async function auditSession(
  context: Context,
  userId: string,
  what: EndReason | 'login',
): Promise<void> {
  const [from, to] = what === 'login' ? [null, what] : ['active', what]
  const { ip, user } = context
  context.log.info({ session: what, user: userId, by: user?.id, ip }, 'session')
  // Whoever signs in or out is not signed in by the request itself.
  const isOwn = what === 'login' || what === 'logout'
  await recordAudit(
    { ...context, user: user ?? (isOwn ? { id: userId } : undefined) },
    {
      entity: 'users',
      entityId: userId,
      action: 'state',
      changes: [{ field: 'session', from, to }],
    },
  )
}

type SessionLine = {
  id: string
  createdAt: string
  refreshedAt: string
  expiresAt: string
  ip: string
  isCurrent: boolean
}

/** A user's sessions, latest first. */
export async function sessionsOf(db: Db, user: SignedIn): Promise<SessionLine[]> {
  const lines = await db
    .selectFrom('sessions as s')
    .select(['s.id', 's.createdAt', 's.refreshedAt', 's.expiresAt', 's.ip'])
    .where('s.userId', '=', user.id)
    .where(isAlive)
    .orderBy('s.refreshedAt', 'desc')
    .execute()
  return lines.map((line) => ({ ...line, ip: line.ip ?? '', isCurrent: line.id === user.sessionId }))
}

/** Undefined for refresh tokens that are not current. */
export async function sessionOfToken(
  db: Db,
  token: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  return db
    .selectFrom('refreshTokens as r')
    .innerJoin('sessions as s', 's.id', 'r.sessionId')
    .select(['s.userId', 's.id as sessionId'])
    .where('r.tokenHash', '=', tokenHash(token))
    .where('r.replacedAt', 'is', null)
    .where(isAlive)
    .executeTakeFirst()
}
