/** The stored invoices and their items. */
import { homeTodaySql } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import type { Create } from '#core/resource.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { computedAs, inStates } from '#server/database/query.ts'
import { documentItems } from '#resources/sales/documents/document-items.server.ts'
import { isDraftDocument, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { invoiceItems as itemResource } from './invoice-item.ts'
import { assertPossible } from './invoice-rules.ts'
import { invoices as resource, type Invoice } from './invoice.ts'

const { isOverdue } = resource.derived
const isIssued = sql`t.status ${inStates(issuedDocumentStates)}`

export const invoices = records(resource, {
  order: sql`t.issue_date desc nulls first, t.number desc nulls first`,
  sublabel: sql`concat_ws(' · ', t.ncf, t.buyer ->> 'name')`,
  parts: ['invoiceItems'],
  computed: {
    isOverdue: computedAs(
      isOverdue,
      sql`coalesce(${isIssued} and t.balance > 0
        and t.due_date < ${homeTodaySql}, false)`,
    ),
  },
})
export const invoiceItems = records(itemResource)

export const items = documentItems({
  items: invoiceItems,
  resource: itemResource,
  parent: 'invoiceId',
  lock: async (context, id) => {
    const invoice = await invoices.lock(context, id)
    return { ...invoice, isDraft: isDraftDocument(invoice.status) }
  },
  setTotals: (context, id, totals) => invoices.set(context, id, totals, { isTouched: true }),
})

/**
 * A draft from some of its fields; the others get their defaults. `billed` is what it bills, which callers cannot set.
 * Throws 422 without a customer.
 */
export function createInvoice(
  context: Context,
  draft: Create<typeof resource.fields>,
  billed: Partial<Pick<Invoice, 'orderIds' | 'quoteId'>> = {},
): Promise<Invoice> {
  assertPossible(draft)
  return invoices.create(context, { ...resource.create.parse(draft), ...billed })
}
