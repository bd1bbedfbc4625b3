/** The stored quotes and their items. */
import { homeTodaySql } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import { homeDay } from '#core/time-zone.ts'
import { records } from '#server/database/crud.ts'
import { computedAs, inStates } from '#server/database/query.ts'
import { documentItems } from '#resources/sales/documents/document-items.server.ts'
import { assertTellable } from '#resources/sales/documents/tax-office-price.ts'
import type { Line } from '#resources/sales/documents/document-totals.ts'
import { quoteItems as itemResource } from './quote-item.ts'
import { largestDiscount, quoteItemErrors } from './quote-rules.ts'
import { draftQuoteStates, isDraftQuote, openQuoteStates } from './quote-state.ts'
import { quoteFilters, quotes as resource } from './quote.ts'

/** An open quote after its last day; SQL over the row `t`. */
export const isExpiredSql = sql`coalesce(t.status ${inStates(openQuoteStates)}
  and t.valid_until < ${homeTodaySql}, false)`
/** A quote of 0 waits under every limit; one without items has no discount. */
export const needsApprovalSql = sql`(t.status ${inStates(draftQuoteStates)} and t.approved_at is null
  and (t.discount_percent > (select approval_discount from fiscal_settings)
    or t.discount_percent = 100 and t.total = 0))`

export const quotes = records(resource, {
  order: sql`t.created_at desc`,
  searchedThrough: ['accountId', 'contactId'],
  sublabel: sql`concat_ws(' · ', t.number, t.buyer ->> 'name')`,
  parts: ['quoteItems'],
  computed: {
    isExpired: computedAs(quoteFilters.isExpired, isExpiredSql),
    needsApproval: computedAs(quoteFilters.needsApproval, needsApprovalSql),
  },
})
export const quoteItems = records(itemResource)

export const items = documentItems({
  items: quoteItems,
  resource: itemResource,
  checkLines: assertTellable,
  parent: 'quoteId',
  lock: async (context, id) => {
    const quote = await quotes.lock(context, id)
    return { ...quote, isDraft: isDraftQuote(quote.status) }
  },
  setTotals: async (context, id, totals) => {
    const lines = (await items.itemsOf(context, id)) as Line[]
    return quotes.set(context, id, totals, {
      isTouched: true,
      derive: (quote) => ({
        discountPercent: largestDiscount(quote, lines, quote.issueDate ?? homeDay()),
        // An approval holds for the prices that were approved.
        ...(isDraftQuote(quote.status) && { approvedAt: null, approvedById: null }),
      }),
    })
  },
  settling: async () => (item) => ({ errors: quoteItemErrors(item) }),
})
