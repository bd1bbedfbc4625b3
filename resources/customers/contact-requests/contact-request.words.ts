/** Labels of contact request fields, for site and office. */
import type { Words } from '#core/words.ts'
import { consentLabels } from '#resources/system/consents/consent.words.ts'

export const requestLabels = {
  type: { es: 'Escribe a título', en: 'Writing as' },
  name: { es: 'Nombre', en: 'Name' },
  lastname: { es: 'Apellido', en: 'Last name' },
  company: { es: 'Empresa', en: 'Company' },
  email: { es: 'Correo electrónico', en: 'Email' },
  phone: { es: 'Teléfono', en: 'Phone' },
  country: { es: 'País', en: 'Country' },
  service: { es: 'Servicio', en: 'Service' },
  people: { es: 'Cuántas personas', en: 'How many people' },
  otherText: { es: 'Especifique', en: 'Please specify' },
  subject: { es: 'Asunto', en: 'Subject' },
  message: { es: 'Mensaje', en: 'Message' },
  privacy: consentLabels.privacy,
} satisfies Record<string, Words>
