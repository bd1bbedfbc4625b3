/** Rules of opening balances: which invoice, number or advance may be taken over, and the items it gets. */
import { amountText, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import { exchangeRateError, type Currency } from '#core/money/exchange-rate.ts'
import { taxRateOn, type TaxCode } from '#core/money/tax.ts'
import type { Words } from '#core/words.ts'
import { isNote } from '#resources/sales/fiscal/ncf-type-rules.ts'
import { isSoldWith, ncfError, type NcfType } from '#resources/sales/fiscal/ncf.ts'

export type Receivable = {
  number: string | null
  /** Normalized. */
  ncf: string | null
  issueDate: string
  dueDate: string | null
  currency: Currency
  exchangeRate: string | null
  total: DecimalText
  tax: DecimalText | null
  balance: DecimalText
}

const words = {
  noNumber: { es: 'Hace falta el número o el NCF', en: 'The number or the NCF is needed' },
  future: { es: 'La fecha no puede ser futura', en: 'The date cannot be in the future' },
  old: { es: 'La fecha es anterior a 2013', en: 'The date is before 2013' },
  due: {
    es: 'No puede vencer antes de la fecha de emisión',
    en: 'Cannot be due before the issue date',
  },
  notInvoice: {
    es: 'Este tipo de comprobante no es de una factura',
    en: 'This type of NCF is not of an invoice',
  },
  noTax: {
    es: 'Escriba el ITBIS de la factura; 0 si está exenta',
    en: 'Write the ITBIS of the invoice; 0 when it is exempt',
  },
  tax: {
    es: 'El ITBIS pasa del 18 % del monto',
    en: 'The ITBIS is more than 18% of the amount',
  },
  balance: { es: 'El balance pasa del total', en: 'The balance is larger than the total' },
} satisfies Record<string, Words>

/** The first day with a rate of ITBIS. */
const FIRST_DAY = '2013-01-01'
const dayError = (day: string, today: string): Words | undefined => {
  if (day > today) return words.future
  return day < FIRST_DAY ? words.old : undefined
}

type Priced = Pick<Receivable, 'currency' | 'exchangeRate'>
/** Pesos need no rate; another currency has that of its document. */
function rateError({ currency, exchangeRate }: Partial<Priced>): Words | undefined {
  const isOmitted = currency === 'dop' && exchangeRate === null
  if (!currency || exchangeRate === undefined || isOmitted) return undefined
  return exchangeRateError(currency, exchangeRate)
}
const isMore = (amount: DecimalText | undefined, limit: DecimalText | undefined): boolean =>
  Boolean(amount && limit && decimalOf(amount).gt(limit))
const isBefore = (day: string | null | undefined, other: string | undefined): boolean =>
  Boolean(day && other && day < other)

/** Of what could be read: a row with one wrong cell is told of its other mistakes too. */
export function receivableErrors(row: Partial<Receivable>, today: string): Record<string, Words> {
  const { number, ncf, issueDate, dueDate, total, tax, balance } = row
  return errorsIn({
    number: number === null && ncf === null ? words.noNumber : undefined,
    ncf: ncf ? invoiceNcfError(ncf) : undefined,
    issueDate: issueDate && dayError(issueDate, today),
    dueDate: isBefore(dueDate, issueDate) ? words.due : undefined,
    exchangeRate: rateError(row),
    tax: ncf && tax === null ? words.noTax : taxError(row),
    balance: isMore(balance, total) ? words.balance : undefined,
  })
}

const errorsIn = (errors: Record<string, Words | '' | undefined>): Record<string, Words> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error] as const] : [])),
  )

function invoiceNcfError(ncf: string): Words | undefined {
  const error = ncfError(ncf)
  if (error) return error
  const type = ncf.slice(0, 3) as NcfType
  return isSoldWith(type) && !isNote(type) ? undefined : words.notInvoice
}

function taxError({ total, tax, issueDate }: Partial<Receivable>): Words | undefined {
  if (!total || !tax || !issueDate || issueDate < FIRST_DAY) return undefined
  return itemsOf({ total, tax, issueDate }) ? undefined : words.tax
}

/** Programs round the tax of each line: a cent each for a hundred of them. */
const ROUNDING = '1'
export type OpeningItem = { taxCode: TaxCode; rate: DecimalText; base: DecimalText; tax: DecimalText }

/**
 * What the tax says about the items: all exempt, all at 18 %, or a part at 18 % and the rest exempt. Undefined when the
 * tax is more than 18 %. Goods at 16 % are not what the firm sells.
 */
export function itemsOf({
  total,
  tax,
  issueDate,
}: Pick<Receivable, 'total' | 'tax' | 'issueDate'>): OpeningItem[] | undefined {
  const taken = decimalOf(tax ?? '0')
  const net = decimalOf(total).minus(taken)
  const item = (taxCode: TaxCode, base: DecimalText, own: DecimalText): OpeningItem => ({
    taxCode,
    rate: taxRateOn(taxCode, issueDate),
    base: amountText(base),
    tax: amountText(own),
  })
  if (taken.isZero()) return [item('exempt', amountText(net), '0')]
  const rate = decimalOf(taxRateOn('itbis18', issueDate)).div(100)
  if (net.times(rate).minus(taken).abs().lte(ROUNDING)) {
    return [item('itbis18', amountText(net), amountText(taken))]
  }
  const base = decimalOf(amountText(taken.div(rate)))
  if (base.gt(net)) return undefined
  return [
    item('itbis18', amountText(base), amountText(taken)),
    item('exempt', amountText(net.minus(base)), '0'),
  ]
}

export const advanceErrors = (
  { paidOn, ...priced }: Partial<Priced & { paidOn: string }>,
  today: string,
): Record<string, Words> =>
  errorsIn({ paidOn: paidOn && dayError(paidOn, today), exchangeRate: rateError(priced) })
