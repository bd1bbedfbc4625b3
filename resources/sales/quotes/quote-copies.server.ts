/** Revisions and clones: new drafts with the items of another quote. */
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
  const validUntil = isOver ? null : quote.validUntil
  const revision = await copyOf(context, quote, {
    revision: quote.revision + 1,
    revisedFromId: id,
    validUntil,
  })
  await passHolds(context, id, revision)
  return revision
}

export const cloneQuote = async (context: Context, id: string): Promise<Quote> =>
  copyOf(context, await quotes.get(context, id), { validUntil: null, attachments: [] })

/** Values that a copy does not take over, besides those that only the server sets. */
const ownValues = ['issueDate', 'validUntil', 'contactRequestId']

async function copyOf(context: Context, quote: Quote, values: Partial<Quote>): Promise<Quote> {
  const copied = writableOf(resource.fields, quote, values.revisedFromId ? ['issueDate'] : ownValues)
  // Cast: the server sets the revision.
  const copy = await createQuote(context, { ...copied, ...values } as Create<typeof resource.fields>)
  const lines = (await items.itemsOf(context, quote.id)).map((item) => ({
    ...writableOf(itemResource.fields, item, []),
    quoteId: copy.id,
  }))
  await quoteItems.createMany(context, lines as Create<typeof itemResource.fields>[])
  await items.recalculate(context, copy)
  return quotes.get(context, copy.id)
}

const writableOf = (
  fields: Readonly<Record<string, { mode: string }>>,
  row: Readonly<Record<string, unknown>>,
  without: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => fields[name]!.mode !== 'readOnly' && !without.includes(name))
      .map((name) => [name, row[name]]),
  )
