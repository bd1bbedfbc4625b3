/** What orders need of invoices, quotes and bank accounts; the area of sales answers. */
import type { Context } from '#server/http/context.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { InvoicingState } from '#resources/events/seats/invoicing-state.ts'
import type { BankAccount } from '#resources/system/settings/bank-accounts.ts'
import type { Order } from './order.ts'

type OrderBilling = {
  bankAccounts: (context: Context) => Promise<readonly BankAccount[]>
  /** Whether invoices can be paid by card. */
  takesCards: () => boolean
  /** The orders that an invoice bills. Throws 404 for one that the caller may not read. */
  ordersOfInvoice: (context: Context, invoiceId: string) => Promise<string[]>
  /** Drafts the quote that a visitor wants before paying; answers the order with it. */
  quoteOrder: (context: Context, order: Order, event: Event) => Promise<Order>
  /** How far the orders with these ids are invoiced and paid. */
  invoicing: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, InvoicingState | null>>
}
let given: OrderBilling | undefined
export const billOrdersBy = (billing: OrderBilling): void => void (given = billing)

export const orderBilling: OrderBilling = {
  bankAccounts: (context) => given!.bankAccounts(context),
  takesCards: () => given!.takesCards(),
  ordersOfInvoice: (context, invoiceId) => given!.ordersOfInvoice(context, invoiceId),
  quoteOrder: (context, order, event) => given!.quoteOrder(context, order, event),
  invoicing: (context, ids) => given!.invoicing(context, ids),
}
