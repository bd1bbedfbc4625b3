/** Fields of privacy requests: what people ask about their own data (Ley 172-13, arts. 8 to 10). */
import {
  choice,
  date,
  email,
  longText,
  moment,
  optional,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const privacyRequestKinds = {
  access: { es: 'Acceso', en: 'Access' },
  rectification: { es: 'Rectificación', en: 'Rectification' },
  erasure: { es: 'Supresión', en: 'Erasure' },
  objection: { es: 'Oposición', en: 'Objection' },
}
export type PrivacyRequestKind = keyof typeof privacyRequestKinds

export const privacyRequestStates = {
  open: { es: 'Por responder', en: 'To answer' },
  answered: { es: 'Respondida', en: 'Answered' },
}
type PrivacyRequestState = keyof typeof privacyRequestStates
export const isOpenPrivacyRequest = (state: PrivacyRequestState): boolean => state === 'open'

export const answerField = longText(
  { es: 'Qué se respondió', en: 'What was answered' },
  { min: 5, max: 2000 },
)

export const privacyRequests = resource(
  'privacyRequests',
  {
    number: readOnly(text({ es: 'Número', en: 'Number' }, { max: 20 })),
    kind: choice({ es: 'Qué pide', en: 'Asks for' }, privacyRequestKinds),
    contactId: optional(ref({ es: 'Contacto', en: 'Contact' }, 'contacts')),
    name: text({ es: 'Nombre', en: 'Name' }, { min: 2, max: 165 }),
    email: optional(email({ es: 'Correo electrónico', en: 'Email' })),
    receivedOn: date({ es: 'Recibida el', en: 'Received on' }, { max: 0 }),
    detail: optional(longText({ es: 'Detalle', en: 'Details' }, { max: 2000 })),
    dueOn: readOnly(date({ es: 'Responder a más tardar el', en: 'Answer by' })),
    state: readOnly(withDefault(choice({ es: 'Estado', en: 'State' }, privacyRequestStates), 'open')),
    answer: readOnly(optional(answerField)),
    answeredAt: readOnly(optional(moment({ es: 'Respondida', en: 'Answered' }))),
    answeredById: readOnly(optional(ref({ es: 'Respondida por', en: 'Answered by' }, 'users'))),
  },
  {
    words: {
      one: { es: 'Solicitud de privacidad', en: 'Privacy request' },
      many: { es: 'Solicitudes de privacidad', en: 'Privacy requests' },
    },
    title: ['number'],
    search: ['number', 'name', 'email'],
  },
)
export type PrivacyRequest = Row<typeof privacyRequests.fields>
