/** One-time links to set a password: invitations and resets. */
import { sql } from 'kysely'
import type { Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { newToken, tokenHash } from '#server/sessions/session.ts'
import { mailLink } from './user-mail.server.ts'
import { linkHours, type LinkPurpose, type User } from './user.ts'

/** A forgotten password has the same kind of link as a reset by an admin, but another mail. */
type Occasion = LinkPurpose | 'forgotten'
const pages: Record<LinkPurpose, string> = { invitation: 'register', reset: 'reset' }
type Owner = Pick<User, 'id' | 'username' | 'displayName' | 'locale'>

/** Where anybody may ask for a link to anybody, one sent since then goes on working. */
export const RECENT_LINK = sql<string>`now() - interval '10 minutes'`

/** Creates a link, mails it and returns it; links made earlier, or before that moment, stop working. */
export async function issueLink(
  context: Context,
  owner: Owner,
  { occasion, before }: { occasion: Occasion; before?: typeof RECENT_LINK },
): Promise<string> {
  const { id, username, locale } = owner
  const purpose = occasion === 'forgotten' ? 'reset' : occasion
  await forgetLinks(context.db, id, before)
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
  const link = linkTo(purpose, { publicUrl: context.publicUrl, locale, token, username })
  await mailLink(context, owner, { occasion, link, linkId })
  return link
}

type LinkParts = { publicUrl: string; locale: Locale; token: string; username: string }
const linkTo = (purpose: LinkPurpose, { publicUrl, locale, token, username }: LinkParts): string =>
  `${publicUrl}/${locale}/office/${pages[purpose]}?${new URLSearchParams({ token, username })}`
/** To the same page as that of an invitation. */
export const registrationLink = (parts: LinkParts): string => linkTo('invitation', parts)

/** Those made before a moment, or all. */
export async function forgetLinks(db: Db, userId: string, before?: typeof RECENT_LINK): Promise<void> {
  await db
    .deleteFrom('userTokens')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .$if(before !== undefined, (links) => links.where('createdAt', '<', before!))
    .execute()
}

const isOpen = sql<boolean>`used_at is null and expires_at > now()`

/** The owner of a valid link, without using it up. */
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

/** Uses the link up and returns its owner; of two concurrent calls one gets nothing. */
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
