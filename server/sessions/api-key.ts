/** API keys: made, recognised, limited, and stored as hashes. */
import { sql, type Kysely } from 'kysely'
import type { Role } from '#core/roles.ts'
import type { Cache } from '../cache/cache.ts'
import type { Database, Db } from '../database/database.ts'
import { homeTodaySql } from '../database/home-day.ts'
import { countAttempt } from '../http/limits.ts'
import { newToken, tokenHash } from './token.ts'

/** Tells keys from access tokens, also for scanners that look for leaked secrets. */
const MARK = 'conforme_'
const PREFIX_LENGTH = MARK.length + 6

export const isApiKey = (token: string): boolean => token.startsWith(MARK)

export function newApiKey(): { secret: string; prefix: string } {
  const secret = MARK + newToken()
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH) }
}

export async function storeApiKey(db: Db, { id, secret }: { id: string; secret: string }): Promise<void> {
  await db
    .insertInto('apiKeyHashes')
    .values({ tokenHash: tokenHash(secret), keyId: id })
    .execute()
}

type KeyUser = {
  id: string
  username: string
  displayName: string
  roles: Role[]
  sessionId: ''
  apiKeyId: string
}

// How long an expired key may still be served from the cache; a revoked one is dropped from it at once.
const MAX_AGE_MS = 5_000

/** Whom a key acts for, with the roles of the key; undefined once it expired, was revoked, or its maker left. */
export function authenticateKey(
  db: Kysely<Database>,
  token: string,
  cache: Cache,
): Promise<KeyUser | undefined> {
  const hash = tokenHash(token)
  return cache.getOrLoad(`api key:${hash}`, { maxAgeMs: MAX_AGE_MS }, () =>
    db
      .selectFrom('apiKeyHashes as h')
      .innerJoin('apiKeys as k', 'k.id', 'h.keyId')
      .innerJoin('users as u', 'u.id', 'k.createdBy')
      .select(['u.id', 'u.username', 'u.displayName', 'k.roles', 'k.id as apiKeyId'])
      .select(sql<''>`''`.as('sessionId'))
      .where('h.tokenHash', '=', hash)
      .where('k.deletedAt', 'is', null)
      .where(sql<boolean>`(k.expires_on is null or k.expires_on >= ${homeTodaySql})`)
      .where('u.active', '=', true)
      .where('u.deletedAt', 'is', null)
      .where(sql<boolean>`'admin' = any(u.roles)`)
      .executeTakeFirst(),
  )
}

type KeyCall = { token: string | undefined; user: { apiKeyId?: string | undefined } | undefined; ip: string }
/** Throws 429 when a key calls too often, or an address tries unknown keys. */
export async function countKeyCall(db: Db, { token, user, ip }: KeyCall): Promise<void> {
  if (!token || !isApiKey(token)) return
  const keyId = user?.apiKeyId
  if (!keyId) return countAttempt(db, 'unknownKeyByAddress', ip)
  await countAttempt(db, 'callsByKey', keyId)
  // To the minute, so that calls do not wait for each other's row.
  await sql`update api_keys set last_used_at = now()
    where id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db)
}
