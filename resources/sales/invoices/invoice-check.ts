/** What a draft still needs before it can be issued, as the screens know it; the server checks the same on issue. */
import { homeDay } from '#core/time-zone.ts'
import type { TaxCode } from '#core/money/tax.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Account } from '#resources/customers/accounts/account.ts'
import type { Contact } from '#resources/customers/contacts/contact.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import { suggestNcfType } from '#resources/sales/fiscal/ncf-type-rules.ts'
import { customerOf, issueErrors } from './invoice-rules.ts'
import type { Invoice } from './invoice.ts'

export type IssueFacts = {
  account: Account | undefined
  contact: Contact | undefined
  lines: readonly { taxCode: TaxCode }[]
  settings: FiscalSettings
}

const noLines: Words = { es: 'La factura no tiene partidas', en: 'The invoice has no items' }

/** The errors are keyed by field; those of the items stand at `lines`. */
export function missingToIssue(
  invoice: Invoice,
  facts: IssueFacts,
  today = homeDay(),
): Record<string, Words> {
  const customer = knownCustomer(facts)
  if (!customer) return { accountId: validationWords.required }
  const { account, lines, settings } = facts
  const issueDate = invoice.issueDate ?? today
  const series = seriesOn(settings, issueDate)
  const prepared: Invoice = {
    ...invoice,
    issueDate,
    buyer: { ...noBuyer, taxId: customer.taxId, taxIdType: customer.taxIdType },
    exchangeRate: invoice.currency === 'dop' ? '1' : invoice.exchangeRate,
    ncfType: invoice.ncfType ?? suggestNcfType(customer, series),
  }
  const { total, ...errors } = issueErrors(prepared, { account, lines, series, today })
  if (lines.length === 0) return { ...errors, lines: noLines }
  return { ...errors, ...(total && { lines: total }) }
}

const noBuyer = { name: '', address: null, email: null, phone: null, country: null }

function knownCustomer({ account, contact }: Pick<IssueFacts, 'account' | 'contact'>) {
  if (account) return customerOf(account, account)
  return contact && customerOf(undefined, { taxIdType: contact.documentType, taxId: contact.documentId })
}
