/** Writes days as people read them. */
import { dateFormatter } from './formatters.ts'
import { type Locale } from './words.ts'

/** `21 de febrero de 2026` */
export const sayDay = (day: string, locale: Locale): string =>
  dateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** For columns of days: `21 feb 2026`. */
export const shortDay = (day: string, locale: Locale): string =>
  dateFormatter(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
