/** Balanced entries of documents and payments, in pesos, for the accountant's program. */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { AccountName } from '#resources/sales/fiscal-settings/account-codes.ts'
import type { refundMethods } from '#resources/sales/credit-notes/credit-note.ts'
import type { PaymentAllocation } from '#resources/sales/payments/payment-allocation.ts'
import type { paymentMethods } from '#resources/sales/payments/payment.ts'

/** A line debits or credits its account, so one of the two amounts is zero. */
export type JournalLine = { account: AccountName; debit: DecimalText; credit: DecimalText }
type Side = 'debit' | 'credit'

const salesAccounts: Record<TaxCode, AccountName> = {
  itbis18: 'sales18',
  itbis16: 'sales16',
  itbis0: 'sales0',
  exempt: 'salesExempt',
}
type Method = keyof typeof paymentMethods
/** Credit of a note takes back what the note took off the receivables of its customer. */
const methodAccounts: Record<Method, AccountName> = {
  transfer: 'bank',
  deposit: 'bank',
  check: 'bank',
  other: 'bank',
  cash: 'cash',
  card: 'cards',
  creditNote: 'receivables',
  writeOff: 'writeOffs',
}

/** An amount below zero stands on the other side. */
function line(account: AccountName, side: Side, amount: DecimalText): JournalLine {
  const isDebit = (side === 'debit') === decimalOf(amount).gte(0)
  const positive = amountText(decimalOf(amount).abs())
  return { account, debit: isDebit ? positive : '0.00', credit: isDebit ? '0.00' : positive }
}
const withoutZeros = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.filter(({ debit, credit }) => debit !== '0.00' || credit !== '0.00')

/** The opposite entry, as of a credit note, a voided document or a payment taken back. */
export const reverseLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }))

export type DocumentTaxes = readonly { taxCode: TaxCode; baseDop: DecimalText; taxDop: DecimalText }[]
export function invoiceLines(taxes: DocumentTaxes): JournalLine[] {
  const total = amountText(sumOf(taxes.flatMap(({ baseDop, taxDop }) => [baseDop, taxDop])))
  return withoutZeros([
    line('receivables', 'debit', total),
    ...taxes.map(({ taxCode, baseDop }) => line(salesAccounts[taxCode], 'credit', baseDop)),
    line('itbisPayable', 'credit', amountText(sumOf(taxes.map(({ taxDop }) => taxDop)))),
  ])
}

/** A note takes off the receivables what its own invoice owed, and the rest that the customer keeps. */
export function noteLines(
  taxes: DocumentTaxes,
  { takenDop, creditedDop }: { takenDop: DecimalText; creditedDop: DecimalText },
): JournalLine[] {
  const cents = decimalOf(creditedDop).minus(takenDop)
  const side = cents.gt(0) ? 'credit' : 'debit'
  return balanced([...reverseLines(invoiceLines(taxes)), line('receivables', side, amountText(cents.abs()))])
}

/** The stored pesos of an allocation. */
export type Allocated = Pick<
  PaymentAllocation,
  'receivedDop' | 'settledDop' | 'itbisWithheldDop' | 'isrWithheldDop' | 'cardWithheldDop'
>
export type PaymentPart = { method: Method; amountDop: DecimalText; allocated: readonly Allocated[] }

/** A payment with what it settles when it is recorded; the rest is an advance. */
export function paymentLines({ method, amountDop, allocated }: PaymentPart): JournalLine[] {
  const advance = decimalOf(amountDop).minus(sumOf(allocated.map(({ receivedDop }) => receivedDop)))
  return balanced([
    line(methodAccounts[method], 'debit', amountDop),
    ...settledLines(allocated),
    line('advances', 'credit', amountText(advance)),
  ])
}
export type Refund = { method: keyof typeof refundMethods; refundedDop: DecimalText }
/** Money given back for a credit note, with the pesos of the note. */
export const refundLines = ({ method, refundedDop }: Refund): JournalLine[] => [
  line('receivables', 'debit', refundedDop),
  line(methodAccounts[method], 'credit', refundedDop),
]
/** What an advance settles later. */
export const advanceLines = (allocated: Allocated): JournalLine[] =>
  balanced([line('advances', 'debit', allocated.receivedDop), ...settledLines([allocated])])

/** Taxes that are withheld on a day of their own. */
export function withholdingLines({
  itbisWithheldDop,
  isrWithheldDop,
}: Pick<Allocated, 'itbisWithheldDop' | 'isrWithheldDop'>): JournalLine[] {
  const settled = amountText(sumOf([itbisWithheldDop, isrWithheldDop]))
  return withoutZeros([
    line('itbisWithheld', 'debit', itbisWithheldDop),
    line('incomeTaxWithheld', 'debit', isrWithheldDop),
    line('receivables', 'credit', settled),
  ])
}

const withheldAccounts = {
  itbisWithheldDop: 'itbisWithheld',
  isrWithheldDop: 'incomeTaxWithheld',
  cardWithheldDop: 'cardWithheld',
} as const satisfies Partial<Record<keyof Allocated, AccountName>>

function settledLines(allocated: readonly Allocated[]): JournalLine[] {
  const sum = (part: keyof Allocated) => amountText(sumOf(allocated.map((one) => one[part])))
  const withheld = Object.entries(withheldAccounts).map(([part, account]) =>
    line(account, 'debit', sum(part as keyof typeof withheldAccounts)),
  )
  return [...withheld, line('receivables', 'credit', sum('settledDop'))]
}

/** What came in pesos is more or less than the documents have: a gain or a loss. */
function balanced(lines: readonly JournalLine[]): JournalLine[] {
  const difference = sumOf(lines.map(({ debit }) => debit)).minus(sumOf(lines.map(({ credit }) => credit)))
  const side = difference.gt(0) ? 'credit' : 'debit'
  return withoutZeros([...lines, line('exchangeDifferences', side, amountText(difference.abs()))])
}
