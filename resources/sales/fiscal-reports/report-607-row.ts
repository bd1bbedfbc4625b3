/** A row of report 607 from an issued document and what was paid of it. */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import { prorate } from '#core/money/prorate.ts'
import type { IncomeType } from '#resources/sales/fiscal/income-types.ts'
import type { FiscalBuyer } from '#resources/sales/fiscal/ncf-type-rules.ts'
import type { PaymentForm } from '#resources/sales/fiscal/payment-forms.ts'
import type { Report607Row } from '#resources/sales/fiscal/report-607.ts'
import type { paymentMethods } from '#resources/sales/payments/payment.ts'

/** An invoice or a credit note, in its own currency. */
export type Document607 = {
  /** It is blank while the e-NCF is not recorded. */
  ncf: string
  modifiedNcf: string | null
  incomeType: IncomeType
  issueDate: string
  buyer: FiscalBuyer | null
  total: DecimalText
  taxes: readonly { baseDop: DecimalText; taxDop: DecimalText }[]
}
export type PaymentMethod = keyof typeof paymentMethods
/** What was paid of one invoice by one method until the end of the month. */
export type Paid607 = {
  method: PaymentMethod
  amount: DecimalText
  itbisWithheld: DecimalText
  isrWithheld: DecimalText
  cardWithheld: DecimalText
}
/** What was withheld of one invoice, in pesos as they are stored, and the last day of it. */
export type Withheld607 = { tax: DecimalText; incomeTax: DecimalText; withheldOn: string | null }

/** What is written off was not paid: it stays on credit. */
const formOf: Record<PaymentMethod, PaymentForm> = {
  transfer: 'transfer',
  deposit: 'transfer',
  check: 'transfer',
  cash: 'cash',
  card: 'card',
  creditNote: 'creditNote',
  writeOff: 'credit',
  other: 'other',
}

export function row607(
  document: Document607,
  paid: readonly Paid607[],
  withheld?: Withheld607,
): Report607Row {
  const net = amountText(sumOf(document.taxes.map(({ baseDop }) => baseDop)))
  const tax = amountText(sumOf(document.taxes.map(({ taxDop }) => taxDop)))
  const { taxIdType = null, taxId = null } = document.buyer ?? {}
  return {
    buyer: { taxIdType, taxId },
    ncf: document.ncf,
    modifiedNcf: document.modifiedNcf,
    incomeType: document.incomeType,
    issueDate: document.issueDate,
    net,
    tax,
    ...withheldColumns(withheld),
    payments: paymentsIn(document, { paid, totalDop: amountText(decimalOf(net).plus(tax)) }),
  }
}

type Withheld = Pick<Report607Row, 'withholdingDate' | 'withheldTax' | 'withheldIncomeTax'>
const withheldColumns = (withheld: Withheld607 | undefined): Withheld =>
  withheld
    ? {
        withholdingDate: withheld.withheldOn,
        withheldTax: amountText(withheld.tax),
        withheldIncomeTax: amountText(withheld.incomeTax),
      }
    : {}

/** A row that names what was withheld of an invoice of an earlier month: its base and its ITBIS were reported there. */
export const restatedRow = (document: Document607, withheld: Withheld607): Report607Row => ({
  ...row607(document, [], withheld),
  net: '0.00',
  tax: '0.00',
  payments: {},
  isRestated: true,
})

/** The total in pesos, divided as the document was paid in its own currency; the rest is on credit. */
function paymentsIn(
  { total }: Document607,
  { paid, totalDop }: { paid: readonly Paid607[]; totalDop: DecimalText },
): Report607Row['payments'] {
  const sums = new Map<PaymentForm, DecimalText>()
  const add = (form: PaymentForm, amount: DecimalText) =>
    sums.set(form, amountText(sumOf([sums.get(form) ?? '0', amount])))
  for (const { method, amount, itbisWithheld, isrWithheld, cardWithheld } of paid) {
    add(formOf[method], amountText(sumOf([amount, itbisWithheld, isrWithheld, cardWithheld])))
  }
  const rest = decimalOf(total).minus(sumOf([...sums.values()]))
  if (rest.gt(0)) add('credit', amountText(rest))
  const shares = prorate(totalDop, [...sums.values()])
  return Object.fromEntries(
    [...sums.keys()].flatMap((form, at) => (shares[at] === '0.00' ? [] : [[form, shares[at]]])),
  ) as Report607Row['payments']
}
