/** Whether the seat of an attendee is paid, in SQL over `a` (attendees) and `o` (orders). */
import { recordedPaymentStates } from '../payments/payment-state.ts'
import { sql, type RawBuilder } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { draftDocumentStates, issuedDocumentStates } from '../documents/document-state.ts'
import { isBilled, unbilledSeats } from './billed-orders.server.ts'
import { isTakenBack } from './taken-back.server.ts'

const isIssued = inStates(issuedDocumentStates)

/** The attendee and those whose seat it took over. */
const seatIds = sql`array(with recursive seat (id, substitutes_id) as (select a.id, a.substitutes_id
  union select b.id, b.substitutes_id from attendees b join seat on b.id = seat.substitutes_id) select id from seat)`
const standing = sql`v.deleted_at is null and not ${isTakenBack('v')}`
const isNamed = (condition: RawBuilder<unknown>) => sql`exists (
  select from invoice_items i join invoices v on v.id = i.invoice_id
  where i.attendee_ids && ${seatIds} and i.deleted_at is null and ${standing} and ${condition})`

/** Seats that no invoice names are on those of their order, when these have all of its seats. */
const isCharged = (condition: RawBuilder<unknown>) => {
  const issued = sql`v.status ${isIssued} and ${condition}`
  return sql`(case when ${isNamed(sql`v.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])}`)}
    then ${isNamed(issued)}
    else ${unbilledSeats(sql`o`)} = 0 and ${isBilled(sql`o`, sql`${standing} and ${issued}`)} end)`
}

/** The firm gave up what the customer did not pay. */
const isWrittenOff = sql`exists (select from payment_allocations l join payments p on p.id = l.payment_id
  where l.invoice_id = v.id and p.method = 'writeOff' and p.state ${inStates(recordedPaymentStates)})`

/** Over `v` (invoices): a deposit or a balance alone charges a part of the seat. */
export const isWhole = sql`v.kind <> 'deposit' and (v.deposit_invoice_id is null or exists (
  select from invoices d where d.id = v.deposit_invoice_id and d.status ${isIssued} and not ${isTakenBack('d')}))`

/** A seat without a price has nothing to pay. */
export const seatPayment = (): RawBuilder<unknown> => sql`(case when coalesce(o.total, 0) = 0 then 'paid'
  when ${isCharged(sql`(v.balance > 0 or ${isWrittenOff})`)} then 'unpaid'
  when ${isCharged(isWhole)} then 'paid' else 'notInvoiced' end)`
