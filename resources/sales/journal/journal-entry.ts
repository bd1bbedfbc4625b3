/** Balanced entries of documents and payments, in pesos, for the accountant's program. */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { AccountName } from '#resources/sales/fiscal-settings/account-codes.ts'
import type { refundMethods } from '#resources/sales/credit-notes/credit-note.ts'
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

const line = (account: AccountName, side: Side, amount: DecimalText): JournalLine => ({
  account,
  debit: side === 'debit' ? amountText(amount) : '0.00',
  credit: side === 'credit' ? amountText(amount) : '0.00',
})
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

/** An allocation as entries need it; its amounts are in the currency of the payment and its invoices. */
export type Allocated = {
  amount: DecimalText
  itbisWithheld: DecimalText
  isrWithheld: DecimalText
  cardWithheld: DecimalText
  /** The rate of the invoice, in pesos for one unit. */
  invoiceRate: DecimalText
}
export type PaymentPart = {
  method: Method
  amount: DecimalText
  /** The rate on the day of payment, in pesos for one unit. */
  rate: DecimalText
  allocated: readonly Allocated[]
}

/** A payment with what it settles when it is recorded; the rest is an advance. */
export function paymentLines({ method, amount, rate, allocated }: PaymentPart): JournalLine[] {
  const advance = decimalOf(amount).minus(sumOf(allocated.map((one) => one.amount)))
  return balanced([
    line(methodAccounts[method], 'debit', inPesos(amount, rate)),
    ...settledLines(allocated, rate),
    line('advances', 'credit', inPesos(amountText(advance), rate)),
  ])
}
export type Refund = { method: keyof typeof refundMethods; amount: DecimalText; rate: DecimalText }
/** Money given back for a credit note, at the rate of the note. */
export function refundLines({ method, amount, rate }: Refund): JournalLine[] {
  const pesos = inPesos(amount, rate)
  return [line('receivables', 'debit', pesos), line(methodAccounts[method], 'credit', pesos)]
}
/** What an advance settles later. */
export const advanceLines = (allocated: Allocated, rate: DecimalText): JournalLine[] =>
  balanced([line('advances', 'debit', inPesos(allocated.amount, rate)), ...settledLines([allocated], rate)])

const withheldAccounts = {
  itbisWithheld: 'itbisWithheld',
  isrWithheld: 'incomeTaxWithheld',
  cardWithheld: 'cardWithheld',
} as const satisfies Record<string, AccountName>
const withheldParts = ['itbisWithheld', 'isrWithheld', 'cardWithheld'] as const

function settledLines(allocated: readonly Allocated[], rate: DecimalText): JournalLine[] {
  const withheld = withheldParts.map((part) =>
    line(
      withheldAccounts[part],
      'debit',
      inPesos(amountText(sumOf(allocated.map((one) => one[part]))), rate),
    ),
  )
  const settled = allocated.map((one) => {
    const sum = sumOf([one.amount, ...withheldParts.map((part) => one[part])])
    return inPesos(amountText(sum), one.invoiceRate)
  })
  return [...withheld, line('receivables', 'credit', amountText(sumOf(settled)))]
}

const inPesos = (amount: DecimalText, rate: DecimalText): DecimalText =>
  amountText(decimalOf(amount).times(rate))

/** Different rates of invoice and payment leave a gain or a loss, in pesos nothing. */
function balanced(lines: readonly JournalLine[]): JournalLine[] {
  const difference = sumOf(lines.map(({ debit }) => debit)).minus(sumOf(lines.map(({ credit }) => credit)))
  const side = difference.gt(0) ? 'credit' : 'debit'
  return withoutZeros([...lines, line('exchangeDifferences', side, amountText(difference.abs()))])
}
