/** The name of a month. */
import { languageTags, type Locale } from '#core/words.ts'

/** `sayMonth('2026-11', 'es')` → `noviembre de 2026` */
export const sayMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
