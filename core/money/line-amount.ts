/** The amount of one line: quantity times price, less its discount. */
import { validationWords } from '../validation-words.ts'
import type { Words } from '../words.ts'
import { amountText, decimalOf, type DecimalText } from './decimal.ts'
import type { TaxCode } from './tax.ts'

/** Per cent of an amount, or an amount in the document's currency. */
export type Discount = { kind: 'percent' | 'amount'; value: DecimalText }

export type DocumentLine = {
  /** Greater than 0. */
  quantity: DecimalText
  /** Up to 4 decimals, in the document's currency. */
  unitPrice: DecimalText
  discount?: Discount | null | undefined
  taxCode: TaxCode
  /** The price was told with the tax in it, and so stays in the total. */
  taxIncluded?: boolean | undefined
  /** Offered beside the rest: has an amount, is not counted. */
  isOptional?: boolean | undefined
}

export type LineAmount = {
  /** Quantity × price, rounded half up to cents. */
  gross: DecimalText
  discountAmount: DecimalText
  /** `gross` less the line's own discount; all three with the tax where the price includes it. */
  amount: DecimalText
}

/** As CantidadItem of an electronic invoice has (Formato e-CF). */
export const QUANTITY_DIGITS = 2

export const lineAmountWords = {
  quantity: {
    es: `La cantidad debe ser mayor que 0, con ${QUANTITY_DIGITS} decimales como máximo`,
    en: `The quantity must be greater than 0, with at most ${QUANTITY_DIGITS} decimals`,
  },
  unitPrice: {
    es: 'El precio debe ser 0 o más, con 4 decimales como máximo',
    en: 'The price must be 0 or more, with at most 4 decimals',
  },
  discount: {
    es: 'El descuento debe ser 0 o más, con 2 decimales como máximo',
    en: 'The discount must be 0 or more, with at most 2 decimals',
  },
  percent: {
    es: 'El descuento no puede pasar del 100 %',
    en: 'The discount cannot be more than 100%',
  },
  discountTooLarge: {
    es: 'El descuento es mayor que el importe',
    en: 'The discount is larger than the amount',
  },
} satisfies Record<string, Words>

const QUANTITY = new RegExp(`^\\d{1,9}(\\.\\d{1,${QUANTITY_DIGITS}}0*)?$`)
/** What lines of before may have. */
export const STORED_QUANTITY_DIGITS = 3
export const STORED_QUANTITY = new RegExp(`^\\d{1,9}(\\.\\d{1,${STORED_QUANTITY_DIGITS}})?$`)
const UNIT_PRICE = /^\d{1,12}(\.\d{1,4})?$/
const DISCOUNT = /^\d{1,15}(\.\d{1,2})?$/

export type LineErrors = Partial<Record<'quantity' | 'unitPrice' | 'discount', Words>>

/** What is wrong with a line, by its part; nothing when its amount can be computed. */
export function lineErrors(
  { quantity, unitPrice, discount }: DocumentLine,
  quantities = QUANTITY,
): LineErrors {
  const errors: LineErrors = {}
  if (quantity === '') errors.quantity = validationWords.required
  else if (!quantities.test(quantity) || decimalOf(quantity).isZero())
    errors.quantity = lineAmountWords.quantity
  if (unitPrice === '') errors.unitPrice = validationWords.required
  else if (!UNIT_PRICE.test(unitPrice)) errors.unitPrice = lineAmountWords.unitPrice
  if (Object.keys(errors).length > 0) return errors
  const words = discountError(discount, grossOf({ quantity, unitPrice }))
  return words ? { discount: words } : {}
}

/** The error of a discount on an amount, if any. */
export function discountError(discount: Discount | null | undefined, from: DecimalText): Words | undefined {
  if (!discount) return undefined
  if (!DISCOUNT.test(discount.value)) return lineAmountWords.discount
  const value = decimalOf(discount.value)
  if (discount.kind === 'percent') return value.gt(100) ? lineAmountWords.percent : undefined
  return value.gt(from) ? lineAmountWords.discountTooLarge : undefined
}

/** A discount as an amount in cents; per cent are taken of `from` as it is printed, and rounded half up. */
export function discountAmount(discount: Discount | null | undefined, from: DecimalText): DecimalText {
  if (!discount) return '0.00'
  if (discount.kind === 'amount') return amountText(discount.value)
  return amountText(decimalOf(from).times(discount.value).div(100))
}

const grossOf = ({ quantity, unitPrice }: Pick<DocumentLine, 'quantity' | 'unitPrice'>): DecimalText =>
  amountText(decimalOf(quantity).times(unitPrice))

/** The amounts of a line that has no errors (Formato e-CF; totals.md). */
export function lineAmount(line: DocumentLine): LineAmount {
  const gross = grossOf(line)
  const discount = discountAmount(line.discount, gross)
  return { gross, discountAmount: discount, amount: amountText(decimalOf(gross).minus(discount)) }
}
