/** The address of the form that records a payment, filled in with what is known. */
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'

type Known = Partial<Pick<Invoice, 'accountId' | 'contactId' | 'currency'>> & {
  invoiceId?: string
  method?: 'writeOff' | 'creditNote'
  creditNoteId?: string
  amount?: string | null
}

/** The invoice is chosen in the form; its customer and currency are those of the payment. */
export function newPaymentHref(locale: Locale, { accountId, contactId, ...known }: Known): string {
  const customer = accountId ? { accountId } : { contactId }
  const given = Object.entries({ ...customer, ...known }).filter((one): one is [string, string] =>
    Boolean(one[1]),
  )
  return `${officeHref(locale, 'payments', 'new')}?${new URLSearchParams(given)}`
}

/** What the payment of an invoice begins with. */
export const paying = ({ accountId, contactId, currency, id }: Invoice): Known => ({
  accountId,
  contactId,
  currency,
  invoiceId: id,
})
