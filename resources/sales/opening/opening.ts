/** With what the firm goes live: the columns of files with open invoices, customers' advances and last numbers. */
import { choice, date, integer, optional, text, withDefault } from '#core/field.ts'
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
