/** Computes the total of an order, in the form and on the server. */
import type { SeatMode } from '#resources/booking/seats/seats.ts'
import type { Order } from './order.ts'

type Priced = Partial<Pick<Order, 'unitPrice' | 'onlineUnitPrice' | 'discount'>>

/** `1180.5` → 118050n: integer cents, never floats. */
export function cents(amount: string | null | undefined): bigint | undefined {
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount ?? '')
  return found ? BigInt(found[1]! + (found[2] ?? '').padEnd(2, '0')) : undefined
}

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

function discounted(gross: bigint, discount: Priced['discount']): bigint {
  const value = cents(discount?.value)
  if (!discount || value === undefined) return gross
  const left = discount.kind === 'percent' ? (gross * (10_000n - value) + 5_000n) / 10_000n : gross - value
  return left > 0n ? left : 0n
}
