/** Handlers of quotes. */
import { sql } from 'kysely'
import { decimalOf } from '#core/money/decimal.ts'
import type { ListQuery, Page } from '#core/resource.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import type { Condition } from '#server/database/query.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import type { quotesApi, QuoteProgress } from './quote.api.ts'
import { withTax, withTaxOfChange } from '#resources/sales/documents/line-tax.server.ts'
import { patchQuote, removeQuote, replaceItems } from './quote-changes.server.ts'
import { cloneQuote, reviseQuote } from './quote-copies.server.ts'
import { cancelQuote, decideByStaff, takeBack } from './quote-decision.server.ts'
import { quoteFigures } from './quote-figures.server.ts'
import { quoteDownload } from './quote-file.server.ts'
import { createQuoteFrom, applyTemplate } from './quote-from-template.server.ts'
import { invoiceQuote, remainingOf } from './outcomes/quote-invoice.server.ts'
import { quoteOfRequest } from './quote-of-request.server.ts'
import { orderQuote } from './outcomes/quote-order.server.ts'
import { items, quoteItems, quotes } from './quote-records.server.ts'
import { seatItems } from './quote-seats.server.ts'
import { approveQuote, isWaiting, endLinkOfQuote, linkOfQuote, sendQuote } from './quote-send.server.ts'
import { linksOfQuote } from './quote-link.server.ts'
import { isDraftQuote, isWonQuote } from './quote-state.ts'
import { quotes as resource, type Quote } from './quote.ts'

export const handlers: Handlers<typeof quotesApi> = {
  ...quotes.standard,
  excel: exportRecords(quotes, resource),
  ofAccount: async ({ params, input }, context) =>
    listOf(context, input, sql`t.account_id = ${await accounts.assertExists(context, params.id)}`),
  ofEvent: async ({ params, input }, context) => {
    const id = await events.assertExists(context, params.id)
    // A quote is of an event as a whole or by an item with its seats.
    const isOfEvent = sql`(t.event_id = ${id} or exists (select 1 from quote_items i
      where i.quote_id = t.id and i.event_id = ${id} and i.deleted_at is null))`
    return listOf(context, input, isOfEvent)
  },
  get: async ({ params }, context) => {
    const quote = await quotes.get(context, params.id)
    return { ...quote, ...(await progressOf(context, quote)) }
  },
  figures: ({ query }, context) => quoteFigures(context, query),
  create: ({ input }, context) => createQuoteFrom(context, input),
  pdf: async ({ params }, context) => quoteDownload(context, await quotes.get(context, params.id)),
  patch: ({ params, input }, context) => patchQuote(context, params.id, input),
  remove: ({ params }, context) => removeQuote(context, params.id),

  items: async ({ params }, context) => items.itemsOf(context, await quotes.assertExists(context, params.id)),
  createItem: async ({ params, input }, context) => {
    const quoteId = await quotes.assertExists(context, params.id)
    return items.create(context, { ...(await withTax(context, input)), quoteId })
  },
  replaceItems: ({ params, input }, context) => replaceItems(context, params.id, input),
  getItem: ({ params }, context) => quoteItems.get(context, params.id),
  patchItem: async ({ params: { id }, input }, context) => {
    const before = await quoteItems.get(context, id)
    return items.patch(context, id, { input: await withTaxOfChange(context, input, before) })
  },
  removeItem: ({ params }, context) => items.remove(context, params.id),

  send: ({ params, input }, context) => sendQuote(context, params.id, input),
  link: ({ params }, context) => linkOfQuote(context, params.id),
  links: async ({ params }, context) => linksOfQuote(context, await quotes.assertExists(context, params.id)),
  endLink: ({ params }, context) => endLinkOfQuote(context, params.id, params.link),
  approve: ({ params }, context) => approveQuote(context, params.id),
  decide: ({ params, input }, context) => decideByStaff(context, params.id, input),
  takeBack: ({ params, input }, context) => takeBack(context, params.id, input.reason),
  cancel: ({ params, input }, context) => cancelQuote(context, params.id, input.reason),
  ofRequest: ({ params, input }, context) => quoteOfRequest(context, params.id, input),
  applyTemplate: ({ params, input }, context) => applyTemplate(context, params.id, input.templateId),
  remaining: async ({ params }, context) => {
    const seats = new Map(
      (await seatItems(context, await quotes.get(context, params.id))).map(({ id, left }) => [id, left]),
    )
    const remaining = await remainingOf(context, params.id)
    return remaining.map((one) => ({ ...one, seatsLeft: seats.get(one.quoteItemId) ?? null }))
  },
  convert: ({ params, input }, context) => invoiceQuote(context, params.id, input.items),
  order: ({ params, input }, context) => orderQuote(context, params.id, input),
  revise: ({ params }, context) => reviseQuote(context, params.id),
  clone: ({ params }, context) => cloneQuote(context, params.id),
}

const listOf = (context: Context, input: ListQuery, condition: Condition): Promise<Page<Quote>> =>
  quotes.list(context, input, { conditions: [condition] })

/** What decides on the next steps beside the state. */
async function progressOf(context: Context, quote: Quote): Promise<QuoteProgress> {
  const { approvalDiscount } = await readFiscalSettings(context)
  const needsApproval = isDraftQuote(quote.status) && isWaiting(quote, approvalDiscount)
  if (!isWonQuote(quote.status)) return { needsApproval, seatsLeft: 0, isInvoiceable: false }
  const remaining = await remainingOf(context, quote.id)
  return {
    needsApproval,
    seatsLeft: (await seatItems(context, quote)).reduce((sum, { left }) => sum + left, 0),
    isInvoiceable: remaining.some(({ left }) => decimalOf(left).gt(0)),
  }
}
