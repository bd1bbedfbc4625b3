/** People whom a mail names: the records that stand for them, and what is known of them. */
import { choice, idRule, list, text, withDefault } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import type { VariableName } from '../../mail-templates/mail-variables.ts'

/** The resources whose lists people are chosen from; customers stand for their active contacts. */
export const personSources = {
  contacts: { es: 'Contacto', en: 'Contact' },
  accounts: { es: 'Cliente', en: 'Customer' },
  employees: { es: 'Empleado', en: 'Employee' },
  instructors: { es: 'Instructor', en: 'Instructor' },
  attendees: { es: 'Participante', en: 'Attendee' },
  waitlistEntries: { es: 'En lista de espera', en: 'On a waitlist' },
  orders: { es: 'Quien inscribió', en: 'Booker' },
  certificates: { es: 'Titular de certificado', en: 'Certificate holder' },
  quotes: { es: 'Destinatario de cotización', en: 'Addressee of a quote' },
  contactRequests: { es: 'Solicitante', en: 'Requester' },
  webinarRegistrations: { es: 'Registrado en webinar', en: 'Webinar registrant' },
} as const satisfies Record<string, Words>
export type PersonSource = keyof typeof personSources
export type PersonRef = { source: PersonSource; id: string }

/** `contacts:12`, as addresses of screens have it. */
export const personKey = ({ source, id }: PersonRef): string => `${source}:${id}`

export const MOST_PEOPLE = 1000
export const peopleField = withDefault(
  list(
    { es: 'Personas', en: 'People' },
    {
      source: choice({ es: 'Tipo', en: 'Kind' }, personSources),
      id: { ...text({ es: 'Registro', en: 'Record' }), rule: idRule },
    },
    { max: MOST_PEOPLE },
  ),
  [],
)

/** What a mail without an event may say. */
export const personVariables: readonly VariableName[] = [
  'attendee.firstName',
  'attendee.lastName',
  'attendee.fullName',
  'attendee.company',
  'links.unsubscribe',
  'firm.name',
  'firm.phone',
  'firm.email',
  'firm.address',
]
