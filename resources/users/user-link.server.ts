/** One-time links with which a person sets a password: an invitation, or a reset by an admin. */
import { sql } from 'kysely'
import type { Locale } from '#core/words.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database.ts'
import { newToken, tokenHash } from '#server/session.ts'
import { linkHours, type LinkPurpose } from './user.ts'

const pages: Record<LinkPurpose, string> = { invitation: 'register', reset: 'reset' }
type Owner = { id: string; username: string; locale: Locale }

/** A new link; those before it no longer work. */
export async function issueLink(
  context: Context,
  { id, username, locale }: Owner,
  purpose: LinkPurpose,
): Promise<string> {
  await forgetLinks(context.db, id)
  const token = newToken()
  await context.db
    .insertInto('userTokens')
    .values({
      userId: id,
      purpose,
      tokenHash: tokenHash(token),
      expiresAt: sql`now() + make_interval(hours => ${linkHours[purpose]})`,
    })
    .execute()
  return `${context.publicUrl}/${locale}/office/${pages[purpose]}?${new URLSearchParams({ token, username })}`
}

export async function forgetLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('userTokens').where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

const isOpen = sql<boolean>`used_at is null and expires_at > now()`

/** Whose link it is, while it can be used; looking does not use it. */
export async function linkOwner(db: Db, token: string, purpose: LinkPurpose) {
  return db
    .selectFrom('userTokens as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['u.id', 'u.username', 'u.displayName'])
    .where('t.tokenHash', '=', tokenHash(token))
    .where('t.purpose', '=', purpose)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(isOpen)
    .executeTakeFirst()
}

/** The id of its owner, once: of two who come at the same time one gets nothing. */
export async function spendLink(db: Db, token: string, purpose: LinkPurpose): Promise<string | undefined> {
  const spent = await db
    .updateTable('userTokens')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where(isOpen)
    .returning('userId')
    .executeTakeFirst()
  return spent?.userId
}
