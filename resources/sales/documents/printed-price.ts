/** What a line prints as its price: before the tax, with the decimals that make its amount true. */
import { amountText, decimalOf, roundHalfUp, type DecimalText } from '#core/money/decimal.ts'
import { lineAmount, type Discount } from '#core/money/line-amount.ts'
import type { Line } from './document-totals.ts'

export type PricedLine = Line & { amount: DecimalText }
type Printed = { unitPrice: DecimalText; discount: Discount | null }

/** What the tax office takes in the price of a line (PrecioUnitarioItem of Formato e-CF). */
export const TAX_OFFICE_DECIMALS = 4
/** Enough for any quantity: a rounded price is off by less than half a cent of the amount. */
const ENOUGH_DECIMALS = 8

/** Prices told without the tax stay as they are. */
export function printedPrice(line: PricedLine, most = ENOUGH_DECIMALS): Printed {
  const { quantity, unitPrice, discount, amount } = line
  const told = lineAmount(line)
  if (!line.taxIncluded || decimalOf(told.amount).isZero()) return { unitPrice, discount }
  const gross = amountText(decimalOf(told.gross).times(amount).div(told.amount))
  const less = amountText(decimalOf(gross).minus(amount))
  return {
    unitPrice: priceOf(gross, { quantity, most }),
    discount: discount?.kind === 'amount' ? { ...discount, value: less } : discount,
  }
}

type Divided = { quantity: DecimalText; most: number }
/** With as few decimals from two on as make quantity times price the amount; with the most where none does. */
function priceOf(amount: DecimalText, { quantity, most }: Divided): DecimalText {
  for (let digits = 2; ; digits += 1) {
    const price = roundHalfUp(decimalOf(amount).div(quantity), digits)
    if (digits === most || amountText(price.times(quantity)) === amount) return price.toFixed(digits)
  }
}
