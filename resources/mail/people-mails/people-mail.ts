/** Mails to people who are selected in a list: where they are selected, and why somebody gets none. */
import type { Words } from '#core/words.ts'
import { mailTexts } from '#resources/mail/mail-templates/mail-template.ts'
import type { VariableName } from '#resources/mail/mail-templates/mail-variables.ts'

/** The resources in whose lists people are selected; customers stand for their active contacts. */
export const mailSources = [
  'contacts',
  'attendees',
  'orders',
  'accounts',
  'certificates',
  'quotes',
  'contactRequests',
  'webinarRegistrations',
] as const
export type MailSource = (typeof mailSources)[number]

export const refusals = {
  noAddress: { es: 'No tiene correo electrónico', en: 'Has no e-mail address' },
  doNotContact: { es: 'Pidió que no se le contacte', en: 'Asked not to be contacted' },
  unsubscribed: { es: 'Pidió no recibir más correos', en: 'Asked for no more mails' },
  suppressed: { es: 'Su correo rebota', en: 'The address bounces' },
  sameAddress: { es: 'Otro elegido tiene el mismo correo', en: 'Another one selected has the same address' },
} as const satisfies Record<string, Words>
export type Refusal = keyof typeof refusals

export const peopleMailFields = mailTexts

/** What is known of a person without an event. */
export const personVariables: readonly VariableName[] = [
  'attendee.firstName',
  'attendee.lastName',
  'attendee.fullName',
  'attendee.company',
  'firm.name',
  'firm.phone',
  'firm.email',
  'firm.address',
]
