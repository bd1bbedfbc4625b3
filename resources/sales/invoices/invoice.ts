/** Fields of invoices (fiscal-documents.md). */
import {
  choice,
  date,
  decimal,
  flag,
  freeze,
  integer,
  longText,
  optional,
  readOnly,
  ref,
  refs,
  text,
  withDefault,
} from '#core/field.ts'
import { ncfTypesFor } from '#resources/sales/fiscal/ncf-type-rules.ts'
import { ncfTypes, optionsOf } from '#resources/sales/fiscal/ncf.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import {
  buyer,
  customerFields,
  issuer,
  localeField,
  paymentTermsField,
  priceFields,
  totalFields,
} from '#resources/sales/documents/document-fields.ts'
import { fiscalFields } from '#resources/sales/documents/fiscal-fields.ts'
import { invoiceItems } from './invoice-item.ts'

export const invoiceKinds = {
  standard: { es: 'Factura', en: 'Invoice' },
  deposit: { es: 'Anticipo', en: 'Deposit' },
  balance: { es: 'Saldo', en: 'Balance' },
} as const satisfies Record<string, Words>

/** Follow from what was paid and credited; never set by hand. */
export const paymentStatuses = {
  unpaid: { es: 'Por cobrar', en: 'Unpaid' },
  partiallyPaid: { es: 'Pagada en parte', en: 'Partially paid' },
  paid: { es: 'Pagada', en: 'Paid' },
  credited: { es: 'Acreditada', en: 'Credited' },
} as const satisfies Record<string, Words>

const settled = (es: string, en: string) => readOnly(withDefault(decimal({ es, en }), '0.00'))

/** What lists are filtered by besides the fields. */
export const invoiceFilters = {
  isOverdue: flag({ es: 'Vencida', en: 'Overdue' }),
  serviceId: invoiceItems.fields.serviceId,
  courseId: invoiceItems.fields.courseId,
}

export const invoices = resource(
  'invoices',
  {
    ...fiscalFields,
    kind: readOnly(withDefault(choice({ es: 'Clase', en: 'Kind' }, invoiceKinds), 'standard')),
    /** A draft may leave it blank; it is then issued with the type that fits the customer. */
    ncfType: optional({
      ...choice({ es: 'Tipo de comprobante', en: 'Type of fiscal document' }, ncfTypes),
      options: optionsOf(ncfTypesFor('invoice')),
      blank: { es: 'El que corresponde al cliente', en: 'What fits the customer' },
    }),
    /** Asked when the type is not for this kind of customer. */
    ncfTypeReason: optional(
      text(
        { es: 'Motivo del tipo de comprobante', en: 'Reason for the type of fiscal document' },
        { min: 5, max: 200 },
      ),
    ),
    // People keep them; a merge of customers puts the one that stays in the other's place.
    accountId: freeze('never', customerFields.accountId),
    contactId: freeze('never', customerFields.contactId),
    ...priceFields,
    dueDate: optional(date({ es: 'Vence', en: 'Due' })),
    paymentTermsDays: paymentTermsField,
    purchaseOrder: optional(text({ es: 'Orden de compra', en: 'Purchase order' }, { max: 50 })),
    /** What it bills: set where it is drafted from orders or a quote, so that nothing is billed twice. */
    orderIds: readOnly(withDefault(refs({ es: 'Inscripciones', en: 'Orders' }, 'orders', { max: 200 }), [])),
    quoteId: readOnly(optional(ref({ es: 'Cotización', en: 'Quote' }, 'quotes'))),
    eventId: optional(ref({ es: 'Evento', en: 'Event' }, 'events')),
    depositInvoiceId: readOnly(
      optional(ref({ es: 'Factura del anticipo', en: 'Deposit invoice' }, 'invoices')),
    ),
    locale: localeField,
    notes: optional(longText({ es: 'Notas para el cliente', en: 'Notes to the customer' }, { max: 1000 })),
    ...totalFields,
    buyer,
    issuer,
    /** What was received, withheld or written off, in the document's currency. */
    paid: freeze('never', settled('Pagado', 'Paid')),
    credited: freeze('never', settled('Acreditado', 'Credited')),
    /** Computed by the database: total less paid and credited. */
    balance: freeze('never', readOnly(optional(decimal({ es: 'Balance', en: 'Balance' })))),
    /** Computed by the database from total, paid and credited; blank before the issue. */
    paymentStatus: freeze(
      'never',
      readOnly(optional(choice({ es: 'Pago', en: 'Payment' }, paymentStatuses))),
    ),
    remindersPaused: freeze('never', flag({ es: 'No recordar el pago', en: 'No payment reminders' })),
    /** Of an invoice that was issued before Conforme: the import that brought it, and what was open of it then. */
    openingImport: readOnly(
      optional(integer({ es: 'Importación', en: 'Import' }, { min: 1, max: 2_000_000_000 })),
    ),
    openingBalance: readOnly(optional(decimal({ es: 'Balance inicial', en: 'Opening balance' }))),
  },
  {
    words: { one: { es: 'Factura', en: 'Invoice' }, many: { es: 'Facturas', en: 'Invoices' } },
    title: ['number'],
    untitled: { es: 'Borrador', en: 'Draft' },
    search: ['number', 'ncf', 'purchaseOrder', 'notes'],
    computed: invoiceFilters,
  },
)
export type Invoice = Row<typeof invoices.fields>
