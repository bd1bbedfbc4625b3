/** Links that open one quote each: random, stored as a hash, expiring (fiscal-documents.md, rule 17). */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { quoteLinkTo } from './quote-address.ts'
import { quotes } from './quote-records.server.ts'
import type { Quote } from './quote.ts'

const TOKEN_BYTES = 24
/** After the last day of the quote its link still shows what became of it. */
const DAYS_AFTER_EXPIRY = 90

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The link cannot be read again later; a quote may have several. */
export async function createQuoteLink(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  { id, validUntil, locale }: Pick<Quote, 'id' | 'validUntil' | 'locale'>,
  sentTo: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('quoteLinks')
    .values({
      tokenHash: hashOf(token),
      quoteId: id,
      sentTo,
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
