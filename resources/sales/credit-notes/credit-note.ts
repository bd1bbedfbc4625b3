/** Fields of credit notes (Ley 32-23 art. 15; fiscal-documents.md). */
import {
  choice,
  date,
  decimal,
  freeze,
  longText,
  notCopied,
  optional,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { modificationCodes } from '#resources/sales/fiscal/credit-note-rules.ts'
import { ncfTypesFor } from '#resources/sales/fiscal/ncf-type-rules.ts'
import { ncfTypes, optionsOf } from '#resources/sales/fiscal/ncf.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import {
  buyer,
  customerFields,
  issuer,
  localeField,
  totalFields,
} from '#resources/sales/documents/document-fields.ts'
import { fiscalFields } from '#resources/sales/documents/fiscal-fields.ts'
import { currency } from '#core/money/currency.ts'
import { exchangeRate } from '#core/money/exchange-rate.ts'

export const creditNoteReasons = {
  cancellation: { es: 'Cancelación', en: 'Cancellation' },
  priceCorrection: { es: 'Corrección de precio', en: 'Price correction' },
  unEnrolment: { es: 'Retiro de participantes', en: 'Un-enrolment' },
  dataError: { es: 'Error en los datos', en: 'Error in the data' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Words>

/** How money goes back to the customer. */
export const refundMethods = {
  transfer: { es: 'Transferencia', en: 'Transfer' },
  check: { es: 'Cheque', en: 'Check' },
  cash: { es: 'Efectivo', en: 'Cash' },
  card: { es: 'Tarjeta', en: 'Card' },
  other: { es: 'Otra', en: 'Other' },
} as const satisfies Record<string, Words>

const pesos = (es: string, en: string) =>
  readOnly(withDefault(decimal({ es: `${es} en pesos`, en: `${en} in pesos` }), '0.00'))

export const creditNotes = resource(
  'creditNotes',
  {
    ...fiscalFields,
    invoiceId: ref({ es: 'Factura', en: 'Invoice' }, 'invoices'),
    accountId: freeze('never', readOnly(customerFields.accountId)),
    contactId: freeze('never', readOnly(customerFields.contactId)),
    ncfType: notCopied(
      readOnly(
        optional({
          ...choice({ es: 'Tipo de comprobante', en: 'Type of fiscal document' }, ncfTypes),
          options: optionsOf(ncfTypesFor('creditNote')),
        }),
      ),
    ),
    modifiedNcf: readOnly(optional(text({ es: 'NCF modificado', en: 'Modified NCF' }, { max: 19 }))),
    modificationCode: choice({ es: 'Modificación', en: 'Modification' }, modificationCodes),
    reason: choice({ es: 'Motivo', en: 'Reason' }, creditNoteReasons),
    reasonText: text({ es: 'Explicación', en: 'Explanation' }, { min: 3, max: 90 }),
    currency: readOnly(withDefault(currency(), 'dop')),
    exchangeRate: readOnly(optional(exchangeRate({ es: 'Tasa de cambio', en: 'Exchange rate' }))),
    locale: notCopied(localeField),
    notes: notCopied(
      optional(longText({ es: 'Notas para el cliente', en: 'Notes to the customer' }, { max: 1000 })),
    ),
    ...totalFields,
    buyer,
    issuer,
    /** What was taken off the balance of its invoice or of other invoices. */
    applied: freeze('never', readOnly(withDefault(decimal({ es: 'Aplicado', en: 'Applied' }), '0.00'))),
    refunded: freeze('never', readOnly(withDefault(decimal({ es: 'Devuelto', en: 'Refunded' }), '0.00'))),
    /** The pesos by which its own invoice owes less, those that this takes of the note, and those given back. */
    creditedDop: pesos('Acreditado a su factura', 'Credited to its invoice'),
    takenDop: pesos('Usado en su factura', 'Used for its invoice'),
    refundedDop: freeze('never', pesos('Devuelto', 'Refunded')),
    refundedOn: freeze('once', readOnly(optional(date({ es: 'Fecha de devolución', en: 'Refunded on' })))),
    refundMethod: freeze(
      'once',
      readOnly(optional(choice({ es: 'Forma de devolución', en: 'Method of refund' }, refundMethods))),
    ),
    refundReference: freeze(
      'once',
      readOnly(
        optional(text({ es: 'Referencia de la devolución', en: 'Reference of the refund' }, { max: 80 })),
      ),
    ),
    /** Computed by the database: total less applied and refunded. */
    creditLeft: freeze('never', readOnly(optional(decimal({ es: 'Crédito disponible', en: 'Credit left' })))),
  },
  {
    words: {
      one: { es: 'Nota de crédito', en: 'Credit note' },
      many: { es: 'Notas de crédito', en: 'Credit notes' },
    },
    title: ['number', 'ncf'],
    untitled: { es: 'Borrador', en: 'Draft' },
    search: ['number', 'ncf', 'modifiedNcf', 'reasonText'],
  },
)
export type CreditNote = Row<typeof creditNotes.fields>
