/** The stored invoices and their items. */
import { homeTodaySql } from '#server/database/home-day.ts'
import { sql, type RawBuilder } from 'kysely'
import { assertAll } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { checkReferences } from '#server/database/references.ts'
import { computedAs, idsIn, inStates, type Computed } from '#server/database/query.ts'
import { documentItems } from '#resources/sales/documents/document-items.server.ts'
import { assertTellable } from '#resources/sales/documents/tax-office-price.ts'
import { latestRate } from '#resources/sales/exchange-rates/exchange-rate.server.ts'
import { isDraftDocument, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { invoiceItems as itemResource } from './invoice-item.ts'
import { invoiceErrors } from './invoice-rules.ts'
import { keptTypeReason } from './invoice-type.server.ts'
import { invoiceFilters, invoices as resource, type Invoice } from './invoice.ts'

const isIssued = sql`t.status ${inStates(issuedDocumentStates)}`

/** Filters by what the lines of an invoice sell. */
const sells = (target: string, sold: RawBuilder<unknown>): Computed[string] => ({
  target,
  filter: ({ value }) => sql`exists (select from invoice_items line
    where line.invoice_id = t.id and line.deleted_at is null and ${sold} = any(${idsIn(value)}::bigint[]))`,
})

/** SQL over the row `t`; `test/rules/rules-in-sql.api.test.ts` compares such rules with those in TypeScript. */
export const isOverdueInvoiceSql = sql`coalesce(${isIssued} and t.balance > 0 and t.due_date < ${homeTodaySql}, false)`

export const invoices = records(resource, {
  order: sql`t.issue_date desc nulls first, t.number desc nulls first`,
  sublabel: sql`concat_ws(' · ', t.ncf, t.buyer ->> 'name')`,
  parts: ['invoiceItems'],
  computed: {
    isOverdue: computedAs(invoiceFilters.isOverdue, isOverdueInvoiceSql),
    serviceId: sells('services', sql`line.service_id`),
    courseId: sells('courses', sql`line.course_id`),
  },
})
export const invoiceItems = records(itemResource)

export const items = documentItems({
  items: invoiceItems,
  resource: itemResource,
  checkLines: assertTellable,
  parent: 'invoiceId',
  lock: async (context, id) => {
    const invoice = await invoices.lock(context, id)
    return { ...invoice, isDraft: isDraftDocument(invoice.status) }
  },
  setTotals: (context, id, totals) => invoices.set(context, id, totals, { isTouched: true }),
})

/**
 * A draft from some of its fields; the others get their defaults, the rate is the newest one. `billed` is what it bills, which callers cannot set.
 * Throws 422 without a customer.
 */
export async function createInvoice(
  context: Context,
  draft: Create<typeof resource.fields>,
  billed: Partial<Pick<Invoice, 'orderIds' | 'quoteId'>> = {},
): Promise<Invoice> {
  let ncfTypeReason: string | null = null
  await assertAll(
    () => invoiceErrors(draft),
    () => checkReferences(context, resource.fields, draft),
    async () => void (ncfTypeReason = await keptTypeReason(context, draft)),
  )
  const { currency = 'dop', issueDate } = draft
  const isForeign = currency !== 'dop' && !draft.exchangeRate
  const rate = isForeign && (await latestRate(context, currency, issueDate ?? homeDay()))
  return invoices.create(context, {
    ...resource.create.parse({ ...draft, ...(rate && { exchangeRate: rate }) }),
    ncfTypeReason,
    ...billed,
  })
}
