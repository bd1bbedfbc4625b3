/** What is said of a record that others refer to, where the caller reads none of them. */
import type { Words } from '#core/words.ts'

export const inUse: Words = {
  es: 'El registro está en uso y no puede eliminarse.',
  en: 'The record is in use and cannot be removed.',
}
