/** What a signature says once its content reads otherwise. */
import type { Words } from '#core/words.ts'

export const changedWords: Words = { es: 'Cambió después de la firma', en: 'Changed after the signature' }
