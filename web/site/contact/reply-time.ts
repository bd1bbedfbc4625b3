/** How soon the firm promises to answer. */
import type { Words } from '#core/words.ts'

export const replyTime = {
  es: 'Respondemos a más tardar el próximo día laborable.',
  en: 'We answer by the next working day.',
} satisfies Words
