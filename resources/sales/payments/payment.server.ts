/** Handlers of payments. */
import { sql } from 'kysely'
import type { Create } from '#core/resource.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { anyOf } from '#server/database/query.ts'
import { referred } from '#server/database/references.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import type { WithholdingSuggestion } from '#resources/sales/fiscal/withholding-rates.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import { expectedWithholdings } from './expected-withholdings.ts'
import { allocationsOf, paymentAllocations, payments } from './payment-records.server.ts'
import { allocatePayment, recordPayment, reversePayment } from './payment-record.server.ts'
import type { paymentsApi, suggesting } from './payment.api.ts'
import { payments as resource } from './payment.ts'
import { receiptDownload, sendReceipt } from './receipt.server.ts'

export const handlers: Handlers<typeof paymentsApi> = {
  list: ({ input }, context) => payments.list(context, input),
  excel: exportRecords(payments, resource),
  search: ({ input }, context) => payments.search(context, input),
  create: ({ input }, context) => recordPayment(context, input),
  suggestions: ({ input }, context) => suggest(context, input),
  get: ({ params }, context) => payments.get(context, params.id),
  pdf: ({ params, query }, context) => receiptDownload(context, params.id, query.locale),
  send: ({ params, input }, context) => sendReceipt(context, params.id, input),
  patch: ({ params, input }, context) => payments.patch(context, params.id, input),
  allocations: async ({ params }, context) =>
    allocationsOf(context, await payments.assertExists(context, params.id)),
  allocate: ({ params, input }, context) => allocatePayment(context, params.id, input),
  reverse: ({ params, input }, context) => reversePayment(context, params.id, input),
  ofInvoice: async ({ params }, context) =>
    paymentsOf(context, await invoices.assertExists(context, params.id)),
}

/** The payments of an invoice, reversed ones too, and what each settles of it. */
async function paymentsOf(context: Context, invoiceId: string) {
  const allocations = await paymentAllocations.all(context, {
    conditions: [sql`t.invoice_id = ${invoiceId}`],
    order: sql`t.id`,
    limit: null,
  })
  const ids = allocations.map(({ paymentId }) => paymentId)
  const own = await payments.all(context, { conditions: [sql`t.id = ${anyOf(ids)}`], limit: null })
  return allocations.map((allocation) => ({
    allocation,
    payment: own.find(({ id }) => id === allocation.paymentId)!,
  }))
}

/** The withholdings that follow from the customer's profile, for what the invoice has left. */
async function suggest(
  context: Context,
  { invoiceId, paidOn, paysByCard = false }: Create<typeof suggesting>,
): Promise<WithholdingSuggestion[]> {
  const invoice = await referred('invoiceId', invoices.get(context, invoiceId))
  const account = invoice.accountId ? await accounts.get(context, invoice.accountId) : undefined
  return expectedWithholdings(invoice, {
    profile: account?.retentionProfile ?? 'none',
    day: paidOn,
    paysByCard,
  })
}
