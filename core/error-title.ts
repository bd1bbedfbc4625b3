/** The title of any failure (spec §8), separate to keep bundles small. */
import type { Words } from './words.ts'

export const errorTitle = { es: 'Ha ocurrido un error', en: 'An error has occurred' } satisfies Words
