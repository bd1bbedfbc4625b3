/** Fields of credit note items: each takes back a part of an invoice item. */
import { choice, integer, longText, optional, readOnly, ref, refs, withDefault } from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { discount } from '#core/money/discount.ts'
import { taxCodes } from '#core/money/tax.ts'
import { resource, type Row } from '#core/resource.ts'
import { lineAmount, lineFields, taxIncluded } from '#resources/sales/documents/document-fields.ts'

export const creditNoteItems = resource(
  'creditNoteItems',
  {
    creditNoteId: ref({ es: 'Nota de crédito', en: 'Credit note' }, 'creditNotes'),
    invoiceItemId: ref({ es: 'Partida facturada', en: 'Invoiced item' }, 'invoiceItems'),
    description: longText({ es: 'Descripción', en: 'Description' }, { min: 3, max: 1000 }),
    quantity: lineFields.quantity,
    /** What is taken back for each unit: at most the invoiced price. */
    unitPrice: money({ es: 'Precio', en: 'Price' }, { digits: 4 }),
    /** The item's share of the invoice's discounts, those of its line and of the whole. */
    discount: readOnly(optional(discount({ es: 'Descuento', en: 'Discount' }))),
    taxCode: readOnly(choice({ es: 'Impuesto', en: 'Tax' }, taxCodes)),
    taxIncluded: readOnly(taxIncluded),
    position: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 1000 }), 0),
    /** The attendees whose seats were given back. */
    attendeeIds: readOnly(
      withDefault(refs({ es: 'Participantes', en: 'Attendees' }, 'attendees', { max: 500 }), []),
    ),
    ...lineAmount,
  },
  {
    words: { one: { es: 'Partida', en: 'Item' }, many: { es: 'Partidas', en: 'Items' } },
    title: ['description'],
    search: [],
  },
)
export type CreditNoteItem = Row<typeof creditNoteItems.fields>
