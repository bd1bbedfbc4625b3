/** Fields of quotes. */
import {
  choice,
  date,
  decimal,
  document_,
  flag,
  freeze,
  integer,
  longText,
  moment,
  notCopied,
  optional,
  readOnly,
  ref,
  richText,
  text,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { attachmentsField } from '#resources/system/files/attachments.ts'
import {
  buyer,
  customerFields,
  issuer,
  localeField,
  paymentTermsField,
  priceFields,
  totalFields,
} from '#resources/sales/documents/document-fields.ts'

/** The stored states; expired follows from `validUntil` (fiscal-documents.md). */
export const quoteStatuses = {
  draft: { es: 'Borrador', en: 'Draft' },
  sent: { es: 'Enviada', en: 'Sent' },
  accepted: { es: 'Aceptada', en: 'Accepted' },
  rejected: { es: 'Rechazada', en: 'Declined' },
  superseded: { es: 'Reemplazada', en: 'Superseded' },
  cancelled: { es: 'Anulada', en: 'Cancelled' },
  converted: { es: 'Convertida', en: 'Converted' },
} as const satisfies Record<string, Words>

/** States that follow from the day and from the firm's limit of discounts. */
export const derivedQuoteStates = {
  expired: { es: 'Vencida', en: 'Expired' },
  needsApproval: { es: 'Espera aprobación', en: 'Waits for approval' },
} as const satisfies Record<string, Words>

/** What lists are filtered by besides the fields. */
export const quoteFilters = {
  isExpired: flag(derivedQuoteStates.expired),
  needsApproval: flag(derivedQuoteStates.needsApproval),
}

export const lostReasons = {
  price: { es: 'Precio', en: 'Price' },
  date: { es: 'Fecha', en: 'Date' },
  competitor: { es: 'Otro proveedor', en: 'Another supplier' },
  postponed: { es: 'Lo pospuso', en: 'Put off' },
  noBudget: { es: 'Sin presupuesto', en: 'No budget' },
  noAnswer: { es: 'Sin respuesta', en: 'No answer' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Words>

const day = (es: string, en: string) => date({ es, en })
const instant = (es: string, en: string) => readOnly(optional(moment({ es, en })))

export const quotes = resource(
  'quotes',
  {
    /** Given when the quote is first sent: `COT-2026-0143`; a revision adds `-R2`. */
    number: readOnly(optional(text({ es: 'Número', en: 'Number' }, { max: 24 }))),
    revision: readOnly(withDefault(integer({ es: 'Revisión', en: 'Revision' }, { min: 1, max: 99 }), 1)),
    title: text({ es: 'Título', en: 'Title' }, { min: 3, max: 150 }),
    ...customerFields,
    contactRequestId: notCopied(optional(ref({ es: 'Solicitud', en: 'Contact request' }, 'contactRequests'))),
    eventId: optional(ref({ es: 'Evento', en: 'Event' }, 'events')),
    sourceId: freeze('never', ref({ es: 'Origen', en: 'Source' }, 'quoteSources')),
    ownerEmployeeId: freeze('never', ref({ es: 'Responsable', en: 'Owner' }, 'employees')),
    /** The template gave the first lines and texts. */
    templateId: optional(ref({ es: 'Plantilla', en: 'Template' }, 'quoteTemplates')),
    issueDate: notCopied(optional(day('Fecha', 'Date'))),
    validUntil: notCopied(optional(day('Válida hasta', 'Valid until'))),
    ...priceFields,
    locale: localeField,
    paymentTermsDays: paymentTermsField,
    introduction: optional(richText({ es: 'Introducción', en: 'Introduction' }, { max: 10_000 })),
    terms: optional(richText({ es: 'Condiciones', en: 'Terms' }, { max: 10_000 })),
    probability: freeze(
      'never',
      withDefault(integer({ es: 'Probabilidad (%)', en: 'Probability (%)' }, { max: 100 }), 50),
    ),
    holdsSeats: freeze(
      'never',
      flag({
        es: 'Reservar los cupos mientras esté abierta',
        en: 'Hold the seats while it is open',
      }),
    ),
    notes: freeze('never', optional(longText({ es: 'Notas internas', en: 'Internal notes' }, { max: 2000 }))),
    /** For the office; the customer never gets them. */
    attachments: notCopied(freeze('never', attachmentsField)),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, quoteStatuses), 'draft')),
    ...totalFields,
    /** The largest share that discounts take off a line, 100 when all is free; above the firm's limit it waits for approval. */
    discountPercent: readOnly(
      withDefault(decimal({ es: 'Mayor descuento (%)', en: 'Largest discount (%)' }, { max: 100 }), '0.00'),
    ),
    buyer,
    issuer,
    revisedFromId: readOnly(optional(ref({ es: 'Revisión de', en: 'Revision of' }, 'quotes'))),
    approvedAt: instant('Descuento aprobado', 'Discount approved'),
    approvedById: readOnly(optional(ref({ es: 'Aprobado por', en: 'Approved by' }, 'users'))),
    sentAt: instant('Enviada', 'Sent at'),
    sentTo: readOnly(optional(text({ es: 'Enviada a', en: 'Sent to' }, { max: 254 }))),
    /** The PDF as it was sent; it is never drawn again. */
    pdfFile: readOnly(optional(document_({ es: 'PDF enviado', en: 'PDF as sent' }))),
    /** When the link was opened; unconfirmed, because mail scanners open links too. */
    openedAt: instant('Abierta (sin confirmar)', 'Opened (unconfirmed)'),
    /** When staff last made a link to hand on; the history says who. */
    linkMadeAt: instant('Enlace copiado', 'Link copied'),
    /** When staff last ended a link. */
    linkEndedAt: instant('Enlace terminado', 'Link ended'),
    decidedAt: instant('Decidida', 'Decided at'),
    decidedByName: readOnly(optional(text({ es: 'Decidida por', en: 'Decided by' }, { max: 165 }))),
    decidedByEmail: readOnly(
      optional(text({ es: 'Correo de quien decidió', en: 'Email of who decided' }, { max: 254 })),
    ),
    /** The network address from which the customer decided. */
    decidedFrom: readOnly(optional(text({ es: 'Decidida desde', en: 'Decided from' }, { max: 45 }))),
    /** SHA-256 of the PDF that the customer decided on. */
    documentHash: readOnly(optional(text({ es: 'Huella del PDF', en: 'Hash of the PDF' }, { max: 64 }))),
    decisionNote: readOnly(
      optional(longText({ es: 'Nota de la decisión', en: 'Note of the decision' }, { max: 1000 })),
    ),
    lostReason: readOnly(optional(choice({ es: 'Motivo de la pérdida', en: 'Lost because' }, lostReasons))),
    cancelReason: readOnly(
      optional(text({ es: 'Motivo de la anulación', en: 'Reason for cancelling' }, { max: 200 })),
    ),
  },
  {
    words: { one: { es: 'Cotización', en: 'Quote' }, many: { es: 'Cotizaciones', en: 'Quotes' } },
    title: ['number', 'title'],
    search: ['number', 'title', 'notes'],
    computed: quoteFilters,
  },
)
export type Quote = Row<typeof quotes.fields>
