/** Texts in both languages and how they are chosen. */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
/** The BCP 47 tags for Intl formatters. */
export const languageTags: Readonly<Record<Locale, string>> = { es: 'es-DO', en: 'en-US' }
export type Words = { es: string; en: string }
/** The languages of records, mails and documents. */
export const languages = {
  es: { es: 'Español', en: 'Spanish' },
  en: { es: 'Inglés', en: 'English' },
} satisfies Record<Locale, Words>

/** Spec §9: content is written in Spanish first and falls back to it. */
export const contentLocale: Locale = 'es'

export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale)

/** Replaces spaces in hours with no-break spaces: `8:00 a. m.` */
export const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=[ap]\.? ?m)|(?<=[ap]\.) (?=m\.)/gi, '\u00a0')

/** `fill('Faltan {n}', { n: 2 })` → `Faltan 2`; a placeholder without a value stays. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}(\.(?!\S))?/g, (whole, name: string, stop = '') => {
    const value = values[name]
    if (value === undefined) return whole
    const said = String(value)
    // What ends with a stop of its own, such as "8:00 a. m.", ends the sentence too.
    return said.endsWith('.') ? said : said + stop
  })
}

export type WordValues = Record<string, string | number | Words>
export const inLocale = (values: WordValues, locale: Locale): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]),
  )

/** The text of one language with its placeholders filled. */
export const say = (words: Words, locale: Locale, values: WordValues = {}): string =>
  fill(words[locale], inLocale(values, locale))
export const sayBoth = (words: Words, values: WordValues): Words => ({
  es: say(words, 'es', values),
  en: say(words, 'en', values),
})

/** The first supported language of an Accept-Language header. */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(';q=')
      return { locale: tag.slice(0, 2).toLowerCase(), weight: quality === '' ? 1 : Number(quality) }
    })
    .sort((a, b) => b.weight - a.weight)
  return preferences.map((entry) => entry.locale).find(isLocale)
}

export type Translated<T = string> = { es?: T | null; en?: T | null }

/** A translated text in one language; `lang` differs from the reader's on fallback. */
export type LocalizedText<T = string> = { text: T; lang: Locale }
export function translate<T>(
  text: Translated<T> | null | undefined,
  locale: Locale,
): LocalizedText<T> | null {
  const own = text?.[locale]
  if (own) return { text: own, lang: locale }
  const other: Locale = locale === 'es' ? 'en' : 'es'
  const fallback = text?.[other]
  return fallback ? { text: fallback, lang: other } : null
}
