/** Challenges of sign-ins whose password was right and whose second factor is pending. */
import { sql } from 'kysely'
import type { Role } from '#core/roles.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from '../database/database.ts'
import { newToken, tokenHash } from './session.ts'

const MINUTES = 10

/** Somebody who may sign in, with the row locked until the transaction ends. */
export type SigningIn = {
  id: string
  username: string
  roles: Role[]
  passwordHash: string
  secondFactorAt: string | null
}

/** Undefined without a password, and for deactivated and removed users. */
export async function lockForSignIn(db: Db, userId: string): Promise<SigningIn | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.roles', 'c.passwordHash', 'u.secondFactorAt'])
    .where('u.id', '=', userId)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function addChallenge(db: Db, { id, passwordHash }: SigningIn): Promise<string> {
  const token = newToken()
  const row = { tokenHash: tokenHash(token), userId: id, passwordDigest: tokenHash(passwordHash) }
  const expiresAt = sql<string>`now() + make_interval(mins => ${MINUTES})`
  await db
    .insertInto('signInChallenges')
    .values({ ...row, expiresAt })
    .execute()
  return token
}

const isOpen = sql<boolean>`used_at is null and expires_at > now()`

export type ChallengeOwner = { id: string; username: string; displayName: string; locale: Locale }
/** The user who has an open challenge, without using it up; nobody after a change of password or user. */
export async function challengeOwner(db: Db, token: string): Promise<ChallengeOwner | undefined> {
  const found = await db
    .selectFrom('signInChallenges as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .innerJoin('credentials as c', 'c.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.displayName', 'u.locale', 's.passwordDigest', 'c.passwordHash'])
    .where('s.tokenHash', '=', tokenHash(token))
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(isOpen)
    .executeTakeFirst()
  if (!found) return undefined
  const { passwordDigest, passwordHash, ...owner } = found
  return tokenHash(passwordHash) === passwordDigest ? owner : undefined
}

/** Uses the challenge up; of two concurrent calls, and after a change of password or user, one gets nothing. */
export async function spendChallenge(db: Db, token: string): Promise<SigningIn | undefined> {
  const spent = await db
    .updateTable('signInChallenges')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash(token))
    .where(isOpen)
    .returning(['userId', 'passwordDigest'])
    .executeTakeFirst()
  const user = spent && (await lockForSignIn(db, spent.userId))
  return user && tokenHash(user.passwordHash) === spent.passwordDigest ? user : undefined
}

export async function forgetOldChallenges(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('signInChallenges')
    .where('userId', '=', userId)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()
}
