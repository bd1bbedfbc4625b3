/** Whether the seat of an attendee is paid, in SQL over `a` (attendees) and `o` (orders). */
import { sql, type RawBuilder } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'

const isIssued = inStates(issuedDocumentStates)
/** Annulled invoices do not count, nor deposits: the rest is still to be invoiced. */
const invoicesOfSeat = sql`invoice_items i join invoices v on v.id = i.invoice_id
  where i.attendee_ids @> array[a.id] and i.deleted_at is null and v.kind <> 'deposit' and v.status ${isIssued}
    and not exists (select from credit_notes n
      where n.invoice_id = v.id and n.modification_code = 'annul' and n.status ${isIssued})`

/** A seat without a price has nothing to pay. */
export const seatPayment = (): RawBuilder<unknown> => sql`(case when coalesce(o.total, 0) = 0 then 'paid'
  when exists (select from ${invoicesOfSeat} and v.balance > 0) then 'unpaid'
  when exists (select from ${invoicesOfSeat}) then 'paid' else 'notInvoiced' end)`
