/** Divides an amount in proportion to weights without losing a cent. */
import { decimalOf, type DecimalText } from './decimal.ts'

const inCents = (amount: DecimalText): bigint => BigInt(decimalOf(amount).times(100).toFixed(0))
const inText = (cents: bigint): DecimalText => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

/**
 * Shares of `total` in proportion to `weights`, all non-negative with two decimals, by the largest remainder: every
 * share is rounded down to cents, and the cents left go to the largest remainders, the first line first among equals.
 * The shares sum up to the total exactly. Without any weight all shares are zero.
 */
export function prorate(total: DecimalText, weights: readonly DecimalText[]): DecimalText[] {
  const weightCents = weights.map(inCents)
  const totalCents = inCents(total)
  const all = weightCents.reduce((sum, cents) => sum + cents, 0n)
  if (all === 0n) return weights.map(() => '0.00')
  const shares = weightCents.map((cents) => (totalCents * cents) / all)
  const remainders = weightCents.map((cents) => (totalCents * cents) % all)
  const left = Number(totalCents - shares.reduce((sum, cents) => sum + cents, 0n))
  const byRemainder = [...remainders.keys()].toSorted(
    (a, b) => Number(remainders[b]! > remainders[a]!) - Number(remainders[b]! < remainders[a]!) || a - b,
  )
  for (const at of byRemainder.slice(0, left)) shares[at]! += 1n
  return shares.map(inText)
}
