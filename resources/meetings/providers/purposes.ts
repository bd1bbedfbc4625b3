/** What scopes are for, in the words of the page of connections. */
import type { Words } from '#core/words.ts'

export const purposes = {
  account: { es: 'saber de quién es la cuenta', en: 'knowing whose account it is' },
  read: { es: 'leer las reuniones', en: 'reading meetings' },
  create: { es: 'crear reuniones', en: 'creating meetings' },
  change: { es: 'cambiar reuniones', en: 'changing meetings' },
  remove: { es: 'cancelar reuniones', en: 'cancelling meetings' },
  register: { es: 'inscribir participantes', en: 'registering people' },
  unregister: { es: 'quitar inscritos', en: 'removing registrations' },
  capacity: { es: 'saber cuántas personas caben', en: 'knowing how many people fit' },
  attendance: { es: 'leer la asistencia', en: 'reading the attendance' },
  recordings: { es: 'leer las grabaciones', en: 'reading recordings' },
} satisfies Record<string, Words>
