/** Reads amounts as people and banks write them. */

export type DecimalMark = '.' | ','

/** `readAmount('RD$ 1,180.00')` → `1180.00`; without a known mark, the position tells comma and point apart. */
export function readAmount(text: string, mark?: DecimalMark): string | undefined {
  const bare = bareOf(text)
  if (bare === undefined) return undefined
  if (mark) return readMarked(bare, mark)
  const last = lastSign(bare)
  if (last < 0) return bare
  const isGrouping = groups(bare, bare[last] ?? '')
  return isGrouping ? digits(bare) : `${digits(bare.slice(0, last))}.${bare.slice(last + 1)}`
}

/** Without blanks and currency. */
function bareOf(text: string): string | undefined {
  const bare = text.replace(/[\s\u00a0]|[a-z]{1,3}\$|\$|€|\b[a-z]{3}\b/gi, '')
  return /^-?\d[\d.,]*$/.test(bare) ? bare : undefined
}
const digits = (part: string): string => part.replace(/[.,]/g, '')
const lastSign = (bare: string): number => Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
const otherThan = (sign: string): DecimalMark => (sign === ',' ? '.' : ',')

function readMarked(bare: string, mark: DecimalMark): string | undefined {
  const [whole = '', decimals, ...more] = bare.split(mark)
  const isGrouped = /^-?(\d+|\d{1,3}(.\d{3})+)$/.test(whole)
  if (!isGrouped || more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined
  return decimals === undefined ? digits(whole) : `${digits(whole)}.${decimals}`
}

/** Whether the sign separates thousands: it is repeated, or is a single comma before three digits. */
function groups(text: string, sign: string): boolean {
  if (text.includes(otherThan(sign))) return false
  return text.split(sign).length > 2 || (sign === ',' && /^-?\d{1,3},\d{3}$/.test(text))
}

/** The mark that the amounts of a column prove; undefined where none does, or they prove both. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark | undefined {
  const proven = new Set(texts.flatMap((text) => provenMark(text) ?? []))
  const [mark] = proven
  return proven.size === 1 ? mark : undefined
}

/** `1.000` alone is a thousand or one. */
export const isUnclearAmount = (text: string): boolean =>
  lastSign(bareOf(text) ?? '') >= 0 && provenMark(text) === undefined

/** `1.180,00` proves the comma, `1.180.000` too; `1.180` proves nothing. */
function provenMark(text: string): DecimalMark | undefined {
  const bare = bareOf(text) ?? ''
  const sign = bare[lastSign(bare)]
  if (sign === undefined) return undefined
  if (bare.includes(otherThan(sign))) return sign as DecimalMark
  if (bare.split(sign).length > 2) return otherThan(sign)
  return /^-?[1-9]\d{0,2}.\d{3}$/.test(bare) ? undefined : (sign as DecimalMark)
}
