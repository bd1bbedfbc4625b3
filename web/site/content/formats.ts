/** Formats numbers, dates and lists; the formatters are cached. */
import { languageTags, type Locale, unbroken } from '#core/words.ts'

export const dateFormat = cachedByOptions((tag, options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(tag, options)
  return {
    format: (at: Date) => unbroken(made.format(at)),
    formatRange: cached((from: Date, to: Date) => unbroken(made.formatRange(from, to))),
  }
})

const MAX_CACHED_RANGES = 500

/** Caches date ranges: one costs a tenth of a page's cards, and few differ. */
function cached(say: (from: Date, to: Date) => string): typeof say {
  const texts = new Map<string, string>()
  return (from, to) => {
    const key = `${from.getTime()} ${to.getTime()}`
    const text = texts.get(key) ?? say(from, to)
    if (texts.size >= MAX_CACHED_RANGES) texts.clear()
    texts.set(key, text)
    return text
  }
}

export const numberFormat = cachedByOptions(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
export const listFormat = cachedByOptions(
  (tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
)

// Creating a formatter costs more than a hundred uses of it.
function cachedByOptions<Options, Format>(make: (tag: string, options: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: Locale, options: Options): Format => {
    const key = locale + JSON.stringify(options)
    const format = known.get(key) ?? make(languageTags[locale], options)
    known.set(key, format)
    return format
  }
}
