/** Texts shared by the event's board and its certificates tab. */
import type { CountedWords } from '#core/say-count.ts'

export const notQualified: CountedWords = {
  one: { es: '{n} no califica', en: '{n} does not qualify' },
  many: { es: '{n} no califican', en: '{n} do not qualify' },
}
