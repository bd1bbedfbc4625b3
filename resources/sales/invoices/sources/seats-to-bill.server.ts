/** Which seats of an order are still to be invoiced, and which of them its quote has. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import { attendees } from '#resources/booking/enrolment/enrol.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { seatsAbove } from '../../invoicing/billed-orders.server.ts'
import { isTakenBack } from '../../invoicing/taken-back.server.ts'

export type Seats = { seats: readonly Attendee[]; unnamed: number }

/** By order; negative when invoices name more seats than the order has. */
export async function countsAbove(
  { db }: Context,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select o.id::text as id, ${seatsAbove(sql`o`)} as n from orders o where o.id = ${anyOf(orderIds)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** By order: all seats, or those above what was billed, which are seats to name first, then the people enrolled last. */
export async function seatsToBill(
  context: Context,
  own: readonly Order[],
): Promise<ReadonlyMap<string, Seats>> {
  const ids = own.map(({ id }) => id)
  const above = await countsAbove(context, ids)
  const people = await attendees.all(context, {
    conditions: [sql`t.order_id = ${anyOf(ids)}`],
    limit: null,
  })
  const active = Map.groupBy(people.filter(isActive), ({ orderId }) => orderId)
  const billed = await billedPeople(context, ids)
  return new Map(
    own.map(({ id, unnamedSeats }) => {
      const seats = { seats: active.get(id) ?? [], unnamed: unnamedSeats }
      return [id, aboveOf(seats, Math.max(0, above.get(id) ?? 0), billed)]
    }),
  )
}

function aboveOf(all: Seats, left: number, billed: ReadonlySet<string>): Seats {
  if (left >= all.seats.length + all.unnamed) return all
  const unnamed = Math.min(left, all.unnamed)
  const added = all.seats.filter((person) => !billed.has(person.id)).toSorted(byId)
  return { seats: added.slice(Math.max(0, added.length - (left - unnamed))), unnamed }
}

const byId = (one: Attendee, other: Attendee) => Number(one.id) - Number(other.id)

async function billedPeople({ db }: Context, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id::text as id from attendees a where a.order_id = ${anyOf(orderIds)} and exists (
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
