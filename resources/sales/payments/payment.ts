/** Fields of payments and of what each pays (NG 02-2005; fiscal-documents.md). */
import {
  choice,
  date,
  document_,
  integer,
  longText,
  moment,
  optional,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { exchangeRate } from '#core/money/exchange-rate.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { customerFields } from '#resources/sales/documents/document-fields.ts'

/** How an invoice is settled; `core/fiscal/payment-forms.ts` has the tax office's code of each. */
export const paymentMethods = {
  transfer: { es: 'Transferencia', en: 'Transfer' },
  deposit: { es: 'Depósito', en: 'Deposit' },
  check: { es: 'Cheque', en: 'Check' },
  cash: { es: 'Efectivo', en: 'Cash' },
  card: { es: 'Tarjeta', en: 'Card' },
  creditNote: { es: 'Nota de crédito', en: 'Credit note' },
  /** An administrator gives up what cannot be collected, with a reason. */
  writeOff: { es: 'Incobrable', en: 'Write-off' },
  other: { es: 'Otra', en: 'Other' },
} as const satisfies Record<string, Words>

export const paymentStates = {
  recorded: { es: 'Registrado', en: 'Recorded' },
  reversed: { es: 'Reversado', en: 'Reversed' },
} as const satisfies Record<string, Words>

const sum = (es: string, en: string) => money({ es, en })
const allocated = (es: string, en: string) => readOnly(withDefault(sum(es, en), '0.00'))

export const payments = resource(
  'payments',
  {
    number: readOnly(text({ es: 'Recibo', en: 'Receipt' }, { max: 24 })),
    ...customerFields,
    paidOn: date({ es: 'Fecha de pago', en: 'Paid on' }),
    /** Asked for when the payment is more than a year old. */
    paidOnReason: optional(
      text({ es: 'Por qué la fecha es correcta', en: 'Why the date is right' }, { min: 5, max: 200 }),
    ),
    method: choice({ es: 'Forma de pago', en: 'Method' }, paymentMethods),
    reference: optional(text({ es: 'Referencia', en: 'Reference' }, { max: 80 })),
    currency: withDefault(currency(), 'dop'),
    exchangeRate: optional(exchangeRate({ es: 'Tasa de cambio', en: 'Exchange rate' })),
    rateSource: optional(text({ es: 'Fuente de la tasa', en: 'Source of the rate' }, { min: 2, max: 160 })),
    /** The money received; what is withheld stands with each invoice that it pays. */
    amount: sum('Monto recibido', 'Amount received'),
    /** Computed once, at the rate of the payment; the credit of a note has the pesos of the note. */
    amountDop: readOnly(withDefault(sum('Monto en pesos', 'Amount in pesos'), '0.00')),
    allocated: allocated('Asignado', 'Allocated'),
    /** Computed by the database: the amount less what is allocated. */
    unallocated: readOnly(optional(sum('Por asignar', 'Unallocated'))),
    creditNoteId: optional(ref({ es: 'Nota de crédito', en: 'Credit note' }, 'creditNotes')),
    certificateNumber: optional(
      text({ es: 'Certificado de retención', en: 'Withholding certificate' }, { max: 60 }),
    ),
    certificateFile: optional(document_({ es: 'Archivo del certificado', en: 'File of the certificate' })),
    notes: optional(longText({ es: 'Notas', en: 'Notes' }, { max: 1000 })),
    state: readOnly(withDefault(choice({ es: 'Estado', en: 'State' }, paymentStates), 'recorded')),
    reversedAt: readOnly(optional(moment({ es: 'Reversado a las', en: 'Reversed at' }))),
    /** The import that brought an advance from before Conforme. */
    openingImport: readOnly(
      optional(integer({ es: 'Importación', en: 'Import' }, { min: 1, max: 2_000_000_000 })),
    ),
    reversedReason: readOnly(
      optional(text({ es: 'Motivo del reverso', en: 'Reason for reversing' }, { max: 200 })),
    ),
  },
  {
    words: { one: { es: 'Pago', en: 'Payment' }, many: { es: 'Pagos', en: 'Payments' } },
    title: ['number'],
    search: ['number', 'reference', 'certificateNumber', 'notes'],
  },
)
export type Payment = Row<typeof payments.fields>
