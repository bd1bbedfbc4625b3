/** Fields of accounts: customers with their invoicing data. */
import {
  choice,
  email,
  flag,
  group,
  integer,
  list,
  longText,
  neededFor,
  optional,
  orNone,
  phone,
  readOnly,
  ref,
  refs,
  text,
  url,
  withDefault,
} from '#core/field.ts'
import { currency } from '#core/money/currency.ts'
import { resource, type Row } from '#core/resource.ts'
import { languages, type Words } from '#core/words.ts'
import { countries } from '#resources/customers/contact-requests/countries.ts'
import { taxIdTypes, type IdentityNames } from './tax-id.ts'

export const accountTypes = {
  company: { es: 'Empresa', en: 'Company' },
  government: { es: 'Institución pública', en: 'Government' },
  nonprofit: { es: 'Sin fines de lucro', en: 'Nonprofit' },
  person: { es: 'Persona física', en: 'Person' },
}
export const sectors = {
  industrial: { es: 'Industrial', en: 'Industrial' },
  services: { es: 'Servicios', en: 'Services' },
  government: { es: 'Gubernamental', en: 'Government' },
}
export const accountStates = {
  prospect: { es: 'Prospecto', en: 'Prospect' },
  customer: { es: 'Cliente', en: 'Customer' },
  inactive: { es: 'Inactivo', en: 'Inactive' },
  blocked: { es: 'Bloqueado', en: 'Blocked' },
}
/** Gets no new invoices. */
export const isBlockedAccount = ({ status }: { status: string }): boolean => status === 'blocked'
/** Nothing was invoiced to it yet. */
const prospectStates: Account['status'][] = ['prospect']
export const isProspect = ({ status }: Pick<Account, 'status'>): boolean => prospectStates.includes(status)
/** Taxes the customer withholds on payment; the tax office sets the rates by date. */
export const retentionProfiles = {
  none: { es: 'No retiene', en: 'Withholds nothing' },
  partOfItbis: { es: 'Parte del ITBIS (persona jurídica)', en: 'Part of the ITBIS (company)' },
  wholeItbis: { es: 'Todo el ITBIS', en: 'All of the ITBIS' },
  state: { es: 'Estado: ISR', en: 'State: income tax' },
}
export const employeesRanges = {
  upTo10: { es: '1 a 10', en: '1 to 10' },
  upTo50: { es: '11 a 50', en: '11 to 50' },
  upTo200: { es: '51 a 200', en: '51 to 200' },
  upTo500: { es: '201 a 500', en: '201 to 500' },
  upTo1000: { es: '501 a 1000', en: '501 to 1000' },
  over1000: { es: 'Más de 1000', en: 'Over 1000' },
}

export const taxIdNames: IdentityNames = { type: 'taxIdType', number: 'taxId', reason: 'taxIdReason' }

const address = {
  line1: optional(text({ es: 'Calle y número', en: 'Street and number' }, { max: 120 })),
  line2: optional(text({ es: 'Sector o edificio', en: 'District or building' }, { max: 120 })),
  city: optional(text({ es: 'Ciudad', en: 'City' }, { max: 120 })),
  province: optional(text({ es: 'Provincia', en: 'Province' }, { max: 120 })),
  country: withDefault(choice({ es: 'País', en: 'Country' }, countries), 'DO'),
  postalCode: optional(text({ es: 'Código postal', en: 'Postal code' }, { max: 20 })),
}
export const noAddress = {
  line1: null,
  line2: null,
  city: null,
  province: null,
  country: 'DO',
  postalCode: null,
}

/** Without it a customer gets invoices of consumption alone. */
const toInvoice: Words = { es: 'para facturar con valor fiscal', en: 'for invoices with tax credit' }

export const accounts = resource(
  'accounts',
  {
    code: readOnly(text({ es: 'Código', en: 'Code' }, { max: 20 })),
    type: choice({ es: 'Tipo de cliente', en: 'Kind of customer' }, accountTypes),
    legalName: text({ es: 'Razón social o nombre', en: 'Legal name' }, { min: 2, max: 150 }),
    tradeName: optional(text({ es: 'Nombre comercial', en: 'Trade name' }, { max: 150 })),
    taxIdType: orNone(choice({ es: 'Tipo de documento fiscal', en: 'Kind of tax id' }, taxIdTypes)),
    taxId: neededFor(
      toInvoice,
      optional(text({ es: 'RNC o documento fiscal', en: 'RNC or tax id' }, { max: 30 })),
    ),
    taxIdReason: optional(
      text({ es: 'Por qué el documento es correcto', en: 'Why the document is right' }, { min: 5, max: 200 }),
    ),
    sector: optional(choice({ es: 'Sector', en: 'Sector' }, sectors)),
    status: withDefault(choice({ es: 'Estado', en: 'Status' }, accountStates), 'prospect'),
    email: optional(email({ es: 'Correo electrónico', en: 'Email' })),
    phone: optional(phone({ es: 'Teléfono', en: 'Phone' })),
    whatsapp: optional(phone({ es: 'WhatsApp', en: 'WhatsApp' })),
    website: optional(url({ es: 'Sitio web', en: 'Website' })),
    address: withDefault(group({ es: 'Dirección', en: 'Address' }, address), noAddress),
    billingEmails: withDefault(
      list(
        { es: 'Correos para facturas', en: 'Emails for invoices' },
        { email: email({ es: 'Correo electrónico', en: 'Email' }) },
        { max: 5 },
      ),
      [],
    ),
    preferredLocale: withDefault(
      choice({ es: 'Idioma preferido', en: 'Preferred language' }, languages),
      'es',
    ),
    defaultCurrency: withDefault(currency(), 'dop'),
    /** Null is the term of the firm, 0 is payment at once. */
    paymentTermsDays: optional(integer({ es: 'Días de crédito', en: 'Payment terms in days' }, { max: 180 })),
    /** Nobody had set its terms: those of the firm hold until billing says otherwise. */
    termsToReview: flag({ es: 'Plazo por revisar', en: 'Terms to review' }),
    requiresPurchaseOrder: flag({ es: 'Exige orden de compra', en: 'Requires a purchase order' }),
    remindersPaused: flag({ es: 'No recordar pagos', en: 'No payment reminders' }),
    taxExempt: flag({ es: 'Exento de ITBIS', en: 'Exempt from ITBIS' }),
    retentionProfile: withDefault(
      choice({ es: 'Retenciones al pagar', en: 'Withholds when paying' }, retentionProfiles),
      'none',
    ),
    employeesRange: optional(choice({ es: 'Cantidad de empleados', en: 'Employees' }, employeesRanges)),
    isoProgrammes: withDefault(
      refs({ es: 'Normas de interés', en: 'Standards of interest' }, 'services', { max: 15 }),
      [],
    ),
    ownerEmployeeId: optional(ref({ es: 'Responsable', en: 'Looked after by' }, 'employees')),
    tags: withDefault(
      list(
        { es: 'Etiquetas', en: 'Tags' },
        { text: text({ es: 'Etiqueta', en: 'Tag' }, { max: 30 }) },
        { max: 20 },
      ),
      [],
    ),
    notes: optional(longText({ es: 'Notas', en: 'Notes' }, { max: 5000 })),
    mergedIntoId: readOnly(optional(ref({ es: 'Unido a', en: 'Merged into' }, 'accounts'))),
  },
  {
    words: { one: { es: 'Cliente', en: 'Customer' }, many: { es: 'Clientes', en: 'Customers' } },
    title: ['legalName'],
    search: ['legalName', 'tradeName', 'code', 'taxId', 'email'],
  },
)
export type Account = Row<typeof accounts.fields>

/** Invoices need it; customers abroad have none that the tax office knows. */
export const lacksTaxId = ({ taxId, address }: Pick<Account, 'taxId' | 'address'>): boolean =>
  !taxId && address?.country === 'DO'
