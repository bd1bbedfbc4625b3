/** Reads amounts as people and banks write them. */

/** `readAmount('RD$ 1,180.00')` → `1180.00`; the position tells comma and point apart. */
export function readAmount(text: string): string | undefined {
  const bare = text.replace(/[\s\u00a0]|[a-z]{1,3}\$|\$|€|\b[a-z]{3}\b/gi, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return undefined
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return bare
  const digits = (part: string) => part.replace(/[.,]/g, '')
  const isGrouping = groups(bare, bare[last] ?? '')
  return isGrouping ? digits(bare) : `${digits(bare.slice(0, last))}.${bare.slice(last + 1)}`
}

/** Whether the sign separates thousands: it is repeated, or is a single comma before three digits. */
function groups(text: string, sign: string): boolean {
  const other = sign === ',' ? '.' : ','
  if (text.includes(other)) return false
  return text.split(sign).length > 2 || (sign === ',' && /^-?\d{1,3},\d{3}$/.test(text))
}
