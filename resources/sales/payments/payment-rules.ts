/** Rules of payments, for form and server: what may be paid, of which invoices (NG 02-2005). */
import { amountText, decimalOf, sumOf, type Decimal, type DecimalText } from '#core/money/decimal.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import type { PaymentAllocation } from './payment-allocation.ts'
import type { Payment } from './payment.ts'
import { fillMoney } from '#resources/sales/documents/money-words.ts'

export type Allocation = Pick<
  PaymentAllocation,
  'invoiceId' | 'amount' | 'itbisWithheld' | 'isrWithheld' | 'cardWithheld' | 'withheldOn'
>
type Amounts = Pick<Allocation, 'amount' | 'itbisWithheld' | 'isrWithheld' | 'cardWithheld'>

/** What an allocation takes off the balance of its invoice. */
export const settledBy = ({ amount, itbisWithheld, isrWithheld, cardWithheld }: Amounts): DecimalText =>
  amountText(sumOf([amount, itbisWithheld, isrWithheld, cardWithheld]))
export const withheldIn = (allocation: Amounts): DecimalText =>
  amountText(decimalOf(settledBy(allocation)).minus(allocation.amount))

const words = {
  notIssued: { es: 'La factura no está emitida', en: 'The invoice is not issued' },
  customer: { es: 'La factura es de otro cliente', en: 'The invoice belongs to another customer' },
  twice: { es: 'Esta factura ya está en el pago', en: 'This invoice is on the payment already' },
  nothing: { es: 'Indique lo que se paga de esta factura', en: 'Say what is paid of this invoice' },
  amount: { es: 'El monto debe ser mayor que 0', en: 'The amount must be greater than 0' },
  future: { es: 'La fecha no puede ser futura', en: 'The date cannot be in the future' },
  allocateAll: {
    es: 'Debe asignarse todo a facturas',
    en: 'All of it must be allocated to invoices',
  },
  notOfNote: {
    es: 'Solo la forma «Nota de crédito» lleva una nota',
    en: 'Only the method “Credit note” names a note',
  },
  tax: {
    es: 'De esta factura se puede retener ITBIS hasta {left}',
    en: 'At most {left} of ITBIS can be withheld of this invoice',
  },
  net: {
    es: 'De esta factura se puede retener ISR hasta {left}',
    en: 'At most {left} of income tax can be withheld of this invoice',
  },
  overAllocated: {
    es: 'Del pago quedan {left} por asignar',
    en: '{left} of the payment are left to allocate',
  },
  withheldOfNote: {
    es: 'Una nota de crédito o un incobrable no lleva retenciones',
    en: 'A credit note or a write-off has no withholdings',
  },
  withheldOfCard: {
    es: 'Solo un pago con tarjeta lleva esta retención',
    en: 'Only a payment by card has this withholding',
  },
} satisfies Record<string, Words>

const balanceWords = ({ number, balance, currency }: Invoice): Words =>
  fillMoney(
    { es: `El balance de ${number} es {balance}`, en: `The balance of ${number} is {balance}` },
    { balance: { amount: balance!, currency } },
  )
const currencyWords = (invoice: string, payment: string): Words => ({
  es: `La factura es en ${invoice.toUpperCase()}: registre un pago en esa moneda, no en ${payment.toUpperCase()}`,
  en: `The invoice is in ${invoice.toUpperCase()}: record a payment in that currency, not in ${payment.toUpperCase()}`,
})

type Customer = Pick<Payment, 'accountId' | 'contactId' | 'currency'>
export type AllocationCase = {
  payment: Customer & Pick<Payment, 'method'>
  /** The part of the payment that is not allocated yet. */
  left: DecimalText
  allocations: readonly Allocation[]
  /** The locked invoices, in the order of the allocations. */
  invoices: readonly Invoice[]
  /** What recorded payments have withheld of each invoice before, by its id. */
  earlier: ReadonlyMap<string, Withheld>
}
export type Withheld = { itbis: DecimalText; isr: DecimalText }
const nothingWithheld: Withheld = { itbis: '0', isr: '0' }

/** What forbids allocating a payment, keyed `allocations.{n}.{part}`, or `amount` for more than is left of it. */
export function allocationErrors({
  payment,
  left,
  allocations,
  invoices,
  earlier,
}: AllocationCase): Record<string, Words> {
  const errors: Record<string, Words> = {}
  for (const [at, allocation] of allocations.entries()) {
    const isTwice = allocations.findIndex(({ invoiceId }) => invoiceId === allocation.invoiceId) < at
    const found = isTwice
      ? { invoiceId: words.twice }
      : errorsOf(payment, allocation, { invoice: invoices[at]!, earlier: earlier.get(allocation.invoiceId) })
    for (const [part, error] of Object.entries(found)) errors[`allocations.${at}.${part}`] = error
  }
  if (sumOf(allocations.map(({ amount }) => amount)).gt(left)) {
    errors['amount'] = fillMoney(words.overAllocated, { left: { amount: left, currency: payment.currency } })
  }
  return errors
}

function errorsOf(
  payment: AllocationCase['payment'],
  allocation: Allocation,
  { invoice, earlier = nothingWithheld }: { invoice: Invoice; earlier?: Withheld | undefined },
): Record<string, Words> {
  if (!isIssuedDocument(invoice.status)) return { invoiceId: words.notIssued }
  if (!isSameCustomer(payment, invoice)) return { invoiceId: words.customer }
  if (payment.currency !== invoice.currency) {
    return { invoiceId: currencyWords(invoice.currency, payment.currency) }
  }
  const ofMethod = methodErrors(payment.method, allocation)
  if (ofMethod) return ofMethod
  const settled = decimalOf(settledBy(allocation))
  if (settled.isZero()) return { amount: words.nothing }
  if (settled.gt(invoice.balance!)) return { amount: balanceWords(invoice) }
  return withholdingErrors(allocation, invoice, earlier)
}

function methodErrors(method: Payment['method'], allocation: Allocation): Record<string, Words> | undefined {
  if (isWithoutMoney(method) && !decimalOf(withheldIn(allocation)).isZero()) {
    return { itbisWithheld: words.withheldOfNote }
  }
  if (method !== 'card' && !decimalOf(allocation.cardWithheld).isZero()) {
    return { cardWithheld: words.withheldOfCard }
  }
  return undefined
}

/** All payments together withhold at most the tax of the invoice, and at most its net as income tax. */
function withholdingErrors(
  { itbisWithheld, isrWithheld }: Allocation,
  { tax, net, currency }: Invoice,
  earlier: Withheld,
): Record<string, Words> {
  const [itbisLeft, isrLeft] = [decimalOf(tax).minus(earlier.itbis), decimalOf(net).minus(earlier.isr)]
  const sayLeft = (text: Words, left: Decimal) =>
    fillMoney(text, { left: { amount: amountText(left), currency } })
  return {
    ...(itbisLeft.lt(itbisWithheld) && { itbisWithheld: sayLeft(words.tax, itbisLeft) }),
    ...(isrLeft.lt(isrWithheld) && { isrWithheld: sayLeft(words.net, isrLeft) }),
  }
}

/** Compares the companies, or else the persons. */
const isSameCustomer = (
  one: Pick<Payment, 'accountId' | 'contactId'>,
  other: Pick<Invoice, 'accountId' | 'contactId'>,
) =>
  one.accountId ? one.accountId === other.accountId : !other.accountId && one.contactId === other.contactId

export const isWithoutMoney = (method: Payment['method']): boolean =>
  method === 'creditNote' || method === 'writeOff'

/** What may be withheld of a payment. */
export function withheldPartsOf(method: Payment['method']): readonly (keyof Amounts)[] {
  if (isWithoutMoney(method)) return []
  return ['itbisWithheld', 'isrWithheld', ...(method === 'card' ? (['cardWithheld'] as const) : [])]
}

type Draft = Pick<Payment, 'method' | 'amount' | 'paidOn' | 'creditNoteId' | 'notes'>
/** What forbids a payment whatever its invoices. */
export function paymentErrors(
  { method, amount, paidOn, creditNoteId, notes }: Draft,
  { allocations, today }: { allocations: readonly Allocation[]; today: string },
): Record<string, Words> {
  const allocated = sumOf(allocations.map((allocation) => allocation.amount))
  const isSomethingPaid = decimalOf(amount).gt(0) || allocations.length > 0
  return {
    ...(!isSomethingPaid && { amount: words.amount }),
    ...(paidOn > today && { paidOn: words.future }),
    ...(isWithoutMoney(method) && allocated.lt(amount) && { amount: words.allocateAll }),
    // The notes say why a debt is given up.
    ...(method === 'writeOff' && !notes && { notes: validationWords.required }),
    ...noteErrors(method, creditNoteId),
  }
}

function noteErrors(method: Payment['method'], creditNoteId: Payment['creditNoteId']): Record<string, Words> {
  if (method === 'creditNote') return creditNoteId ? {} : { creditNoteId: validationWords.required }
  return creditNoteId ? { creditNoteId: words.notOfNote } : {}
}
