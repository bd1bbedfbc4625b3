/** Which records are past the periods of the privacy notice. */
import { sql, type RawBuilder } from 'kysely'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import { matchedProofStates } from '#resources/booking/payment-proofs/payment-proof-state.ts'
import { openEntryStates } from '#resources/booking/waitlist/waitlist-state.ts'
import { inStates } from '#server/database/query.ts'
import type { Person } from '../holdings/person.server.ts'
import { periodAsInterval, type PeriodName } from '#resources/system/consents/retention.ts'

/** The moment before which a record is past its period. */
export const limitOf = (name: PeriodName, now: Date): RawBuilder<string> =>
  sql`(${now.toISOString()}::timestamptz - ${periodAsInterval(name)}::interval)`

export type RecordRule = {
  name: string
  table: string
  /** The part of a person that these records are. */
  part: keyof Pick<
    Person,
    | 'attendeeIds'
    | 'contactIds'
    | 'interestIds'
    | 'orderIds'
    | 'registrationIds'
    | 'requestIds'
    | 'waitlistIds'
  >
  /** Of rows `t`, besides their age; `limit` is the moment before which others of the person count as old. */
  due: (limit: RawBuilder<string>) => RawBuilder<unknown>
}

/** Sent once, or still worked on. */
const quoted = (column: string, limit: RawBuilder<string>) =>
  sql`exists (select from quotes q where q.${sql.ref(column)} = t.id and (q.number is not null or q.updated_at >= ${limit}))`
const open = inStates(openOrderStates)
/** Orders `o` that somebody paid. */
const contracted = sql`(exists (select from invoices i where o.id = any(i.order_ids))
  or exists (select from payment_proofs p where p.order_id = o.id and p.state ${inStates(matchedProofStates)}))`
const isSeatErased = sql`ticket_code like 'suprimida-%'`
const ofAddress = (table: string) =>
  sql`exists (select from ${sql.table(table)} r where lower(r.email) = lower(t.email))`

/** Enquiries that led to no contract; the period begins with the last change. */
export const enquiryRules: readonly RecordRule[] = [
  {
    name: 'contactRequests',
    table: 'contact_requests',
    part: 'requestIds',
    due: (limit) => sql`not ${quoted('contact_request_id', limit)} and t.message <> '···'`,
  },
  { name: 'courseInterests', table: 'course_interests', part: 'interestIds', due: () => sql`true` },
  {
    name: 'waitlistEntries',
    table: 'waitlist_entries',
    part: 'waitlistIds',
    due: () => sql`t.order_id is null and t.email not like 'suprimida-%' and (t.status not ${inStates(openEntryStates)}
      or exists (select from events e where e.id = t.event_id and e.ends_at < now()))`,
  },
  {
    name: 'webinarRegistrations',
    table: 'webinar_registrations',
    part: 'registrationIds',
    due: () => sql`t.email not like 'suprimida-%' and exists (
      select from webinars w where w.id = t.webinar_id and w.starts_at < now())`,
  },
  {
    name: 'unpaidSeats',
    table: 'attendees',
    part: 'attendeeIds',
    due: (limit) => sql`not ${isSeatErased} and exists (select from orders o where o.id = t.order_id
      and o.status not ${open} and o.updated_at < ${limit} and not ${contracted})
      and not exists (select from certificates c where c.attendee_id = t.id)`,
  },
  {
    name: 'unpaidOrders',
    table: 'orders',
    part: 'orderIds',
    due: () => sql`t.status not ${open} and not exists (select from orders o where o.id = t.id and ${contracted})
      and (t.billing is not null or t.notes is not null or t.cancel_note is not null or t.utm is not null)`,
  },
  {
    name: 'contacts',
    table: 'contacts',
    part: 'contactIds',
    // Whoever asked for news stays until that is withdrawn; others as long as anything above of them.
    due: (limit) => sql`t.account_id is null and t.employee_id is null and t.instructor_id is null
      and not coalesce((t.marketing_consent ->> 'granted')::boolean, false)
      and not (t.email is null and t.phone is null and t.deleted_at is not null and t.do_not_contact)
      and not exists (select from attendees a where a.contact_id = t.id and not ${isSeatErased})
      and not exists (select from orders o where o.contact_id = t.id and (o.status ${open} or ${contracted}
        or o.created_at >= ${limit}
        or exists (select from attendees a where a.order_id = o.id and not ${isSeatErased})))
      and not exists (select from waitlist_entries w where w.contact_id = t.id and w.email not like 'suprimida-%')
      and not ${ofAddress('contact_requests')} and not ${ofAddress('course_interests')}
      and not ${ofAddress('waitlist_entries')} and not ${ofAddress('webinar_registrations')}
      and not exists (select from mail_recipients r
        where r.source = 'contacts' and r.source_id = t.id and r.created_at >= ${limit})
      and not ${quoted('contact_id', limit)}
      and not exists (select from invoices i where i.contact_id = t.id)
      and not exists (select from payments p where p.contact_id = t.id)
      and not exists (select from complaints c where c.contact_id = t.id)
      and not exists (select from ncos n where n.contact_id = t.id)
      and not exists (select from privacy_requests p where p.contact_id = t.id
        and (p.state = 'open' or p.updated_at >= ${limit}))
      and not exists (select from contacts k where k.merged_into_id = t.id)`,
  },
]
