/** What the event's board and its tab of certificates say alike. */
import type { CountedWords } from '#core/say-count.ts'

export const notQualified: CountedWords = {
  one: { es: '{n} no califica', en: '{n} does not qualify' },
  many: { es: '{n} no califican', en: '{n} do not qualify' },
}
