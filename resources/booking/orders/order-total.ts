/** Computes the total of an order, in the form and on the server. */
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { cents } from '#resources/events/schedule/cents.ts'
import type { Order } from './order.ts'

type Priced = Partial<Pick<Order, 'unitPrice' | 'onlineUnitPrice' | 'discount'>>

/** Undefined without a price. */
export function orderTotal(
  { unitPrice, onlineUnitPrice, discount }: Priced,
  seats: readonly (SeatMode | null | undefined)[],
): string | undefined {
  const price = cents(unitPrice)
  if (price === undefined) return undefined
  const online = cents(onlineUnitPrice) ?? price
  const gross = seats.reduce((sum, mode) => sum + (mode === 'online' ? online : price), 0n)
  const total = discounted(gross, discount)
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`
}

/** What an order stores of the seats of its people, by their booked modes, and of those to name. */
export function seatsAndTotal(
  order: Priced & Pick<Order, 'unnamedSeats'>,
  modes: readonly (SeatMode | null)[],
): Pick<Order, 'seats' | 'total'> {
  const all = [...modes, ...Array<null>(order.unnamedSeats).fill(null)]
  return { seats: all.length, total: orderTotal(order, all) ?? null }
}

function discounted(gross: bigint, discount: Priced['discount']): bigint {
  const value = cents(discount?.value)
  if (!discount || value === undefined) return gross
  const left = discount.kind === 'percent' ? (gross * (10_000n - value) + 5_000n) / 10_000n : gross - value
  return left > 0n ? left : 0n
}
