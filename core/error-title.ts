/** The title of any failure (spec §8), by itself so that a page that says no more carries no other text. */
import type { Words } from './words.ts'

export const errorTitle = {
  es: 'Ha ocurrido un error',
  en: 'An error has occurred',
} satisfies Words
