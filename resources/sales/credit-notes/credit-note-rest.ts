/** What is left to credit of each item of an invoice, and what an item of a note takes of it. */
import { sayNumber } from '#resources/sales/documents/money-words.ts'
import { amountText, Decimal, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import { QUANTITY_DIGITS, type Discount } from '#core/money/line-amount.ts'
import type { Words } from '#core/words.ts'

/** `net` is what the item counts for after its own discount and its share of the invoice's, in the terms of its price. */
export type InvoicedItem = {
  id: string
  quantity: DecimalText
  unitPrice: DecimalText
  net: DecimalText
  taxIncluded?: boolean
}
type Credited = Pick<InvoicedItem, 'quantity' | 'unitPrice'> & { invoiceItemId: string; amount: DecimalText }
export type ItemRest = InvoicedItem & { quantityLeft: DecimalText; netLeft: DecimalText }

/** A note on the price alone leaves the quantity to be credited later at what is left of the price. */
export function restOf(item: InvoicedItem, credited: readonly Credited[]): ItemRest {
  const own = credited.filter(({ invoiceItemId }) => invoiceItemId === item.id)
  const returned = own.filter(({ unitPrice }) => decimalOf(unitPrice).eq(item.unitPrice))
  return {
    ...item,
    quantityLeft: decimalOf(item.quantity)
      .minus(sumOf(returned.map(({ quantity }) => quantity)))
      .toString(),
    netLeft: amountText(decimalOf(item.net).minus(sumOf(own.map(({ amount }) => amount)))),
  }
}

const words = {
  quantity: (left: string): Words => ({
    es: `Quedan ${left} por acreditar de esta partida`,
    en: `${left} of this item are left to credit`,
  }),
  price: (most: string): Words => ({
    es: `El precio facturado es ${sayNumber(most, 'es', 2)}`,
    en: `The invoiced price is ${sayNumber(most, 'en', 2)}`,
  }),
  amount: (left: string): Words => ({
    es: `Quedan ${sayNumber(left, 'es', 2)} por acreditar de esta partida, antes del ITBIS`,
    en: `${sayNumber(left, 'en', 2)} of this item are left to credit, before the ITBIS`,
  }),
  told: (left: string): Words => ({
    es: `Quedan ${sayNumber(left, 'es', 2)} por acreditar de esta partida, con el ITBIS`,
    en: `${sayNumber(left, 'en', 2)} of this item are left to credit, with the ITBIS`,
  }),
}

type Taken = Pick<InvoicedItem, 'quantity' | 'unitPrice'>
export type TakenErrors = Partial<Record<'quantity' | 'unitPrice', Words>>

export function takenErrors(taken: Taken, rest: ItemRest): TakenErrors {
  const { quantity, unitPrice } = taken
  if (decimalOf(quantity).gt(rest.quantityLeft)) {
    return { quantity: words.quantity(decimalOf(rest.quantityLeft).toString()) }
  }
  if (decimalOf(unitPrice).gt(rest.unitPrice) && !isLastRest(taken, rest)) {
    return { unitPrice: words.price(rest.unitPrice) }
  }
  // A part may be a cent more than the rest by rounding alone.
  const isOver = decimalOf(shareOf(taken, rest)).minus(rest.netLeft).gt('0.01')
  const left = (rest.taxIncluded ? words.told : words.amount)(rest.netLeft)
  return isOver && !isWhole(taken, rest) ? { unitPrice: left } : {}
}

/** The last units may cost more, because the earlier ones were rounded down. */
const isLastRest = (taken: Taken, rest: ItemRest): boolean =>
  decimalOf(taken.quantity).eq(rest.quantityLeft) && grossOf(taken).lte(rest.netLeft)

const isWhole = ({ quantity, unitPrice }: Taken, rest: ItemRest): boolean =>
  decimalOf(quantity).eq(rest.quantityLeft) && decimalOf(unitPrice).eq(rest.unitPrice)

const grossOf = ({ quantity, unitPrice }: Taken) =>
  decimalOf(amountText(decimalOf(quantity).times(unitPrice)))

/** The invoice's discounts reduce what is taken in the same proportion. */
function shareOf(taken: Taken, rest: ItemRest): DecimalText {
  const invoiced = grossOf(rest)
  return invoiced.isZero() ? '0.00' : amountText(grossOf(taken).times(rest.net).div(invoiced))
}

/** The discount that leaves an item's share; the last units take exactly what is left. */
export function discountOf(taken: Taken, rest: ItemRest): Discount | null {
  const share = shareOf(taken, rest)
  const isLast = isWhole(taken, rest) || decimalOf(taken.unitPrice).gt(rest.unitPrice)
  const isRest = isLast || decimalOf(share).gt(rest.netLeft)
  const discount = grossOf(taken).minus(isRest ? rest.netLeft : share)
  return discount.lte(0) ? null : { kind: 'amount', value: amountText(discount) }
}

/** The price at which the last units take all that is left, when rounding the earlier ones left more than theirs. */
export function lastPrice(taken: Taken, rest: ItemRest): DecimalText {
  const { quantity, unitPrice } = taken
  if (!isWhole(taken, rest) || grossOf(taken).gte(rest.netLeft)) return unitPrice
  return decimalOf(rest.netLeft).div(quantity).toDecimalPlaces(4, Decimal.ROUND_UP).toString()
}

type Seats = {
  /** How many seats are given back, of how many on the item. */
  seats: number
  of: number
  /** All other seats of the item are on notes. */
  isLast: boolean
}
/**
 * What seats take of their item, or undefined when nothing is left: whole units where they divide evenly, or else a
 * share of the price, because a third of a group is no quantity. The last seats take all that is left, so that the
 * parts are the whole.
 */
export function seatShare(rest: ItemRest, { seats, of, isLast }: Seats): Taken | undefined {
  const { quantityLeft, netLeft, unitPrice } = rest
  if (decimalOf(quantityLeft).lte(0) || decimalOf(netLeft).lte(0)) return undefined
  const units = decimalOf(rest.quantity).times(seats).div(of)
  const isEven = units.decimalPlaces() <= QUANTITY_DIGITS && units.times(unitPrice).decimalPlaces() <= 2
  if (isEven) {
    return {
      quantity: isLast ? quantityLeft : Decimal.min(units, quantityLeft).toString(),
      unitPrice,
    }
  }
  const left = grossOf(rest).times(netLeft).div(rest.net)
  const own = decimalOf(rest.quantity).times(unitPrice).times(seats).div(of)
  // Of a few cents, the seats before may have taken more than theirs by rounding up.
  const gross = isLast ? left : Decimal.min(own, left)
  const price = gross.div(quantityLeft).toDecimalPlaces(4, isLast ? Decimal.ROUND_UP : Decimal.ROUND_HALF_UP)
  return { quantity: quantityLeft, unitPrice: Decimal.min(price, unitPrice).toString() }
}
