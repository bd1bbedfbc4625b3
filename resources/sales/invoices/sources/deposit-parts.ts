/** The lines of a deposit and of its balance. */
import { amountText, decimalOf, roundHalfUp, type Decimal, type DecimalText } from '#core/money/decimal.ts'
import { totalsOf, type Line } from '#resources/sales/documents/document-totals.ts'
import { lineWorth, partAmounts } from '#resources/sales/documents/exact-parts.ts'

type Prices = Parameters<typeof totalsOf>[0]
type Priced = ReturnType<typeof lineWorth>

/** Both parts have prices after all discounts, so that they sum up to the draft to the cent, tax included. */
export function depositParts(
  prices: Prices,
  lines: readonly Line[],
  { share, day }: { share: Decimal; day: string },
): { deposit: Priced; balance: Priced }[] {
  const totals = totalsOf(prices, lines, day)
  const bases = totals.lines.map(({ base }) => base)
  const wanted = lines.map(({ taxCode }, at) => ({
    taxCode,
    wanted: amountText(decimalOf(bases[at]!).times(share).div(100)),
    weight: bases[at]!,
  }))
  const rests = new Map(totals.taxes.map(({ taxCode, base }) => [taxCode, { amount: base, isLast: false }]))
  const deposits = partAmounts(wanted, rests, day)
  return lines.map((line, at) => ({
    deposit: netPrice(line, deposits[at]!),
    balance: netPrice(line, amountText(decimalOf(bases[at]!).minus(deposits[at]!))),
  }))
}

const netPrice = ({ quantity }: Line, amount: DecimalText): Priced =>
  lineWorth({ quantity, unitPrice: roundHalfUp(decimalOf(amount).div(quantity), 4).toString() }, amount)
