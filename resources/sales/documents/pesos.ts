/** Pesos of a part of what is in another currency: in proportion, and to the cent for the part that takes the rest. */
import { amountText, decimalOf, type DecimalText } from '#core/money/decimal.ts'

/** What is left of a document or a payment, in its own currency and in pesos. */
export type Left = { amount: DecimalText; pesos: DecimalText }

/** Computed once, when the part is recorded, and stored. */
export function pesosOf(part: DecimalText, { amount, pesos }: Left): DecimalText {
  if (decimalOf(amount).isZero()) return '0.00'
  return amountText(decimalOf(part).times(pesos).div(amount))
}

export const lessPart = (left: Left, part: Left): Left => ({
  amount: amountText(decimalOf(left.amount).minus(part.amount)),
  pesos: amountText(decimalOf(left.pesos).minus(part.pesos)),
})
