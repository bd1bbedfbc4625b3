/** The formatters of a language, each made once: making one takes longer than a thousand uses. */
import { languageTags, type Locale } from './words.ts'

function madeOnce<Options, Formatter>(make: (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (locale: Locale, options: Options = {} as Options): Formatter => {
    const key = locale + JSON.stringify(options)
    const formatter = made.get(key) ?? make(languageTags[locale], options)
    made.set(key, formatter)
    return formatter
  }
}

export const dateFormatter = madeOnce(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)
export const numberFormatter = madeOnce(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
export const listFormatter = madeOnce(
  (tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
)
