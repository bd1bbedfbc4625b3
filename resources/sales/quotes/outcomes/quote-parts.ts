/** The lines that invoice a part of a quote; all parts together have the quote's total to the cent. */
import { amountText, Decimal, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import { lineAmount, type Discount } from '#core/money/line-amount.ts'
import type { TaxCode } from '#core/money/tax.ts'
import { totalsOf, type Line } from '#resources/sales/documents/document-totals.ts'
import { lineWorth, partAmounts, type Rest } from '#resources/sales/documents/exact-parts.ts'

type Item = Line & { id: string }
export type QuoteParts = {
  prices: Parameters<typeof totalsOf>[0]
  items: readonly Item[]
  /** What is left of the items that count, before this part. */
  left: ReadonlyMap<string, DecimalText>
  /** Net amounts of earlier parts, by tax code. */
  invoiced: ReadonlyMap<TaxCode, DecimalText>
  taken: readonly { quoteItemId: string; quantity: DecimalText }[]
  day: string
}
type PricedLine = Pick<Line, 'quantity' | 'unitPrice' | 'discount'> & { quoteItemId: string }

/** More than this between what is left and its proportion is a price changed by hand, not rounding. */
const MOST_ROUNDING = '1.00'

/** Each line has its share of the quote's discount; prices and discounts stay as quoted where cents allow it. */
export function partLines(parts: QuoteParts): PricedLine[] {
  const { prices, items, taken, day } = parts
  const nets = totalsOf(prices, items, day).lines.map(({ base }) => base)
  const net = new Map(items.map(({ id }, at) => [id, nets[at]!]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const proportion = (id: string, quantity: DecimalText): Decimal =>
    decimalOf(net.get(id)!).times(quantity).div(itemOf.get(id)!.quantity)
  const lines = taken.map(({ quoteItemId: id, quantity }) => {
    const wanted = amountText(proportion(id, quantity))
    return { taxCode: itemOf.get(id)!.taxCode, wanted, weight: wanted }
  })
  const codes = new Set(lines.map(({ taxCode }) => taxCode))
  const rests = new Map([...codes].map((code) => [code, restOf(code, parts, { net, proportion })]))
  const amounts = partAmounts(lines, rests, day)
  return taken.map(({ quoteItemId, quantity }, at) => ({
    quoteItemId,
    quantity,
    ...priceOf(itemOf.get(quoteItemId)!, quantity, amounts[at]!),
  }))
}

type Shares = {
  net: ReadonlyMap<string, DecimalText>
  proportion: (id: string, quantity: DecimalText) => Decimal
}
function restOf(code: TaxCode, parts: QuoteParts, { net, proportion }: Shares): Rest {
  const { items, left, invoiced, taken } = parts
  const own = items.filter(({ id, taxCode }) => taxCode === code && left.has(id))
  const expected = sumOf(own.map(({ id }) => proportion(id, left.get(id)!)))
  const rest = sumOf(own.map(({ id }) => net.get(id)!)).minus(invoiced.get(code) ?? '0')
  const isRounding = rest.minus(expected).abs().lte(MOST_ROUNDING)
  const takenOf = (id: string) =>
    sumOf(taken.filter(({ quoteItemId }) => quoteItemId === id).map(({ quantity }) => quantity))
  return {
    // Earlier parts with prices changed by hand may have taken more than there was.
    amount: amountText(Decimal.max(isRounding ? rest : expected, 0)),
    isLast: own.every(({ id }) => takenOf(id).eq(left.get(id)!)),
  }
}

function priceOf(item: Item, quantity: DecimalText, amount: DecimalText) {
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
