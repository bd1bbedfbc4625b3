/** Links that open one quote each: random, stored as a hash, expiring (fiscal-documents.md, rule 17). */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import type { Context } from '#server/http/context.ts'
import { quoteLinkTo } from './quote-address.ts'
import { quotes } from './quote-records.server.ts'
import type { LiveLink } from './quote.api.ts'
import type { Quote } from './quote.ts'

const TOKEN_BYTES = 24
/** After the last day of the quote its link still shows what became of it. */
const DAYS_AFTER_EXPIRY = 90

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The link cannot be read again later; a quote may have several. */
export async function createQuoteLink(
  { db, publicUrl, user }: Pick<Context, 'db' | 'publicUrl' | 'user'>,
  { id, validUntil, locale }: Pick<Quote, 'id' | 'validUntil' | 'locale'>,
  { sentTo, isCopied = false }: { sentTo: string; isCopied?: boolean },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('quoteLinks')
    .values({
      tokenHash: hashOf(token),
      quoteId: id,
      sentTo,
      isCopied,
      madeById: user?.id ?? null,
      expiresAt: sql<string>`${validUntil}::date + ${DAYS_AFTER_EXPIRY}::int`,
    })
    .execute()
  return quoteLinkTo({ publicUrl, locale, token })
}

/** Ends the links of a quote; those sent to `except` stay. */
export async function endQuoteLinks({ db }: Context, quoteId: string, except = ''): Promise<void> {
  await db
    .updateTable('quoteLinks')
    .set({ expiresAt: sql<string>`now()` })
    .where('quoteId', '=', quoteId)
    .where('sentTo', '<>', except)
    .where('expiresAt', '>', sql<string>`now()`)
    .execute()
}

const isLive = sql<boolean>`l.expires_at > now()`

/** The links that open a quote, the newest first. */
export const linksOfQuote = ({ db }: Pick<Context, 'db'>, quoteId: string): Promise<LiveLink[]> =>
  db
    .selectFrom('quoteLinks as l')
    .leftJoin('users as u', 'u.id', 'l.madeById')
    .select(['l.id', 'l.isCopied', 'l.sentTo', 'l.createdAt as madeAt', 'u.displayName as madeBy'])
    .select(['l.openedAt', 'l.expiresAt'])
    .where('l.quoteId', '=', quoteId)
    .where(isLive)
    .orderBy('l.id', 'desc')
    .execute()

/** Throws 404 for a link that is not of the quote, or opens nothing any more. */
export async function endQuoteLink({ db }: Context, quoteId: string, id: string): Promise<void> {
  if (!idRule.safeParse(id).success) throw notFound()
  const ended = await db
    .updateTable('quoteLinks as l')
    .set({ expiresAt: sql<string>`now()` })
    .where('l.quoteId', '=', quoteId)
    .where('l.id', '=', id)
    .where(isLive)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw notFound()
}

/** Keeps when a link was opened first. */
export async function markLinkOpened({ db }: Context, token: string): Promise<void> {
  await db
    .updateTable('quoteLinks')
    .set({ openedAt: sql<string>`now()` })
    .where('tokenHash', '=', hashOf(token))
    .where('openedAt', 'is', null)
    .execute()
}

/** The quote that a token opens. Throws 404 for unknown and expired tokens. */
export async function quoteOfLink(context: Context, token: string): Promise<Quote> {
  const link = await context.db
    .selectFrom('quoteLinks')
    .select('quoteId')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!link) throw notFound()
  return quotes.get(context, link.quoteId)
}
