/** Counts the people of events, in total or of one customer or person. */
import { sql } from 'kysely'
import { activeEnrolments, presentOutcomes } from '../attendees/attendee.ts'
import type { Context } from '#server/http/context.ts'
import type { Condition } from '#server/database/query.ts'
import { noFigures, type Figures, type Participation } from './participation.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { inStates } from '#server/database/query.ts'
import { heldOrderStates } from '../orders/order-state.ts'

const hasSeat = sql`a.enrolment ${inStates(activeEnrolments)}`
const hasCome = sql`(a.attendance_pct > 0 or a.outcome ${inStates(presentOutcomes)})`

/** Aggregates over orders `o` and their attendees `a`. */
export const countOf = sql`count(distinct o.id)::int as orders,
  count(a.id) filter (where ${hasSeat})::int as attendees,
  count(a.id) filter (where ${hasSeat} and o.status ${inStates(heldOrderStates)})::int as held,
  count(a.id) filter (where a.enrolment not ${inStates(activeEnrolments)})::int as "unEnrolled",
  count(a.id) filter (where ${hasSeat} and ${hasCome})::int as attended,
  count(a.id) filter (where ${hasSeat} and a.outcome = 'approved')::int as approved`

/** `who` is a condition over the attendee `a` and the order `o`. */
export async function figuresOf(
  context: Context,
  eventIds: readonly string[],
  who: Condition = sql`true`,
): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { eventId: string }>`
    select o.event_id as "eventId", ${countOf}
    from orders o left join attendees a on a.order_id = o.id and a.deleted_at is null
    where o.event_id = any(${eventIds}::bigint[]) and o.deleted_at is null and ${who} group by o.event_id`.execute(
    context.db,
  )
  return new Map(rows.map(({ eventId, ...figures }) => [eventId, figures]))
}

export async function counted<T extends Pick<Event, 'id'>>(
  context: Context,
  items: T[],
  who?: Condition,
): Promise<(T & { figures: Figures })[]> {
  const ids = items.map(({ id }) => id)
  const of = await figuresOf(context, ids, who)
  return items.map((item) => ({ ...item, figures: of.get(item.id) ?? noFigures }))
}

export const ofAccount = (accountId: string): { events: Condition; who: Condition } => ({
  events: sql`(t.account_id = ${accountId}
    or t.id in (select event_id from orders where account_id = ${accountId} and deleted_at is null))`,
  who: sql`o.account_id = ${accountId}`,
})

/** Matches by contact or email, because people enrolled by list have no contact yet. */
const isPerson = (contactId: string): Condition =>
  sql`(a.contact_id = ${contactId} or a.email = (select lower(c.email) from contacts c where c.id = ${contactId}))`
export const ofContact = (contactId: string): { events: Condition; who: Condition } => ({
  events: sql`(t.id in (select a.event_id from attendees a where a.deleted_at is null and ${isPerson(contactId)})
    or t.id in (select event_id from orders where contact_id = ${contactId} and deleted_at is null))`,
  who: sql`(o.contact_id = ${contactId} or ${isPerson(contactId)})`,
})

export async function participationsOf(
  context: Context,
  contactId: string,
  eventIds: readonly string[],
): Promise<Map<string, Participation[]>> {
  const { rows } = await sql<Participation & { eventId: string }>`
    select a.event_id as "eventId", a.id as "attendeeId", a.order_id as "orderId", a.enrolment, a.outcome,
      a.attendance_pct as "attendancePct", a.score
    from attendees a where a.event_id = any(${eventIds}::bigint[]) and a.deleted_at is null and ${isPerson(contactId)}
    order by a.id`.execute(context.db)
  const own = (id: string) =>
    rows.filter(({ eventId }) => eventId === id).map(({ eventId: _, ...part }) => part)
  return new Map(eventIds.map((id) => [id, own(id)]))
}
