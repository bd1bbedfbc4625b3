/** Money in whole cents, without the library of decimals, which is too heavy for the scripts of visitors. */
/** `1180.5` → 118050n: integer cents, never floats. */
export function cents(amount: string | null | undefined): bigint | undefined {
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount ?? '')
  return found ? BigInt(found[1]! + (found[2] ?? '').padEnd(2, '0')) : undefined
}
