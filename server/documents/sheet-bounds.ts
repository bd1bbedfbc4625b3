/** How large a sheet may be that people send. */
import type { Words } from '#core/words.ts'

/** Of the decompressed parts of a workbook together, against zip bombs. */
export const MAX_UNPACKED_BYTES = 150 * 1024 * 1024
/** A workbook of Excel has a few dozen parts. */
export const MAX_PARTS = 1000
/** Excel's own bounds. */
export const MAX_ROWS = 1_048_576
export const LONGEST_CELL = 32_767

export const tooLarge: Words = {
  es: 'El archivo es demasiado grande. Divídalo en varios.',
  en: 'The file is too large. Split it.',
}
