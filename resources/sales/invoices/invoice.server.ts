/** Handlers of invoices. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Patch } from '#core/resource.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { customerFields } from '#resources/sales/documents/document-fields.ts'
import { frozenIn } from '#resources/sales/documents/frozen-fields.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import { withTax, withTaxes, withTaxOfChange } from '#resources/sales/documents/line-tax.server.ts'
import { planBatch } from './batch/batch-plan.server.ts'
import { startBatch } from './batch/invoice-batch.server.ts'
import type { invoicesApi } from './invoice.api.ts'
import { discardInvoice, issuedStays } from './invoice-discard.server.ts'
import { invoiceTable } from './invoice-issue.server.ts'
import { restoreInvoice } from './invoice-restore.server.ts'
import { invoiceMails } from './invoice-mails.server.ts'
import { invoiceSteps } from './invoice-ncf.server.ts'
import { voidInvoice } from './invoice-void.server.ts'
import { balancesOf } from './customer-balance.server.ts'
import { fiscalHandlers } from '#resources/sales/documents/fiscal-handlers.server.ts'
import { invoiceDownload } from './invoice-file.server.ts'
import { createInvoice, invoiceItems, invoices, items } from './invoice-records.server.ts'
import { invoices as resource, type Invoice } from './invoice.ts'
import type { InvoiceItem } from './invoice-item.ts'
import { customersOfEvent } from './sources/event-customers.server.ts'
import { divideIntoDeposit } from './sources/deposit.server.ts'
import { invoiceEvent, invoiceOrder, invoicesOfOrder } from './sources/order-invoices.server.ts'
import { assertWithinQuotes } from './sources/quoted-quantities.server.ts'
import { invoiceErrors } from './invoice-rules.ts'
import { keptTypeReason } from './invoice-type.server.ts'

type Fields = typeof resource.fields

export const handlers: Handlers<typeof invoicesApi> = {
  ...fiscalHandlers<Invoice>({
    ...invoiceSteps,
    table: invoiceTable,
    documents: invoices,
    mails: invoiceMails,
    download: invoiceDownload,
    voided: voidInvoice,
  }),
  list: ({ input }, context) => invoices.list(context, input),
  excel: exportRecords(invoices, resource),
  search: ({ input }, context) => invoices.search(context, input),
  create: ({ input }, context) => createInvoice(context, input),
  patch: ({ params, input }, context) => patchInvoice(context, params.id, input),
  remove: async ({ params }, context) => {
    await discardInvoice(context, params.id)
  },
  restore: ({ params }, context) => restoreInvoice(context, params.id),
  planMany: ({ input }, context) => planBatch(context, input.invoiceIds),
  issueMany: ({ input }, context) => startBatch(context, input.invoiceIds),
  ofAccount: async ({ params, input }, context) => {
    const id = await accounts.assertExists(context, params.id)
    return invoices.list(context, input, { conditions: [sql`t.account_id = ${id}`] })
  },
  balancesOfAccount: async ({ params }, context) =>
    balancesOf(context, await accounts.assertExists(context, params.id)),
  ofOrder: async ({ params }, context) =>
    invoicesOfOrder(context, await orders.assertExists(context, params.id)),
  fromOrder: ({ params }, context) => invoiceOrder(context, params.id),
  customersOfEvent: async ({ params }, context) =>
    customersOfEvent(context, await events.assertExists(context, params.id)),
  fromEvent: ({ params, input }, context) => invoiceEvent(context, params.id, input.orderIds ?? []),
  deposit: ({ params, input }, context) => divideIntoDeposit(context, params.id, input.percent),
  items: async ({ params }, context) =>
    items.itemsOf(context, await invoices.assertExists(context, params.id)),
  replaceItems: async ({ params, input }, context) => {
    await items.assertCurrent(context, params.id, input)
    await items.assertQuantities(context, params.id, input.items)
    const replaced = await items.replace(context, params.id, await withTaxes(context, input.items))
    await assertWithinQuotes(context, params.id)
    return replaced
  },
  createItem: async ({ input }, context) =>
    withinQuotes(context, await items.create(context, await withTax(context, input))),
  getItem: ({ params }, context) => invoiceItems.get(context, params.id),
  patchItem: async ({ params: { id }, input }, context) => {
    const taxed = await withTaxOfChange(context, input, await invoiceItems.get(context, id))
    return withinQuotes(context, await items.patch(context, id, { input: taxed }))
  },
  removeItem: ({ params }, context) => items.remove(context, params.id),
}

async function withinQuotes(context: Context, item: InvoiceItem): Promise<InvoiceItem> {
  await assertWithinQuotes(context, item.invoiceId)
  return item
}

const isCustomer = (name: string): boolean => name in customerFields
const fieldsOfType = ['accountId', 'contactId', 'ncfType', 'ncfTypeReason'] as const

async function patchInvoice(context: Context, id: string, input: Patch<Fields>): Promise<Invoice> {
  const invoice = await invoices.patch(context, id, input, {
    derive: async (before, after) => {
      const isJudged =
        isDraftDocument(before.status) && fieldsOfType.some((name) => before[name] !== after[name])
      if (!isJudged) return {}
      // A reason belongs to the type that it was given for.
      const isOther = before.ncfType !== after.ncfType && input.ncfTypeReason === undefined
      return {
        ncfTypeReason: await keptTypeReason(context, { ...after, ...(isOther && { ncfTypeReason: null }) }),
      }
    },
    check: (before, after) => {
      const kept = [...frozenIn(resource.fields, input), ...Object.keys(input).filter(isCustomer)]
      if (!isDraftDocument(before.status) && kept.length > 0) throw conflict(issuedStays)
      return invoiceErrors(after)
    },
  })
  if (isDraftDocument(invoice.status)) await items.recalculate(context, invoice)
  return invoices.get(context, id)
}
