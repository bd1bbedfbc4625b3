/** The lines of a deposit and of its balance. */
import {
  amountText,
  decimalOf,
  roundHalfUp,
  sumOf,
  type Decimal,
  type DecimalText,
} from '#core/money/decimal.ts'
import { totalsOf, type Line } from '#resources/sales/documents/document-totals.ts'
import { lineWorth, partAmounts, taxKind } from '#resources/sales/documents/exact-parts.ts'

type Prices = Parameters<typeof totalsOf>[0]
type Priced = ReturnType<typeof lineWorth>

/** Both parts have prices after all discounts, so that they sum up to the draft to the cent, tax included. */
export function depositParts(
  prices: Prices,
  lines: readonly Line[],
  { share, day }: { share: Decimal; day: string },
): { deposit: Priced; balance: Priced }[] {
  const totals = totalsOf(prices, lines, day)
  const tolds = totals.lines.map(({ told }) => told)
  const wanted = lines.map(({ taxCode, taxIncluded }, at) => ({
    taxCode,
    taxIncluded,
    wanted: amountText(decimalOf(tolds[at]!).times(share).div(100)),
    weight: tolds[at]!,
  }))
  const rests = new Map(
    [...Map.groupBy(lines.keys(), (at) => taxKind(lines[at]!))].map(([kind, places]) => [
      kind,
      { amount: amountText(sumOf(places.map((at) => tolds[at]!))), isLast: false },
    ]),
  )
  const deposits = partAmounts(wanted, rests, day)
  return lines.map((line, at) => ({
    deposit: netPrice(line, deposits[at]!),
    balance: netPrice(line, amountText(decimalOf(tolds[at]!).minus(deposits[at]!))),
  }))
}

const netPrice = ({ quantity }: Line, amount: DecimalText): Priced =>
  lineWorth({ quantity, unitPrice: roundHalfUp(decimalOf(amount).div(quantity), 4).toString() }, amount)
