/** Fields of contacts: people, who may also be employees or instructors. */
import {
  choice,
  date,
  email,
  flag,
  group,
  list,
  longText,
  moment,
  optional,
  orNone,
  phone,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { languages } from '#core/words.ts'
import type { IdentityNames } from '#resources/customers/accounts/tax-id.ts'
import { activeStates } from '#resources/catalogue/services/service.ts'

export const documentTypes = {
  cedula: { es: 'Cédula', en: 'National id' },
  passport: { es: 'Pasaporte', en: 'Passport' },
  foreign: { es: 'Documento extranjero', en: 'Foreign document' },
}

export const documentNames: IdentityNames = {
  type: 'documentType',
  number: 'documentId',
  reason: 'documentReason',
}

export const contacts = resource(
  'contacts',
  {
    firstName: text({ es: 'Nombre', en: 'First name' }, { max: 80 }),
    lastName: text({ es: 'Apellido', en: 'Last name' }, { max: 80 }),
    email: optional(email({ es: 'Correo electrónico', en: 'Email' })),
    phone: optional(phone({ es: 'Teléfono', en: 'Phone' })),
    whatsapp: optional(phone({ es: 'WhatsApp', en: 'WhatsApp' })),
    accountId: optional(ref({ es: 'Cliente', en: 'Customer' }, 'accounts')),
    /** Former and current accounts, the latest last; the open one is `accountId`. */
    accountLinks: readOnly(
      withDefault(
        list(
          { es: 'Clientes a los que ha pertenecido', en: 'Customers over time' },
          {
            accountId: ref({ es: 'Cliente', en: 'Customer' }, 'accounts'),
            position: optional(text({ es: 'Cargo', en: 'Position' }, { max: 100 })),
            since: date({ es: 'Desde', en: 'Since' }),
            until: optional(date({ es: 'Hasta', en: 'Until' })),
          },
        ),
        [],
      ),
    ),
    position: optional(text({ es: 'Cargo', en: 'Position' }, { max: 100 })),
    department: optional(text({ es: 'Departamento', en: 'Department' }, { max: 100 })),
    documentType: orNone(choice({ es: 'Tipo de documento', en: 'Document type' }, documentTypes)),
    documentId: optional(text({ es: 'Documento', en: 'Document' }, { max: 30 })),
    documentReason: optional(
      text({ es: 'Por qué el documento es correcto', en: 'Why the document is right' }, { min: 5, max: 200 }),
    ),
    nameOnCertificate: optional(
      text({ es: 'Nombre en el certificado', en: 'Name on the certificate' }, { max: 120 }),
    ),
    preferredLocale: withDefault(
      choice({ es: 'Idioma preferido', en: 'Preferred language' }, languages),
      'es',
    ),
    isBilling: flag({ es: 'Recibe facturas', en: 'Receives invoices' }),
    isDecisionMaker: flag({ es: 'Decide compras', en: 'Decides purchases' }),
    marketingConsent: optional(
      group(
        { es: 'Consentimiento para comunicaciones', en: 'Consent to marketing' },
        {
          granted: flag({ es: 'Otorgado', en: 'Granted' }),
          at: moment({ es: 'Fecha', en: 'Date' }),
          source: text({ es: 'Origen', en: 'Source' }, { max: 100 }),
          textVersion: text({ es: 'Versión del texto', en: 'Text version' }, { max: 40 }),
        },
      ),
    ),
    doNotContact: flag({ es: 'No contactar', en: 'Do not contact' }),
    status: withDefault(choice({ es: 'Estado', en: 'Status' }, activeStates), 'active'),
    tags: withDefault(
      list(
        { es: 'Etiquetas', en: 'Tags' },
        { text: text({ es: 'Etiqueta', en: 'Tag' }, { max: 30 }) },
        { max: 20 },
      ),
      [],
    ),
    notes: optional(longText({ es: 'Notas', en: 'Notes' }, { max: 2000 })),
    employeeId: readOnly(optional(ref({ es: 'Empleado', en: 'Employee' }, 'employees'))),
    instructorId: readOnly(optional(ref({ es: 'Instructor', en: 'Instructor' }, 'instructors'))),
    mergedIntoId: readOnly(optional(ref({ es: 'Unido a', en: 'Merged into' }, 'contacts'))),
  },
  {
    words: { one: { es: 'Contacto', en: 'Contact' }, many: { es: 'Contactos', en: 'Contacts' } },
    title: ['firstName', 'lastName'],
    search: ['firstName', 'lastName', 'email', 'phone', 'documentId'],
    computed: {
      accountEver: ref({ es: 'Alguna vez en el cliente', en: 'Ever at the customer' }, 'accounts'),
    },
  },
)
export type Contact = Row<typeof contacts.fields>

export const fullName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
