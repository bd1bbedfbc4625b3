/** With what the firm goes live: the columns of files with open invoices, customers' advances and last numbers. */
import { choice, date, integer, optional, text, withDefault, type Fields } from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { exchangeRate } from '#core/money/exchange-rate.ts'
import type { Words } from '#core/words.ts'
import type { NumberedKind } from '#resources/sales/fiscal-settings/number-formats.ts'
import { ncfTypes } from '#resources/sales/fiscal/ncf.ts'

const customerColumns = {
  taxId: optional(text({ es: 'RNC o cédula', en: 'RNC or cédula' }, { max: 30 })),
  customer: optional(text({ es: 'Cliente', en: 'Customer' }, { min: 2, max: 150 })),
}

/** Invoices that were issued before Conforme and are not paid yet. */
export const openingReceivable = {
  ...customerColumns,
  number: optional(text({ es: 'Número de factura', en: 'Invoice number' }, { max: 24 })),
  ncf: optional(text({ es: 'NCF o e-NCF', en: 'NCF or e-NCF' }, { max: 20 })),
  issueDate: date({ es: 'Fecha de emisión', en: 'Issue date' }),
  dueDate: optional(date({ es: 'Vence', en: 'Due' })),
  currency: withDefault(currency(), 'dop'),
  exchangeRate: optional(exchangeRate()),
  total: money({ es: 'Total', en: 'Total' }, { min: 0.01 }),
  tax: optional(money({ es: 'ITBIS', en: 'ITBIS' })),
  balance: money({ es: 'Balance pendiente', en: 'Open balance' }, { min: 0.01 }),
}
/** Money of customers that pays no invoice yet. */
export const openingAdvance = {
  ...customerColumns,
  paidOn: date({ es: 'Fecha de pago', en: 'Paid on' }),
  reference: optional(text({ es: 'Referencia', en: 'Reference' }, { max: 80 })),
  currency: withDefault(currency(), 'dop'),
  exchangeRate: optional(exchangeRate()),
  amount: money({ es: 'Saldo a favor', en: 'Balance in favour' }, { min: 0.01 }),
}
export const countedDocuments = {
  quote: { es: 'Cotización', en: 'Quote' },
  invoice: { es: 'Factura', en: 'Invoice' },
  creditNote: { es: 'Nota de crédito', en: 'Credit note' },
  receipt: { es: 'Recibo', en: 'Receipt' },
} as const satisfies Record<NumberedKind, Words>
/** A type of NCF is written by its code, because the names of series B and E are alike. */
const ncfCodes = Object.fromEntries(Object.keys(ncfTypes).map((type) => [type, { es: type, en: type }])) as {
  [K in keyof typeof ncfTypes]: Words
}
export const lastNumber = {
  document: choice({ es: 'Documento', en: 'Document' }, { ...countedDocuments, ...ncfCodes }),
  year: optional(integer({ es: 'Año', en: 'Year' }, { min: 2000, max: 2100 })),
  last: text({ es: 'Último número usado', en: 'Last number used' }, { max: 24 }),
}

export const openingFields = {
  receivables: openingReceivable,
  advances: openingAdvance,
  lastNumbers: lastNumber,
} satisfies Record<string, Fields>

const customerHints = {
  taxId: {
    es: 'Con guiones o sin ellos. Por él se reconoce al cliente.',
    en: 'With or without dashes. The customer is recognised by it.',
  },
  customer: {
    es: 'Razón social o nombre. Hace falta cuando no hay RNC, o para crear al cliente.',
    en: 'Legal name. Needed when there is no RNC, or to create the customer.',
  },
}
const moneyHints = {
  currency: { es: 'DOP, USD o EUR. En blanco, DOP.', en: 'DOP, USD or EUR. Left blank, DOP.' },
  exchangeRate: {
    es: 'Pesos por unidad, la del documento. Solo en USD o EUR.',
    en: 'Pesos for one unit, that of the document. For USD or EUR alone.',
  },
}
/** How each column is filled in, for the template. */
export const openingHints: Record<keyof typeof openingFields, Record<string, Words>> = {
  receivables: {
    ...customerHints,
    number: {
      es: 'El número interno con que se emitió. En blanco, vale el NCF.',
      en: 'The internal number it was issued with. Left blank, the NCF counts.',
    },
    ncf: {
      es: 'B0100000522 o E310000000005. Sin él, la factura no se puede acreditar.',
      en: 'B0100000522 or E310000000005. Without it, the invoice cannot be credited.',
    },
    issueDate: { es: '31/12/2026', en: '31/12/2026' },
    dueDate: {
      es: 'En blanco se calcula con los días de crédito del cliente, o los de la firma.',
      en: "Left blank, it follows from the customer's payment terms, or the firm's.",
    },
    ...moneyHints,
    total: {
      es: 'Con ITBIS, menos las notas de crédito que ya se emitieron.',
      en: 'With ITBIS, less the credit notes that were issued already.',
    },
    tax: {
      es: 'El ITBIS de ese total; 0 si está exenta. Hace falta cuando hay NCF.',
      en: 'The ITBIS of that total; 0 when exempt. Needed when there is an NCF.',
    },
    balance: { es: 'Lo que falta por cobrar.', en: 'What is left to collect.' },
  },
  advances: {
    ...customerHints,
    paidOn: { es: '31/12/2026', en: '31/12/2026' },
    reference: { es: 'Número del recibo o de la transferencia.', en: 'Number of the receipt or transfer.' },
    ...moneyHints,
    amount: { es: 'Lo que aún no paga ninguna factura.', en: 'What pays no invoice yet.' },
  },
  lastNumbers: {
    document: {
      es: 'Cotización, Factura, Nota de crédito o Recibo; o el tipo de NCF: B01, B02, E31…',
      en: 'Quote, Invoice, Credit note or Receipt; or the type of NCF: B01, B02, E31…',
    },
    year: {
      es: 'De los números internos. En blanco, el año en curso.',
      en: 'Of internal numbers. Left blank, the current year.',
    },
    last: {
      es: '231, o el número completo: F-2026-00231, B0100000522.',
      en: '231, or the whole number: F-2026-00231, B0100000522.',
    },
  },
}
