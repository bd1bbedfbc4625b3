/** Divides the amounts of a document into parts whose totals, tax included, sum up to those of the whole. */
import { amountText, Decimal, decimalOf, roundHalfUp, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { Discount } from '#core/money/line-amount.ts'
import { prorate } from '#core/money/prorate.ts'
import { taxRateOn } from '#core/money/tax.ts'
import type { Line } from './document-totals.ts'

const CENT = new Decimal('0.01')

/** Lines of a tax code that were told alike, with the tax or without it. */
export type TaxKind = Pick<Line, 'taxCode' | 'taxIncluded'>
export const taxKind = ({ taxCode, taxIncluded = false }: TaxKind): string =>
  `${taxCode}${taxIncluded ? ' included' : ''}`

type Taxed = { rate: DecimalText; taxIncluded?: boolean | undefined }
/** The part of `rest` nearest to `wanted` whose tax and that of what remains sum up to the tax of `rest`. */
export function taxedPart(rest: DecimalText, wanted: DecimalText, { rate, taxIncluded }: Taxed): DecimalText {
  const whole = decimalOf(rest)
  if (whole.lt(0)) throw new RangeError(`Nothing is left to divide: ${rest}`)
  const start = Decimal.min(Decimal.max(decimalOf(wanted), 0), whole)
  const taxOf = (amount: Decimal) =>
    taxIncluded
      ? amount.minus(roundHalfUp(amount.times(100).div(decimalOf(rate).plus(100)), 2))
      : roundHalfUp(amount.times(rate).div(100), 2)
  const fits = (part: Decimal) =>
    part.gte(0) &&
    part.lte(whole) &&
    taxOf(part)
      .plus(taxOf(whole.minus(part)))
      .eq(taxOf(whole))
  // Ends at the latest with nothing or everything, which always fit.
  for (let away = new Decimal(0); ; away = away.plus(CENT)) {
    const found = [start.plus(away), start.minus(away)].find(fits)
    if (found) return amountText(found)
  }
}

export type PartLine = TaxKind & {
  /** The amount in proportion, to the cent. */
  wanted: DecimalText
  /** Decides which lines take the cents by which the part differs from what is wanted. */
  weight: DecimalText
}

/** What is left of a kind of tax, this part included; the last part takes all of it. */
export type Rest = { amount: DecimalText; isLast: boolean }

/** The amounts of a part, line by line. */
export function partAmounts(
  lines: readonly PartLine[],
  rests: ReadonlyMap<string, Rest>,
  day: string,
): DecimalText[] {
  const amounts = lines.map(({ wanted }) => wanted)
  for (const [kind, places] of Map.groupBy(lines.keys(), (at) => taxKind(lines[at]!))) {
    const { taxCode, taxIncluded } = lines[places[0]!]!
    const wanted = amountText(sumOf(places.map((at) => lines[at]!.wanted)))
    const { amount, isLast } = rests.get(kind)!
    const part = isLast ? amount : taxedPart(amount, wanted, { rate: taxRateOn(taxCode, day), taxIncluded })
    const weights = places.map((at) => lines[at]!.weight)
    const hasWeight = weights.some((weight) => !decimalOf(weight).isZero())
    const shares = prorate(part, hasWeight ? weights : weights.map(() => '1.00'))
    for (const [place, at] of places.entries()) amounts[at] = shares[place]!
  }
  return amounts
}

/** Price and discount of a line that is worth exactly `amount`; the price rises only when it is too low for it. */
export function lineWorth(
  { quantity, unitPrice }: { quantity: DecimalText; unitPrice: DecimalText },
  amount: DecimalText,
): { unitPrice: DecimalText; discount: Discount | null } {
  const isEnough = decimalOf(amountText(decimalOf(quantity).times(unitPrice))).gte(amount)
  const price = isEnough
    ? decimalOf(unitPrice)
    : decimalOf(amount).div(quantity).toDecimalPlaces(4, Decimal.ROUND_UP)
  const excess = decimalOf(amountText(price.times(quantity))).minus(amount)
  return {
    unitPrice: price.toString(),
    discount: excess.isZero() ? null : { kind: 'amount', value: amountText(excess) },
  }
}
