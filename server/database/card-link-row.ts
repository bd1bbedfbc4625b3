/** A link by which a customer pays an invoice with a card. */
import type { Generated } from 'kysely'

export type CardLinkRow = {
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
