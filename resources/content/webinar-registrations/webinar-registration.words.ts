/** Labels of registration fields, for site and office. */
import type { Words } from '#core/words.ts'
import { consentLabels } from '#resources/system/consents/consent.words.ts'
import { requestLabels } from '#resources/customers/contact-requests/contact-request.words.ts'

const { name, lastname, email, phone, company, country } = requestLabels
export const registrationLabels = {
  name,
  lastname,
  email,
  phone,
  company,
  position: { es: 'Cargo', en: 'Position' },
  country,
  privacy: consentLabels.privacy,
} satisfies Record<string, Words>
