/** One-time links with which a person sets a password: an invitation, or a reset by an admin. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { newToken, tokenHash } from '#server/sessions/session.ts'
import { mailLink } from './user-mail.server.ts'
import { linkHours, type LinkPurpose, type User } from './user.ts'

const pages: Record<LinkPurpose, string> = { invitation: 'register', reset: 'reset' }
type Owner = Pick<User, 'id' | 'username' | 'displayName' | 'locale'>

/** A new link, mailed to its owner and answered for the admin; those before it no longer work. */
export async function issueLink(context: Context, owner: Owner, purpose: LinkPurpose): Promise<string> {
  const { id, username, locale } = owner
  await forgetLinks(context.db, id)
  const token = newToken()
  const { id: linkId } = await context.db
    .insertInto('userTokens')
    .values({
      userId: id,
      purpose,
      tokenHash: tokenHash(token),
      expiresAt: sql`now() + make_interval(hours => ${linkHours[purpose]})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const query = new URLSearchParams({ token, username })
  const link = `${context.publicUrl}/${locale}/office/${pages[purpose]}?${query}`
  await mailLink(context, owner, { purpose, link, linkId })
  return link
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
