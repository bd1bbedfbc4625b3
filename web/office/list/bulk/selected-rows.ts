/** How many rows are selected, in the gender of «fila», whatever the list holds. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Locale, Words } from '#core/words.ts'

const selected: CountedWords = {
  one: { es: '{n} fila elegida', en: '{n} row selected' },
  many: { es: '{n} filas elegidas', en: '{n} rows selected' },
}
export const saySelected = (n: number, locale: Locale): string => sayCount(selected, locale, { n })
export const selectNone: Words = { es: 'No elegir ninguna', en: 'Clear selection' }
