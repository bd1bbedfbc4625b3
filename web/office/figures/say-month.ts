/** The name of a month. */
import { dateFormatter } from '#core/formatters.ts'
import { type Locale } from '#core/words.ts'

/** `sayMonth('2026-11', 'es')` → `noviembre de 2026` */
export const sayMonth = (month: string, locale: Locale): string =>
  dateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
