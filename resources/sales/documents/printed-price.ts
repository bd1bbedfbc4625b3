/** What a line prints as its price: before the tax, with the decimals that make its amount true. */
import { amountText, decimalOf, roundHalfUp, type DecimalText } from '#core/money/decimal.ts'
import { lineAmount, type Discount } from '#core/money/line-amount.ts'
import { taxRateOn } from '#core/money/tax.ts'
import type { Line } from './document-totals.ts'

export type PricedLine = Line & { amount: DecimalText }
type Printed = { unitPrice: DecimalText; discount: Discount | null }

/** What the tax office takes in the price of a line (PrecioUnitarioItem of Formato e-CF). */
export const TAX_OFFICE_DECIMALS = 4
/** Enough for any quantity: a rounded price is off by less than half a cent of the amount. */
const ENOUGH_DECIMALS = 8

type Printing = {
  /** Decides the rate of the tax. */
  day: string
  /** Decimals of the price. */
  most?: number
}

/** Prices told without the tax stay as they are. */
export function printedPrice(line: PricedLine, { day, most = ENOUGH_DECIMALS }: Printing): Printed {
  const { quantity, unitPrice, discount, amount } = line
  if (!line.taxIncluded) return { unitPrice, discount }
  const gross = printedGross(line, day)
  const less = amountText(decimalOf(gross).minus(amount))
  return {
    unitPrice: priceOf(gross, { quantity, most }),
    discount: discount?.kind === 'amount' ? { ...discount, value: less } : discount,
  }
}

/** Quantity times price before the tax: the part of the amount before the discount, and of a gift, that of its rate. */
export function printedGross(line: PricedLine, day: string): DecimalText {
  const told = lineAmount(line)
  if (!line.taxIncluded) return told.gross
  const isGift = decimalOf(told.amount).isZero() || decimalOf(line.amount).isZero()
  const [part, whole] = isGift
    ? [100, decimalOf(taxRateOn(line.taxCode, day)).plus(100)]
    : [decimalOf(line.amount), decimalOf(told.amount)]
  return amountText(decimalOf(told.gross).times(part).div(whole))
}

type Divided = { quantity: DecimalText; most: number }
/** With as few decimals from two on as make quantity times price the amount; with the most where none does. */
function priceOf(amount: DecimalText, { quantity, most }: Divided): DecimalText {
  for (let digits = 2; ; digits += 1) {
    const price = roundHalfUp(decimalOf(amount).div(quantity), digits)
    if (digits === most || amountText(price.times(quantity)) === amount) return price.toFixed(digits)
  }
}
