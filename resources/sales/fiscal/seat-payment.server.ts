/** Whether the seat of an attendee is paid, in SQL over `a` (attendees) and `o` (orders). */
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import { sql, type RawBuilder } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { isTakenBack } from './taken-back.server.ts'

const isIssued = inStates(issuedDocumentStates)
const invoicesOfSeat = sql`invoice_items i join invoices v on v.id = i.invoice_id
  where i.attendee_ids @> array[a.id] and i.deleted_at is null and v.status ${isIssued}
    and not ${isTakenBack('v')}`

/** The firm gave up what the customer did not pay. */
const isWrittenOff = sql`exists (select from payment_allocations l join payments p on p.id = l.payment_id
  where l.invoice_id = v.id and p.method = 'writeOff' and p.state ${inStates(recordedPaymentStates)})`

/** Over `v` (invoices): a deposit or a balance alone charges a part of the seat. */
export const isWhole = sql`v.kind <> 'deposit' and (v.deposit_invoice_id is null or exists (
  select from invoices d where d.id = v.deposit_invoice_id and d.status ${isIssued} and not ${isTakenBack('d')}))`

/** A seat without a price has nothing to pay. */
export const seatPayment = (): RawBuilder<unknown> => sql`(case when coalesce(o.total, 0) = 0 then 'paid'
  when exists (select from ${invoicesOfSeat} and (v.balance > 0 or ${isWrittenOff})) then 'unpaid'
  when exists (select from ${invoicesOfSeat} and ${isWhole}) then 'paid' else 'notInvoiced' end)`
