/** Reads days as people and spreadsheets write them: `31/12/2026`, `2026-12-31`. */

/** Day before month, as the country writes it, or month before day. */
export type DayOrder = 'dmy' | 'mdy'

/** Years of two digits are of this century. Undefined when it is no day. */
export function readDay(text: string, order: DayOrder = 'dmy'): string | undefined {
  const [day = '', month = '', year = ''] = partsOf(text, order)
  const written = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  )
  return isRealDay(written) ? written : undefined
}

/** Day, month and year; where the year comes first, the day is the last of them. */
function partsOf(text: string, order: DayOrder): string[] {
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ].*)?$/.exec(text)?.slice(1) ?? []
  if (parts[0]?.length === 4) return parts.toReversed()
  const [first = '', second = '', year = ''] = parts
  return order === 'dmy' ? parts : [second, first, year]
}

/** The 31st of June would become the 1st of July. */
const isRealDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** The order that the days of a column prove; undefined where none does, or they prove both. */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const proven = new Set(texts.flatMap((text) => provenOrder(text) ?? []))
  const [order] = proven
  return proven.size === 1 ? order : undefined
}

/** `25/04/2026` proves the day before the month, `04/25/2026` the month before the day; `03/04/2026` proves nothing. */
export function provenOrder(text: string): DayOrder | undefined {
  const [dayFirst, monthFirst] = [readDay(text, 'dmy'), readDay(text, 'mdy')]
  if (Boolean(dayFirst) === Boolean(monthFirst)) return undefined
  return dayFirst ? 'dmy' : 'mdy'
}

/** `03/04/2026` alone is the 3rd of April or the 4th of March. */
export const isUnclearDay = (text: string): boolean =>
  provenOrder(text) === undefined && readDay(text, 'dmy') !== readDay(text, 'mdy')
