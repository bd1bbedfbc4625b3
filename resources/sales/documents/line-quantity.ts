/** The quantity of a line has two decimals, as an electronic invoice has; one of before keeps its three. */
import { decimalOf, type DecimalText } from '#core/money/decimal.ts'
import { lineAmountWords, QUANTITY_DIGITS } from '#core/money/line-amount.ts'
import type { Words } from '#core/words.ts'

/** What is wrong with a quantity; one of `kept` may stay as fine as it is. */
export function quantityError(
  quantity: DecimalText | null | undefined,
  kept: readonly DecimalText[] = [],
): Words | undefined {
  if (!quantity || decimalOf(quantity).decimalPlaces() <= QUANTITY_DIGITS) return undefined
  return kept.some((one) => decimalOf(one).eq(quantity)) ? undefined : lineAmountWords.quantity
}
