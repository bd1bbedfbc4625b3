/** Credit notes of an invoice, and of a customer. */
import type { Words } from '#core/words.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'

const columns = [
  'number',
  'ncf',
  'issueDate',
  'modificationCode',
  'reason',
  'total',
  'creditLeft',
  'status',
] as const
const words = {
  none: { es: 'No hay notas de crédito', en: 'No credit notes' },
  noneText: {
    es: 'Una factura emitida se corrige con una nota: ábrala y elija «Acreditar».',
    en: 'An issued invoice is corrected by a note: open it and choose “Credit”.',
  },
} satisfies Record<string, Words>

const relatedBy = (field: 'accountId' | 'invoiceId') =>
  function RelatedCreditNotes() {
    return (
      <RelatedList
        segment="credit-notes"
        field={field}
        columns={columns}
        empty={{ title: words.none, text: words.noneText }}
      />
    )
  }
export const AccountCreditNotes = relatedBy('accountId')
export const InvoiceCreditNotes = relatedBy('invoiceId')
