/** The address of the form that records a payment, filled in with what is known. */
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'

type Known = Partial<Pick<Invoice, 'accountId' | 'contactId' | 'currency' | 'id'>> & { method?: 'writeOff' }

/** The invoice is chosen in the form; its customer and currency are those of the payment. */
export function newPaymentHref(
  locale: Locale,
  { accountId, contactId, currency, id, method }: Known,
): string {
  const known = {
    ...(accountId ? { accountId } : contactId && { contactId }),
    ...(currency && { currency }),
    ...(id && { invoiceId: id }),
    ...(method && { method }),
  }
  return `${officeHref(locale, 'payments', 'new')}?${new URLSearchParams(known)}`
}
