/** Dates as pages write them: without a break between a number and its word. */
import { dateFormatter } from '#core/formatters.ts'
import { type Locale, unbroken } from '#core/words.ts'

const MAX_KEPT = 500
/** Ranges as they were written last: one costs a tenth of a page's cards, and few differ. */
const ranges = new Map<string, string>()

export const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const formatter = dateFormatter(locale, options)
  return {
    format: (at: Date): string => unbroken(formatter.format(at)),
    formatRange: (from: Date, to: Date): string => {
      const key = JSON.stringify([locale, options, from, to])
      const text = ranges.get(key) ?? unbroken(formatter.formatRange(from, to))
      if (ranges.size >= MAX_KEPT) ranges.clear()
      ranges.set(key, text)
      return text
    },
  }
}
