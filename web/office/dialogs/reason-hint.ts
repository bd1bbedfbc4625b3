/** What becomes of a reason that a step asks for. */
import type { Words } from '#core/words.ts'

export const reasonHint = {
  reason: { es: 'Queda en el historial.', en: 'It stays in the history.' },
} satisfies Record<string, Words>
