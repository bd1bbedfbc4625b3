/** Everything said to people exists in both languages, side by side. */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
/** What numbers and dates are written by. */
export const languageTags: Readonly<Record<Locale, string>> = { es: 'es-DO', en: 'en-US' }
export type Words = { es: string; en: string }

/** Spec §9: content is written in Spanish first; a missing English text falls back to it. */
export const contentLocale: Locale = 'es'

export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale)

/** An hour and its half of the day stay on one line: `8:00 a. m.` */
export const unbroken = (said: string): string =>
  said.replaceAll(/(?<=\d) (?=[ap]\.? ?m)|(?<=[ap]\.) (?=m\.)/gi, '\u00a0')

/** `fill('Faltan {n}', { n: 2 })` → `Faltan 2`; a name without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** One language of a pair, its blanks filled. */
export function say(words: Words, locale: Locale, values: Record<string, string | number> = {}): string {
  return fill(words[locale], values)
}

/** The language a reader's machine asks for in an Accept-Language header, or none of ours. */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const asked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(';q=')
      return { locale: tag.slice(0, 2).toLowerCase(), weight: quality === '' ? 1 : Number(quality) }
    })
    .sort((a, b) => b.weight - a.weight)
  return asked.map((entry) => entry.locale).find(isLocale)
}

export type Translated<T = string> = { es?: T | null; en?: T | null }

/** A translated text as a reader gets it; a `lang` other than the reader's marks Spanish standing in. */
export type Said<T = string> = { text: T; lang: Locale }
export function translate<T>(text: Translated<T> | null | undefined, locale: Locale): Said<T> | null {
  const own = text?.[locale]
  if (own) return { text: own, lang: locale }
  const other: Locale = locale === 'es' ? 'en' : 'es'
  const spare = text?.[other]
  return spare ? { text: spare, lang: other } : null
}
