/** What the fields of the waitlist are called, on the site's form and in the office. */
import type { Words } from '#core/words.ts'
import { consentLabels } from '#resources/system/consents/consent.words.ts'

export const waitlistLabels = {
  firstName: { es: 'Nombre', en: 'First name' },
  lastName: { es: 'Apellido', en: 'Last name' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  phone: { es: 'Teléfono', en: 'Phone' },
  company: { es: 'Empresa', en: 'Company' },
  seats: { es: 'Cupos que espera', en: 'Seats wanted' },
  mode: { es: 'Modalidad', en: 'Delivery mode' },
  privacy: consentLabels.privacy,
} satisfies Record<string, Words>
/** As many as one entry may wait for. */
export const MOST_SEATS = 50
