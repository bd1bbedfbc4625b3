/** Numbers, dates and lists as a reader of either language writes them; each formatter is made once. */
import { languageTags, type Locale, unbroken } from '#core/words.ts'

export const dateFormat = remembered((tag, options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(tag, options)
  return {
    format: (at: Date) => unbroken(made.format(at)),
    formatRange: (from: Date, to: Date) => unbroken(made.formatRange(from, to)),
  }
})
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
