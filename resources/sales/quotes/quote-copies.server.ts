/** Revisions and clones: new drafts with the items of another quote. */
import { copiedValues } from '#server/database/copied-values.ts'
import { conflict } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { createQuote } from './quote-changes.server.ts'
import { assertMayUndoAcceptance, noDecision } from './quote-decision.server.ts'
import { quoteItems as itemResource } from './quote-item.ts'
import { items, quoteItems, quotes } from './quote-records.server.ts'
import { passHolds } from './quote-seats.server.ts'
import { isDraftQuote, mayBecome } from './quote-state.ts'
import { quotes as resource, type Quote } from './quote.ts'

/** The old quote is superseded; its link then says so. */
export async function reviseQuote(context: Context, id: string): Promise<Quote> {
  const quote = await quotes.lock(context, id)
  if (isDraftQuote(quote.status) || !mayBecome(quote.status, 'superseded'))
    throw conflict(noDecision[quote.status])
  assertMayUndoAcceptance(context, quote.status)
  await quotes.set(context, id, { status: 'superseded' })
  const isOver = quote.validUntil !== null && quote.validUntil < homeDay()
  const revision = await copyOf(context, quote, {
    revision: quote.revision + 1,
    revisedFromId: id,
    validUntil: isOver ? null : quote.validUntil,
    // It answers the same request as the quote that it replaces.
    contactRequestId: quote.contactRequestId,
    attachments: quote.attachments,
  })
  await passHolds(context, id, revision)
  return revision
}

export const cloneQuote = async (context: Context, id: string): Promise<Quote> =>
  copyOf(context, await quotes.get(context, id), {})

async function copyOf(context: Context, quote: Quote, values: Partial<Quote>): Promise<Quote> {
  const copied = { ...copiedValues(resource.fields, quote), ...values }
  // Cast: the server sets the revision.
  const copy = await createQuote(context, copied as Create<typeof resource.fields>)
  const lines = (await items.itemsOf(context, quote.id)).map((item) => ({
    ...copiedValues(itemResource.fields, item),
    quoteId: copy.id,
  }))
  await quoteItems.createMany(context, lines as Create<typeof itemResource.fields>[])
  await items.recalculate(context, copy)
  return quotes.get(context, copy.id)
}
