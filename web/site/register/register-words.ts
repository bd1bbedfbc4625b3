/** Words that several parts of the form use. */
import type { Words } from '#core/words.ts'

export const seatsGone: Words = {
  es: 'Los cupos de esta fecha se agotaron',
  en: 'The seats of this date are taken',
}
export const joinWaitlist: Words = { es: 'Unirme a la lista de espera', en: 'Join the waitlist' }
