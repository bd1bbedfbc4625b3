/** Words of one's own actions. */
import type { Words } from '#core/words.ts'

export const myActionWords = {
  title: { es: 'Mis acciones', en: 'My actions' },
  due: { es: 'Vence {when}', en: 'Due {when}' },
  overdue: { es: 'Venció {when}', en: 'Was due {when}' },
} satisfies Record<string, Words>
