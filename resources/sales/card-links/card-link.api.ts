/** Endpoints of card links: making one for an invoice, and the provider's notice that it was paid. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

const cardLink = z.object({
  url: z.string(),
  amount: z.string(),
  currency: z.string(),
  expiresAt: z.string().nullable(),
})
export type CardLink = z.output<typeof cardLink>

export const cardLinksApi = {
  /** `link`: the one that is open. */
  ofInvoice: endpoint('GET invoices/{id}/payment-link', {
    roles: may.readInvoices,
    answer: z.object({ isOffered: z.boolean(), link: cardLink.nullable() }),
  }),
  /** Answers the open link of the same balance, or makes one. */
  make: endpoint('POST invoices/{id}/payment-link', {
    roles: may.editInvoices,
    // The provider is asked outside of a transaction.
    isTransaction: false,
    answer: cardLink,
  }),
  /** `text`: the notice as JSON, exactly as signed; `signature`: its HMAC-SHA256 in hexadecimal. */
  notice: endpoint('POST payment-links/notices', {
    roles: 'everyone',
    body: z.strictObject({ text: z.string().min(1).max(10_000), signature: z.string().min(1).max(200) }),
    /** False for a notice that arrives again. */
    answer: z.object({ isRecorded: z.boolean() }),
  }),
}
