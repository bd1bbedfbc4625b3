/** Labels of waitlist fields, for site and office. */
import type { Words } from '#core/words.ts'
import { consentLabels } from '#resources/system/consents/consent.words.ts'

export const waitlistLabels = {
  firstName: { es: 'Nombre', en: 'First name' },
  lastName: { es: 'Apellido', en: 'Last name' },
  email: { es: 'Correo electrónico', en: 'Email' },
  phone: { es: 'Teléfono', en: 'Phone' },
  company: { es: 'Empresa', en: 'Company' },
  seats: { es: 'Cupos que espera', en: 'Seats wanted' },
  mode: { es: 'Modalidad', en: 'Delivery mode' },
  privacy: consentLabels.privacy,
} satisfies Record<string, Words>
/** The maximum number of seats per entry. */
export const MOST_SEATS = 50
