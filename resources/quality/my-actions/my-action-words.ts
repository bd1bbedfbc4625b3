/** Words of one's own actions. */
import type { Words } from '#core/words.ts'

export const myActionWords = {
  title: { es: 'Mis acciones', en: 'My actions' },
} satisfies Record<string, Words>
