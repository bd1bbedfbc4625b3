/** Numbers, dates and lists as a reader of either language writes them; each formatter is made once. */
import { languageTags, type Locale, unbroken } from '#core/words.ts'

export const dateFormat = remembered((tag, options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(tag, options)
  return {
    format: (at: Date) => unbroken(made.format(at)),
    formatRange: kept((from: Date, to: Date) => unbroken(made.formatRange(from, to))),
  }
})

const MOST_SPANS = 500

/** A span costs as much as a tenth of all cards of a page, and the same few are said again and again. */
function kept(say: (from: Date, to: Date) => string): typeof say {
  const said = new Map<string, string>()
  return (from, to) => {
    const key = `${from.getTime()} ${to.getTime()}`
    const text = said.get(key) ?? say(from, to)
    if (said.size >= MOST_SPANS) said.clear()
    said.set(key, text)
    return text
  }
}

export const numberFormat = remembered(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
export const listFormat = remembered(
  (tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
)

// Making a formatter costs more than a hundred uses of it.
function remembered<Options, Format>(make: (tag: string, options: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: Locale, options: Options): Format => {
    const key = locale + JSON.stringify(options)
    const format = known.get(key) ?? make(languageTags[locale], options)
    known.set(key, format)
    return format
  }
}
