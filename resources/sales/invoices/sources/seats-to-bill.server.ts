/** Which seats of an order are still to be invoiced, and which of them its quote has. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import { attendeesOf } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { seatsAbove } from '../../invoicing/billed-orders.server.ts'
import { isTakenBack } from '../../invoicing/taken-back.server.ts'

export type Seats = { seats: readonly Attendee[]; unnamed: number }

/** Negative when invoices name more seats than the order has. */
export async function countAbove({ db }: Context, orderId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ${seatsAbove(sql`o`)} as n from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** All seats, or those above what was billed: seats to name first, then the people enrolled last. */
export async function seatsToBill(context: Context, { id, unnamedSeats }: Order): Promise<Seats> {
  const active = (await attendeesOf(context, id)).filter(isActive)
  const left = Math.max(0, await countAbove(context, id))
  if (left >= active.length + unnamedSeats) return { seats: active, unnamed: unnamedSeats }
  const unnamed = Math.min(left, unnamedSeats)
  const billed = await billedPeople(context, id)
  const added = active.filter((person) => !billed.has(person.id)).toSorted(byId)
  return { seats: added.slice(Math.max(0, added.length - (left - unnamed))), unnamed }
}

const byId = (one: Attendee, other: Attendee) => Number(one.id) - Number(other.id)

async function billedPeople({ db }: Context, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id::text as id from attendees a where a.order_id = ${orderId} and exists (
      select from invoice_items i join invoices v on v.id = i.invoice_id
      where v.order_ids @> array[a.order_id] and i.attendee_ids @> array[a.id] and i.deleted_at is null and not ${isTakenBack('v')}
        and v.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])})`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Divides seats into those that the quote has and those above them. */
export function divideAt({ seats, unnamed }: Seats, quoted: number): [within: Seats, above: Seats] {
  const named = Math.min(seats.length, quoted)
  const toName = Math.min(unnamed, quoted - named)
  return [
    { seats: seats.slice(0, named), unnamed: toName },
    { seats: seats.slice(named), unnamed: unnamed - toName },
  ]
}
