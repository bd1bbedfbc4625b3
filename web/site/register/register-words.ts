/** Words that several parts of the form use. */
import type { Words } from '#core/words.ts'

export const joinWaitlist: Words = { es: 'Unirme a la lista de espera', en: 'Join the waitlist' }
