/** Fields of invoice items. */
import { optional, readOnly, ref, refs, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { lineAmount, lineFields } from '#resources/sales/documents/document-fields.ts'

export const invoiceItems = resource(
  'invoiceItems',
  {
    invoiceId: ref({ es: 'Factura', en: 'Invoice' }, 'invoices'),
    ...lineFields,
    /** Whose seats it bills; like the quoted item, set where the invoice is drafted. */
    attendeeIds: readOnly(
      withDefault(refs({ es: 'Participantes', en: 'Attendees' }, 'attendees', { max: 500 }), []),
    ),
    /** The item of the quote of which this invoices a part. */
    quoteItemId: readOnly(optional(ref({ es: 'Partida cotizada', en: 'Quoted item' }, 'quoteItems'))),
    ...lineAmount,
  },
  {
    words: { one: { es: 'Partida', en: 'Item' }, many: { es: 'Partidas', en: 'Items' } },
    title: ['description'],
    search: [],
  },
)
export type InvoiceItem = Row<typeof invoiceItems.fields>
