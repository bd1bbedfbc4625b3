/** Issues invoices: everything printed is copied first, and the numbers are taken last (fiscal-documents.md). */
import type { NcfSeries } from '#resources/sales/fiscal/ncf.ts'
import { assertValid, conflict } from '#core/errors.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Account } from '#resources/customers/accounts/account.ts'
import { accounts, noteCustomers } from '#resources/customers/accounts/account.server.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import { storedTotals, totalsOf } from '#resources/sales/documents/document-totals.ts'
import { assertTellable } from '#resources/sales/documents/tax-office-price.ts'
import {
  buyerOf,
  companyBuyer,
  issuingFirm,
  type Buyer,
  type Issuer,
} from '#resources/sales/documents/printed-parties.server.ts'
import { issuedWith } from '#resources/sales/documents/take-numbers.server.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import { suggestNcfType } from '#resources/sales/fiscal/ncf-type-rules.ts'
import { invoices, items } from './invoice-records.server.ts'
import { customerOf, issueErrors } from './invoice-rules.ts'
import type { Invoice } from './invoice.ts'

const words = {
  noItems: { es: 'La factura no tiene partidas.', en: 'The invoice has no items.' },
  notDraft: { es: 'La factura ya no es un borrador.', en: 'The invoice is not a draft any more.' },
} satisfies Record<string, Words>

/** A draft that has everything its issue needs, except the numbers. */
export type Prepared = { invoice: Invoice; values: Partial<Invoice>; series: NcfSeries; format: string }

/** Checks a locked draft and copies what is printed. Throws 422 at the fields, 409 for its state. */
export async function prepareIssue(context: Context, invoice: Invoice): Promise<Prepared> {
  if (!isDraftDocument(invoice.status)) throw conflict(words.notDraft)
  const settings = await readFiscalSettings(context)
  const account = invoice.accountId ? await accounts.get(context, invoice.accountId) : undefined
  const issueDate = invoice.issueDate ?? homeDay()
  const series = seriesOn(settings, issueDate)
  const lines = await items.itemsOf(context, invoice.id)
  if (lines.length === 0) throw conflict(words.noItems)
  const exchangeRate = invoice.currency === 'dop' ? '1' : invoice.exchangeRate
  const computed = totalsOf({ ...invoice, exchangeRate }, lines, issueDate)
  assertTellable({ lines, totals: computed, day: issueDate, exchangeRate })
  const totals = storedTotals(computed)
  const parties = await partiesOf(context, invoice, account)
  const ncfType = invoice.ncfType ?? suggestNcfType(customerOf(account, parties.buyer), series)
  const values = { ...totals, ...parties, ncfType, issueDate, exchangeRate }
  const errors = issueErrors({ ...invoice, ...values }, { account, lines, series, today: homeDay() })
  assertValid(errors)
  const days = termsOf(invoice, account, settings)
  const dueDate = invoice.dueDate ?? daysAfter(issueDate, days)
  return { invoice, values: { ...values, dueDate }, series, format: settings.invoiceFormat }
}

/** The days until payment are those of the invoice, or else of the customer, or else of the firm. */
const termsOf = (
  invoice: Invoice,
  account: Account | undefined,
  settings: Pick<FiscalSettings, 'paymentTermsDays'>,
): number => invoice.paymentTermsDays ?? account?.paymentTermsDays ?? settings.paymentTermsDays

async function partiesOf(
  context: Context,
  invoice: Invoice,
  account: Account | undefined,
): Promise<{ buyer: Buyer; issuer: Issuer }> {
  const issuer = await issuingFirm(context)
  return { buyer: account ? companyBuyer(account) : await buyerOf(context, invoice), issuer }
}

export const invoiceTable = { table: 'invoices', owner: 'invoiceId', kind: 'invoice' } as const

/** Takes the numbers and issues. From here on others who issue wait, until the transaction ends. */
export async function completeIssue(
  context: Context,
  { invoice, values, series, format }: Prepared,
): Promise<Invoice> {
  if (invoice.accountId) await noteCustomers(context, [invoice.accountId])
  const { ncfType, issueDate } = values
  const issue = { id: invoice.id, ncfType: ncfType!, day: issueDate!, series, format }
  const { values: issued, taken } = issuedWith(context, invoiceTable, issue)
  return invoices.set(context, invoice.id, { ...values, ...issued }, { locked: invoice, taken })
}
