/** Links by which customers pay invoices with a card. */
import type { Generated } from 'kysely'

export type CardLinkTables = {
  /** A link by which a customer pays an invoice with a card. */
  cardLinks: {
    providerId: string
    invoiceId: string
    url: string
    amount: string
    currency: string
    expiresAt: string | null
    /** Once it was paid. */
    paymentId?: string | null
    createdAt: Generated<string>
  }
  /** Each notice of the provider, by the reference of its payment. */
  cardLinkPayments: { providerId: string; reference: string; paymentId: string }
}
