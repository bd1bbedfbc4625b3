/** Fields that quotes, invoices and credit notes have in common, and those of their lines. */
import { STORED_QUANTITY_DIGITS } from '#core/money/line-amount.ts'
import {
  choice,
  decimal,
  flag,
  group,
  integer,
  list,
  longText,
  optional,
  orNone,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { discount } from '#core/money/discount.ts'
import { exchangeRate } from '#core/money/exchange-rate.ts'
import { taxCodes } from '#core/money/tax.ts'
import { languages, type Words } from '#core/words.ts'
import { taxIdTypes } from '#resources/customers/accounts/tax-id.ts'

export const MOST_LINES = 200
/** Sent with a whole list of items: the version of the document with which they were read. */
export const documentVersion = optional(
  integer({ es: 'Versión del documento', en: 'Version of the document' }, { min: 1 }),
)
export const units = {
  unit: { es: 'Unidad', en: 'Unit' },
  seat: { es: 'Cupo', en: 'Seat' },
  group: { es: 'Grupo', en: 'Group' },
  day: { es: 'Día', en: 'Day' },
  hour: { es: 'Hora', en: 'Hour' },
  month: { es: 'Mes', en: 'Month' },
} as const satisfies Record<string, Words>

/** An amount that the server computes, wide enough for documents of before there was a limit. */
const amount = (es: string, en: string) => decimal({ es, en }, { min: -1e15 })
const computed = (es: string, en: string) => readOnly(withDefault(amount(es, en), '0.00'))

/** The customer: a company (account), a person (contact), or a company and the person who deals for it. */
export const customerFields = {
  accountId: optional(ref({ es: 'Cliente', en: 'Customer' }, 'accounts')),
  contactId: optional(ref({ es: 'Contacto', en: 'Contact' }, 'contacts')),
}

/** A document has one currency and keeps the rate of its day (totals.md). */
export const priceFields = {
  currency: withDefault(currency(), 'dop'),
  /** The rate in pesos for one unit of the currency; pesos have 1. */
  exchangeRate: optional(exchangeRate({ es: 'Tasa de cambio', en: 'Exchange rate' })),
  discount: optional(discount({ es: 'Descuento global', en: 'Discount of the document' })),
}

/** What `documentTotals` computed from the lines, in the document's currency and in pesos. */
export const totalFields = {
  /** The sum after discounts, before the tax. */
  net: computed('Subtotal', 'Subtotal'),
  discountTotal: computed('Descuentos', 'Discounts'),
  tax: computed('ITBIS', 'ITBIS'),
  total: computed('Total', 'Total'),
  totalDop: computed('Total en pesos', 'Total in pesos'),
  /** One entry for each tax code on the document. */
  taxes: readOnly(
    withDefault(
      list(
        { es: 'Impuestos', en: 'Taxes' },
        {
          taxCode: choice({ es: 'Impuesto', en: 'Tax' }, taxCodes),
          rate: amount('Tasa', 'Rate'),
          base: amount('Base', 'Base'),
          tax: amount('ITBIS', 'ITBIS'),
          baseDop: amount('Base en pesos', 'Base in pesos'),
          taxDop: amount('ITBIS en pesos', 'ITBIS in pesos'),
        },
        { max: 10 },
      ),
      [],
    ),
  ),
}

export const localeField = withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es')
export const paymentTermsField = optional(
  integer({ es: 'Días de crédito', en: 'Payment terms in days' }, { max: 180 }),
)

/** The customer as printed: copied when the document is issued or sent, never changed afterwards. */
export const buyer = readOnly(
  optional(
    group(
      { es: 'Facturado a', en: 'Billed to' },
      {
        name: text({ es: 'Nombre', en: 'Name' }, { max: 165 }),
        taxIdType: orNone(choice({ es: 'Tipo de documento fiscal', en: 'Kind of tax id' }, taxIdTypes)),
        taxId: optional(text({ es: 'RNC o documento fiscal', en: 'RNC or tax id' }, { max: 30 })),
        address: optional(longText({ es: 'Dirección', en: 'Address' }, { max: 500 })),
        email: optional(text({ es: 'Correo electrónico', en: 'Email' }, { max: 254 })),
        phone: optional(text({ es: 'Teléfono', en: 'Phone' }, { max: 30 })),
        country: optional(text({ es: 'País', en: 'Country' }, { max: 2 })),
      },
    ),
  ),
)

/** The firm as printed: copied together with the buyer. */
export const issuer = readOnly(
  optional(
    group(
      { es: 'Emisor', en: 'Issuer' },
      {
        legalName: text({ es: 'Razón social', en: 'Legal name' }, { max: 150 }),
        tradeName: text({ es: 'Nombre comercial', en: 'Trade name' }, { max: 150 }),
        rnc: optional(text({ es: 'RNC', en: 'RNC' }, { max: 11 })),
        address: optional(longText({ es: 'Dirección', en: 'Address' }, { max: 500 })),
        email: text({ es: 'Correo electrónico', en: 'Email' }, { max: 254 }),
        phone: optional(text({ es: 'Teléfono', en: 'Phone' }, { max: 30 })),
      },
    ),
  ),
)

/** The price was told with the tax, and is kept in the total; the amount of the line is without it. */
export const taxIncluded = flag({ es: 'Precio con ITBIS', en: 'Price with ITBIS' })

/** The part of a line that a person writes. */
export const lineFields = {
  description: longText({ es: 'Descripción', en: 'Description' }, { min: 3, max: 1000 }),
  serviceId: optional(ref({ es: 'Servicio', en: 'Service' }, 'services')),
  courseId: optional(ref({ es: 'Curso', en: 'Course' }, 'courses')),
  eventId: optional(ref({ es: 'Evento', en: 'Event' }, 'events')),
  /** A new one has two decimals (`quantityError`). */
  quantity: decimal(
    { es: 'Cantidad', en: 'Quantity' },
    { min: 0.001, toldMin: 0.01, max: 99_999, digits: STORED_QUANTITY_DIGITS },
  ),
  unit: withDefault(choice({ es: 'Unidad', en: 'Unit' }, units), 'unit'),
  unitPrice: money({ es: 'Precio', en: 'Price' }, { digits: 4 }),
  discount: optional(discount({ es: 'Descuento', en: 'Discount' })),
  taxCode: choice({ es: 'Impuesto', en: 'Tax' }, taxCodes),
  taxIncluded,
  position: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 1000 }), 0),
}
/** The amount after the line's own discount, before the document's discount and the tax. */
export const lineAmount = { amount: computed('Importe', 'Amount') }
