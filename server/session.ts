/** Sessions: who is signed in, and how a sign-in starts, is renewed and ends. */
import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { readAccessToken } from './access-token.ts'
import type { SignedIn } from './context.ts'
import type { Database, Db } from './database.ts'

/** A session ends 30 days after the sign-in, or when 7 days pass without a renewal. */
const absoluteDays = 30
const idleDays = 7
const isAlive = sql<boolean>`s.ended_at is null and s.expires_at > now() and s.refreshed_at > now() - make_interval(days => ${idleDays})`

/** The person behind a Bearer token, asked of the database each time: whoever is deactivated is out at once. */
export async function authenticate(db: Kysely<Database>, request: Request): Promise<SignedIn | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const claims = token && (await readAccessToken(db, token))
  if (!claims) return undefined
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['u.id', 'u.username', 'u.displayName', 'u.roles', 's.id as sessionId'])
    .where('s.id', '=', claims.sessionId)
    .where('u.id', '=', claims.userId)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(isAlive)
    .executeTakeFirst()
}

/** 256 random bits; only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new session with its first refresh token. */
export async function startSession(
  db: Db,
  userId: string,
  ip: string,
): Promise<{ sessionId: string; refreshToken: string }> {
  const { id } = await db
    .insertInto('sessions')
    .values({ userId, ip, expiresAt: sql`now() + make_interval(days => ${absoluteDays})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, refreshToken: await addRefreshToken(db, id) }
}

async function addRefreshToken(db: Db, sessionId: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('refreshTokens')
    .values({ tokenHash: tokenHash(token), sessionId })
    .execute()
  return token
}
