/** The lines that invoice a part of a quote; all parts together have the quote's total to the cent. */
import { amountText, Decimal, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import { lineAmount, type Discount } from '#core/money/line-amount.ts'
import { totalsOf, type Line } from '#resources/sales/documents/document-totals.ts'
import { lineWorth, partAmounts, taxKind, type Rest } from '#resources/sales/documents/exact-parts.ts'

type QuotedLine = Line & { id: string }
export type TakenItem = { quoteItemId: string; quantity: DecimalText }
export type QuoteParts = {
  prices: Parameters<typeof totalsOf>[0]
  items: readonly QuotedLine[]
  /** What is left of the items that count, before this part. */
  left: ReadonlyMap<string, DecimalText>
  /** What earlier parts were told for, by the kind of their tax. */
  invoiced: ReadonlyMap<string, DecimalText>
  taken: readonly TakenItem[]
  day: string
}
type PricedLine = Pick<Line, 'quantity' | 'unitPrice' | 'discount'> & { quoteItemId: string }

/** More than this between what is left and its proportion is a price changed by hand, not rounding. */
const MOST_ROUNDING = '1.00'

/** Each line has its share of the quote's discount; prices and discounts stay as quoted where cents allow it. */
export function partLines(parts: QuoteParts): PricedLine[] {
  const { prices, items, taken, day } = parts
  const tolds = totalsOf(prices, items, day).lines.map(({ told }) => told)
  const told = new Map(items.map(({ id }, at) => [id, tolds[at]!]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const proportion = (id: string, quantity: DecimalText): Decimal =>
    decimalOf(told.get(id)!).times(quantity).div(itemOf.get(id)!.quantity)
  const lines = taken.map(({ quoteItemId: id, quantity }) => {
    const wanted = amountText(proportion(id, quantity))
    const { taxCode, taxIncluded } = itemOf.get(id)!
    return { taxCode, taxIncluded, wanted, weight: wanted }
  })
  const kinds = new Set(lines.map(taxKind))
  const rests = new Map([...kinds].map((kind) => [kind, restOf(kind, parts, { told, proportion })]))
  const amounts = partAmounts(lines, rests, day)
  return taken.map(({ quoteItemId, quantity }, at) => ({
    quoteItemId,
    quantity,
    ...priceOf(itemOf.get(quoteItemId)!, quantity, amounts[at]!),
  }))
}

type Shares = {
  told: ReadonlyMap<string, DecimalText>
  proportion: (id: string, quantity: DecimalText) => Decimal
}
function restOf(kind: string, parts: QuoteParts, { told, proportion }: Shares): Rest {
  const { items, left, invoiced, taken } = parts
  const own = items.filter((item) => taxKind(item) === kind && left.has(item.id))
  const expected = sumOf(own.map(({ id }) => proportion(id, left.get(id)!)))
  const rest = sumOf(own.map(({ id }) => told.get(id)!)).minus(invoiced.get(kind) ?? '0')
  const isRounding = rest.minus(expected).abs().lte(MOST_ROUNDING)
  const takenOf = (id: string) =>
    sumOf(taken.filter(({ quoteItemId }) => quoteItemId === id).map(({ quantity }) => quantity))
  return {
    // Earlier parts with prices changed by hand may have taken more than there was.
    amount: amountText(Decimal.max(isRounding ? rest : expected, 0)),
    isLast: own.every(({ id }) => takenOf(id).eq(left.get(id)!)),
  }
}

function priceOf(item: QuotedLine, quantity: DecimalText, amount: DecimalText) {
  const { unitPrice, taxCode } = item
  const discount = partOf(item.discount, decimalOf(quantity).div(item.quantity))
  const isSame = lineAmount({ quantity, unitPrice, discount, taxCode }).amount === amount
  return isSame ? { unitPrice, discount } : lineWorth({ quantity, unitPrice }, amount)
}

/** A discount in per cent stays as it is; an amount is divided. */
const partOf = (discount: Discount | null, share: Decimal): Discount | null =>
  discount?.kind === 'amount'
    ? { ...discount, value: amountText(decimalOf(discount.value).times(share)) }
    : discount
