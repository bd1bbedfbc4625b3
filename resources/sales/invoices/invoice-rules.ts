/** Rules of invoices, for form and server. */
import { isBlockedAccount } from '#resources/customers/accounts/account.ts'
import { conflict } from '#core/errors.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { discountError } from '#core/money/line-amount.ts'
import { exchangeRateError } from '#core/money/exchange-rate.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { seriesOf, type NcfSeries } from '#resources/sales/fiscal/ncf.ts'
import {
  doubtOfType,
  ncfTypeErrors,
  type FiscalBuyer,
  type FiscalCustomer,
} from '#resources/sales/fiscal/ncf-type-rules.ts'
import type { Account } from '#resources/customers/accounts/account.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { Invoice } from './invoice.ts'

type Draft = {
  [K in 'accountId' | 'contactId' | 'currency' | 'exchangeRate' | 'discount' | 'issueDate' | 'dueDate']?:
    | Invoice[K]
    | undefined
}

const dueBeforeIssue: Words = {
  es: 'No puede vencer antes de la fecha de emisión',
  en: 'Cannot be due before the issue date',
}

export function invoiceErrors({
  accountId,
  contactId,
  currency = 'dop',
  ...draft
}: Draft): Record<string, Words> {
  const { exchangeRate, discount, issueDate, dueDate } = draft
  const errors = {
    accountId: accountId || contactId ? undefined : validationWords.required,
    exchangeRate: exchangeRate ? exchangeRateError(currency, exchangeRate) : undefined,
    // An amount is compared with the lines, once there are some.
    discount: discount?.kind === 'percent' ? discountError(discount, '1.00') : undefined,
    dueDate: isBefore(dueDate, issueDate) ? dueBeforeIssue : undefined,
  }
  return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

const isBefore = (day: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(day && other && day < other)

/** Who buys, as far as the type of the invoice depends on it. A person without an account buys as a consumer. */
export const customerOf = (
  account: Pick<Account, 'type' | 'taxExempt'> | undefined,
  { taxIdType, taxId }: FiscalBuyer,
): FiscalCustomer & FiscalBuyer => ({
  type: account?.type ?? 'person',
  taxExempt: account?.taxExempt ?? false,
  taxIdType,
  taxId,
})

type ChosenType = { [K in 'ncfType' | 'ncfTypeReason']?: Invoice[K] | undefined }
/** The question that a chosen type raises about this customer. */
export const doubtOf = ({ ncfType }: ChosenType, customer: FiscalCustomer): Words | undefined =>
  ncfType ? doubtOfType(ncfType, customer) : undefined

/** What forbids choosing a type for a customer; lines and total are judged on issue. */
export function typeErrors(
  chosen: ChosenType,
  customer: FiscalCustomer & FiscalBuyer,
): Record<string, Words> {
  const { ncfType } = chosen
  if (!ncfType) return {}
  const check = { ncfType, document: 'invoice', lines: [], totalDop: '1.00' } as const
  const { ncfType: wrong, buyerTaxId } = ncfTypeErrors({ ...check, buyer: customer })
  const forbidden = wrong ?? buyerTaxId
  if (forbidden) return { ncfType: forbidden }
  return reasonErrors(chosen, customer)
}

function reasonErrors(chosen: ChosenType, customer: FiscalCustomer): Record<string, Words> {
  const doubt = doubtOf(chosen, customer)
  return doubt && !chosen.ncfTypeReason ? { ncfTypeReason: doubt } : {}
}

const issueWords = {
  blocked: {
    es: 'El cliente está bloqueado: no se le emiten facturas',
    en: 'The customer is blocked: no invoices are issued to it',
  },
  future: { es: 'La fecha no puede ser futura', en: 'The date cannot be in the future' },
  seriesB: { es: 'Elija un tipo de la serie B', en: 'Choose a type of series B' },
  seriesE: { es: 'Elija un tipo de la serie E', en: 'Choose a type of series E' },
} satisfies Record<string, Words>

type IssueContext = {
  account: Pick<Account, 'requiresPurchaseOrder' | 'status' | 'type' | 'taxExempt'> | undefined
  lines: readonly { taxCode: TaxCode }[]
  series: NcfSeries
  today: string
}

const customerErrors = (
  { purchaseOrder }: Pick<Invoice, 'purchaseOrder'>,
  account: IssueContext['account'],
): Record<string, Words> => ({
  ...(account && isBlockedAccount(account) && { accountId: issueWords.blocked }),
  ...(account?.requiresPurchaseOrder && !purchaseOrder && { purchaseOrder: validationWords.required }),
})

/** What forbids issuing a draft, by field; its buyer, type, rate and totals are those to be issued. */
export function issueErrors(
  invoice: Invoice,
  { account, lines, series, today }: IssueContext,
): Record<string, Words> {
  const { ncfType, buyer, exchangeRate, total } = invoice
  // Without a rate there are no pesos to judge by.
  const totalDop = exchangeRate ? invoice.totalDop : total
  return {
    ...invoiceErrors(invoice),
    ...customerErrors(invoice, account),
    ...(invoice.issueDate! > today && { issueDate: issueWords.future }),
    ...(!exchangeRate && { exchangeRate: validationWords.required }),
    ...reasonErrors(invoice, customerOf(account, buyer!)),
    ...(seriesOf(ncfType!) === series
      ? ncfTypeErrors({ ncfType: ncfType!, document: 'invoice', buyer: buyer!, lines, totalDop })
      : { ncfType: issueWords[`series${series}`] }),
  }
}

/** Issued before Conforme and taken over when the firm went live. */
export const isOpeningInvoice = ({ openingImport }: Pick<Invoice, 'openingImport'>): boolean =>
  openingImport !== null

const issuedElsewhere: Words = {
  es: 'Esta factura se emitió antes de Conforme: su documento no está aquí.',
  en: 'This invoice was issued before Conforme: its document is not here.',
}
/** Throws 409 for an invoice whose document was made elsewhere: it is not drawn, mailed or voided here. */
export function assertIssuedHere(invoice: Pick<Invoice, 'openingImport'>): void {
  if (isOpeningInvoice(invoice)) throw conflict(issuedElsewhere)
}

/** Whether an invoice is overdue on the firm's day; `isOverdueInvoiceSql` says the same in SQL. */
export const isOverdue = (
  { status, balance, dueDate }: Pick<Invoice, 'status' | 'balance' | 'dueDate'>,
  today: string,
): boolean => isIssuedDocument(status) && Number(balance) > 0 && dueDate !== null && dueDate < today
