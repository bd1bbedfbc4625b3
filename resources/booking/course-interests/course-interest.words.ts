/** Labels of the form with which people wait for a date of a course. */
import type { Words } from '#core/words.ts'
import { consentLabels } from '#resources/system/consents/consent.words.ts'

export const interestLabels = {
  firstName: { es: 'Nombre', en: 'First name' },
  lastName: { es: 'Apellido', en: 'Last name' },
  email: { es: 'Correo electrónico', en: 'Email' },
  phone: { es: 'Teléfono', en: 'Phone' },
  company: { es: 'Empresa', en: 'Company' },
  people: { es: 'Para cuántas personas', en: 'For how many people' },
  preference: { es: 'Modalidad que prefiere', en: 'Delivery mode you prefer' },
  city: { es: 'Ciudad', en: 'City' },
  privacy: consentLabels.privacy,
} satisfies Record<string, Words>
