/** Recipients of mails with their related records. */
import { sql } from 'kysely'
import type { Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { isActive, type Enrolment } from '#resources/booking/attendees/attendee.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import type { WaitlistEntry } from '#resources/booking/waitlist/waitlist-entry.ts'
import { isOfferedEntry } from '#resources/booking/waitlist/waitlist-state.ts'
import { personSql, refsSql } from '../people/people-sql.server.ts'
import type { PersonRef, PersonSource } from '../people/person-source.ts'
import type { MailRecord } from '../mail.ts'
import type { RecipientRole, SkipReason } from './mail-recipient.ts'

/** A recipient with its related records. */
export type Person = {
  id: string
  role: RecipientRole
  attempt: number
  name: string
  address: string | null
  locale: Locale
  attendeeId: string | null
  orderId: string | null
  waitlistEntryId: string | null
  firstName: string
  lastName: string
  company: string | null
  mode: SeatMode | null
  enrolment: Enrolment | null
  attendancePct: string | null
  isRemoved: boolean
  /** The record of a named person was removed. */
  isGone: boolean
  source: PersonSource | null
  sourceId: string | null
  contactId: string | null
  ticketCode: string | null
  /** Who gave this person's address on the site, until the first mail to them has been written. */
  namedBy: string | null
  orderNumber: string | null
  orderAttendees: string[] | null
  offer: { status: WaitlistEntry['status']; seats: number | null; expiresAt: string | null } | null
}

/** Whether the join below finds the records of named people, which costs every query some planning. */
type Named = { isNamed: boolean }
const namedPerson = ({ isNamed }: Named) =>
  isNamed
    ? sql`left join lateral (${personSql({ source: sql`r.source`, id: sql`r.source_id` })}) p on r.role = 'person'`
    : sql`left join (
        select null::text as first_name, null::text as last_name, null::text as company, null::text as address,
          null::bigint as contact_id where false) p on true`

/** Present names and addresses, including corrections since the mail was planned. */
const columns = (named: Named) => sql`
  r.id, r.role, r.attempt, r.locale, r.attendee_id, coalesce(r.order_id, a.order_id) as order_id, r.waitlist_entry_id,
  case r.role when 'attendee' then a.email when 'booker' then c.email when 'waitlist' then w.email
    when 'person' then p.address else r.address end as address,
  coalesce(p.first_name, case r.role when 'booker' then c.first_name end, a.first_name, w.first_name, r.name) as first_name,
  coalesce(p.last_name, case r.role when 'booker' then c.last_name end, a.last_name, w.last_name, '') as last_name,
  r.name, coalesce(p.company, a.company, w.company) as company, coalesce(a.mode, w.mode) as mode, a.enrolment,
  a.attendance_pct, a.ticket_code,
  coalesce(a.deleted_at is not null, false) or coalesce(o.deleted_at is not null, false)
    or coalesce(o.status not ${inStates(openOrderStates)}, false) as is_removed,
  ${named.isNamed} and r.role = 'person' and p.first_name is null as is_gone,
  r.source, r.source_id, coalesce(p.contact_id, case r.role when 'booker' then c.id end, a.contact_id) as contact_id,
  case when r.role = 'attendee' and o.terms_accepted_at is not null and lower(a.email) is distinct from lower(c.email)
      and not exists (select from mail_recipients e where e.attendee_id = a.id and e.outbox_id is not null)
    then concat_ws(' ', c.first_name, c.last_name) end as named_by,
  o.number as order_number,
  (select array_agg(a.first_name || ' ' || a.last_name order by a.id) from attendees a
    where a.order_id = o.id and ${isActiveSql}) as order_attendees,
  case when w.id is not null then json_build_object('status', w.status, 'seats', w.offered_seats, 'expiresAt', w.expires_at) end as offer`
const relatedRecords = (named: Named) => sql`
  left join attendees a on a.id = r.attendee_id
  left join orders o on o.id = coalesce(r.order_id, a.order_id)
  left join contacts c on c.id = o.contact_id
  left join waitlist_entries w on w.id = r.waitlist_entry_id
  ${namedPerson(named)}`

/** Locks the next pending recipients of a mail. */
export async function nextPeople(
  db: Db,
  { id, people }: Pick<MailRecord, 'id' | 'people'>,
  limit: number,
): Promise<Person[]> {
  const named = { isNamed: people.length > 0 }
  const { rows } = await sql<Person>`
    select ${columns(named)} from mail_recipients r ${relatedRecords(named)}
    where r.mail_id = ${id} and r.outbox_id is null and r.skipped is null
    order by r.id limit ${limit} for update of r skip locked`.execute(db)
  return rows
}

export async function recipientAsPerson(db: Db, recipientId: string): Promise<Person | undefined> {
  const named = { isNamed: true }
  const { rows } = await sql<Person>`
    select ${columns(named)} from mail_recipients r ${relatedRecords(named)} where r.id = ${recipientId}`.execute(
    db,
  )
  return rows[0]
}

/** Without recipient rows, for previews and counts. */
export async function peopleByRefs(db: Db, refs: readonly PersonRef[]): Promise<Person[]> {
  const named = { isNamed: true }
  const { rows } = await sql<Person>`
    select ${columns(named)} from (
      select 0 as id, 'person' as role, 1 as attempt, q.locale, null::bigint as attendee_id, null::bigint as order_id,
        null::bigint as waitlist_entry_id, q.first_name as name, null as address, q.source, q.source_id
      from (
        select f.locale, f.first_name, r.source, r.id as source_id, r.at from ${refsSql(refs)}
        cross join lateral (${personSql({ source: sql`r.source`, id: sql`r.id` })}) f
      ) q order by q.at
    ) r ${relatedRecords(named)}`.execute(db)
  return rows
}
export async function attendeesAsPeople(db: Db, eventId: string, ids: readonly string[]): Promise<Person[]> {
  const named = { isNamed: false }
  const { rows } = await sql<Person>`
    select ${columns(named)} from (
      select 0 as id, 'attendee' as role, 1 as attempt, p.locale, p.id as attendee_id, p.order_id,
        null::bigint as waitlist_entry_id, p.first_name as name, null as address, null as source, null::bigint as source_id
      from attendees p where p.id = any(${ids}::bigint[]) and p.event_id = ${eventId}
    ) r ${relatedRecords(named)} order by r.attendee_id`.execute(db)
  return rows
}

/** The person of a mail in the outbox; of named people only what may keep the mail from leaving. */
export async function personByOutbox(db: Db, outboxId: string): Promise<Person | undefined> {
  const named = { isNamed: false }
  const { rows } = await sql<Person>`
    select ${columns(named)} from mail_recipients r ${relatedRecords(named)} where r.outbox_id = ${outboxId}`.execute(
    db,
  )
  return rows[0]
}

/** The reason why this person gets no mail. */
export function exclusionReason(person: Person): SkipReason | undefined {
  const { role, isGone, offer } = person
  if (isGone) return 'removed'
  if (role === 'waitlist') return offer && isOfferedEntry(offer.status) ? undefined : 'offerOver'
  return role === 'person' || role === 'copy' || isSeated(person) ? undefined : 'unEnrolled'
}

function isSeated({ role, isRemoved, enrolment, orderAttendees }: Person): boolean {
  if (isRemoved) return false
  return role === 'booker' ? (orderAttendees ?? []).length > 0 : enrolment === null || isActive({ enrolment })
}
