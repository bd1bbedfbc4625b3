/** Reads days as people and spreadsheets write them: `31/12/2026`, `2026-12-31`. */

/** Day before month, as the country writes it; years of two digits are of this century. Undefined when it is no day. */
export function readDay(text: string): string | undefined {
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ].*)?$/.exec(text)?.slice(1) ?? []
  const [day = '', month = '', year = ''] = parts[0]?.length === 4 ? parts.toReversed() : parts
  const written = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  )
  return isRealDay(written) ? written : undefined
}

/** The 31st of June would become the 1st of July. */
const isRealDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
