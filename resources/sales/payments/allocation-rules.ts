/** Rules of what a payment settles, for form and server: of which invoices, how much, and what is withheld (NG 02-2005). */
import { decimalOf, type DecimalText } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { fillMoney } from '#resources/sales/documents/money-words.ts'
import type { Left } from '#resources/sales/documents/pesos.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { receivedIn, settledBy, withheldIn, withheldParts, type Allocation } from './allocation.ts'
import { allocationDayErrors } from './payment-days.ts'
import { isWithoutMoney } from './payment-rules.ts'
import type { Payment } from './payment.ts'

const words = {
  notIssued: { es: 'La factura no está emitida', en: 'The invoice is not issued' },
  customer: { es: 'La factura es de otro cliente', en: 'The invoice belongs to another customer' },
  twice: { es: 'Esta factura ya está en el pago', en: 'This invoice is on the payment already' },
  nothing: { es: 'Indique lo que se paga de esta factura', en: 'Say what is paid of this invoice' },
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
  sameCurrency: {
    es: 'La factura y el pago son de la misma moneda',
    en: 'The invoice and the payment have the same currency',
  },
  notAtRate: {
    es: 'A la tasa del día son {amount}',
    en: 'At the rate of the day it is {amount}',
  },
  samePesos: {
    es: 'La factura es en pesos: es el mismo monto',
    en: 'The invoice is in pesos: it is the same amount',
  },
  pesosOfNothing: {
    es: 'Indique también lo retenido en la moneda de la factura',
    en: 'Say what is withheld in the currency of the invoice too',
  },
} satisfies Record<string, Words>

const balanceWords = ({ number, balance, currency }: Invoice): Words =>
  fillMoney(
    { es: `El balance de ${number} es {balance}`, en: `The balance of ${number} is {balance}` },
    { balance: { amount: balance!, currency } },
  )
const currencyWords = (invoice: string): Words => ({
  es: `La factura es en ${invoice.toUpperCase()}: solo el dinero la paga en otra moneda`,
  en: `The invoice is in ${invoice.toUpperCase()}: only money pays it in another currency`,
})

type Customer = Pick<Payment, 'accountId' | 'contactId' | 'currency'>
export type AllocationCase = {
  payment: Customer & Pick<Payment, 'method' | 'paidOn'>
  /** The part of the payment that is not allocated yet. */
  left: DecimalText
  allocations: readonly Allocation[]
  /** The locked invoices, in the order of the allocations. */
  invoices: readonly Invoice[]
  /** What can still be withheld of each invoice, by its id. */
  owed: ReadonlyMap<string, Withholdable>
  today: string
}
/** What the tax and the net of an invoice have left, also in pesos. */
export type Withholdable = { tax: Left; net: Left }

/** What forbids allocating a payment, keyed `allocations.{n}.{part}`, or `amount` for more than is left of it. */
export function allocationErrors({
  payment,
  left,
  allocations,
  invoices,
  owed,
  today,
}: AllocationCase): Record<string, Words> {
  const errors: Record<string, Words> = {}
  for (const [at, allocation] of allocations.entries()) {
    const isTwice = allocations.findIndex(({ invoiceId }) => invoiceId === allocation.invoiceId) < at
    const found = isTwice
      ? { invoiceId: words.twice }
      : errorsOf(payment, allocation, {
          invoice: invoices[at]!,
          owed: owed.get(allocation.invoiceId)!,
          today,
        })
    for (const [part, error] of Object.entries(found)) errors[`allocations.${at}.${part}`] = error
  }
  if (decimalOf(receivedIn(allocations)).gt(left)) {
    errors['amount'] = fillMoney(words.overAllocated, { left: { amount: left, currency: payment.currency } })
  }
  return errors
}

function errorsOf(
  payment: AllocationCase['payment'],
  allocation: Allocation,
  { invoice, owed, today }: { invoice: Invoice; owed: Withholdable; today: string },
): Record<string, Words> {
  if (!isIssuedDocument(invoice.status)) return { invoiceId: words.notIssued }
  if (!isSameCustomer(payment, invoice)) return { invoiceId: words.customer }
  if (payment.currency !== invoice.currency && isWithoutMoney(payment.method)) {
    return { invoiceId: currencyWords(invoice.currency) }
  }
  const ofMethod = methodErrors(payment.method, allocation)
  if (ofMethod) return ofMethod
  const ofDays = allocationDayErrors(allocation, {
    issueDate: invoice.issueDate!,
    paidOn: payment.paidOn,
    isMoney: !isWithoutMoney(payment.method),
    today,
  })
  if (Object.keys(ofDays).length > 0) return ofDays
  const settled = decimalOf(settledBy(allocation))
  if (settled.isZero()) return { amount: words.nothing }
  if (settled.gt(invoice.balance!)) return { amount: balanceWords(invoice) }
  return {
    ...withholdingErrors(allocation, invoice, owed),
    ...(payment.currency === invoice.currency && sameCurrencyErrors(allocation)),
  }
}

function sameCurrencyErrors({ amount, received, exchangeRate }: Allocation): Record<string, Words> {
  return {
    ...(received && !decimalOf(received).eq(amount) && { received: words.sameCurrency }),
    ...(exchangeRate && { exchangeRate: words.sameCurrency }),
  }
}

/** In pesos: a customer may round, or pay the pesos that its invoice prints; more is another rate. */
const ROUNDING = 1
type Taken = { amount: DecimalText; received: DecimalText; atRate: DecimalText } & Pick<
  Payment,
  'currency'
> & {
    /** Pesos for one unit of the payment's currency. */
    exchangeRate: DecimalText
  }
/** What was taken of the money is what the rates of the day make of it; nothing settles nothing. */
export function receivedError({ amount, received, atRate, ...own }: Taken): Words | undefined {
  const difference = decimalOf(received).minus(atRate).times(own.exchangeRate).abs()
  if (difference.gt(ROUNDING))
    return fillMoney(words.notAtRate, { amount: { amount: atRate, currency: own.currency } })
  return decimalOf(received).isZero() && !decimalOf(amount).isZero() ? words.nothing : undefined
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
  allocation: Allocation,
  { currency }: Invoice,
  { tax, net }: Withholdable,
): Record<string, Words> {
  const errors = pesosErrors(allocation, currency)
  for (const [part, text, left] of [
    ['itbisWithheld', words.tax, tax],
    ['isrWithheld', words.net, net],
  ] as const) {
    const isMore = (amount: DecimalText | null | undefined, most: DecimalText) =>
      decimalOf(amount ?? '0').gt(most)
    const say = (amount: DecimalText, of: string) => fillMoney(text, { left: { amount, currency: of } })
    if (isMore(allocation[part], left.amount)) errors[part] = say(left.amount, currency)
    else if (isMore(allocation[`${part}Dop`], left.pesos)) errors[`${part}Dop`] = say(left.pesos, 'dop')
  }
  return errors
}

/** The pesos of a certificate are those of an amount in another currency. */
function pesosErrors(allocation: Allocation, currency: Invoice['currency']): Record<string, Words> {
  const errors: Record<string, Words> = {}
  for (const part of withheldParts) {
    const pesos = allocation[`${part}Dop`]
    if (!pesos) continue
    const isOther = !decimalOf(pesos).eq(allocation[part])
    if (currency === 'dop' && isOther) errors[`${part}Dop`] = words.samePesos
    else if (isOther && decimalOf(allocation[part]).isZero()) errors[part] = words.pesosOfNothing
  }
  return errors
}

/** Compares the companies, or else the persons. */
const isSameCustomer = (
  one: Pick<Payment, 'accountId' | 'contactId'>,
  other: Pick<Invoice, 'accountId' | 'contactId'>,
) =>
  one.accountId ? one.accountId === other.accountId : !other.accountId && one.contactId === other.contactId
