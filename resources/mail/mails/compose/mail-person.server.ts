/** Values of a mail's variables about its recipient. */
import { sql } from 'kysely'
import { sayMoment } from '#core/display.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { attendeeName, type Enrolment, isActive } from '#resources/booking/attendees/attendee.ts'
import type { SeatMode } from '#resources/booking/seats/seats.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { materialLinks, type Reader } from '#resources/mail/mail-templates/mail-render.server.ts'
import { visibleMaterials } from '#resources/events/events/event-materials.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import type { MailValues, VariableName } from '#resources/mail/mail-templates/mail-variables.ts'
import { eventFacts, modeOf, type MailEvent } from './mail-event.server.ts'
import type { RecipientRole, SkipReason } from './mail-recipient.ts'
import { personalLinks } from './personal-links.server.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import type { WaitlistEntry } from '#resources/booking/waitlist/waitlist-entry.ts'
import { isOfferedEntry } from '#resources/booking/waitlist/waitlist-state.ts'
import { inStates } from '#server/database/query.ts'

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
  ticketCode: string | null
  orderNumber: string | null
  orderAttendees: string[] | null
  offer: { status: WaitlistEntry['status']; seats: number | null; expiresAt: string | null } | null
}

/** Present names and addresses, including corrections since the mail was planned. */
const columns = sql`
  r.id, r.role, r.attempt, r.locale, r.attendee_id, coalesce(r.order_id, a.order_id) as order_id, r.waitlist_entry_id,
  case r.role when 'attendee' then a.email when 'booker' then c.email else w.email end as address,
  coalesce(case r.role when 'booker' then c.first_name end, a.first_name, w.first_name, r.name) as first_name,
  coalesce(case r.role when 'booker' then c.last_name end, a.last_name, w.last_name, '') as last_name,
  r.name, coalesce(a.company, w.company) as company, coalesce(a.mode, w.mode) as mode, a.enrolment,
  a.attendance_pct, a.ticket_code,
  coalesce(a.deleted_at is not null, false) or coalesce(o.deleted_at is not null, false)
    or coalesce(o.status not ${inStates(openOrderStates)}, false) as is_removed,
  o.number as order_number,
  (select array_agg(a.first_name || ' ' || a.last_name order by a.id) from attendees a
    where a.order_id = o.id and ${isActiveSql}) as order_attendees,
  case when w.id is not null then json_build_object('status', w.status, 'seats', w.offered_seats, 'expiresAt', w.expires_at) end as offer`
const relatedRecords = sql`
  left join attendees a on a.id = r.attendee_id
  left join orders o on o.id = coalesce(r.order_id, a.order_id)
  left join contacts c on c.id = o.contact_id
  left join waitlist_entries w on w.id = r.waitlist_entry_id`

/** Locks the next pending recipients of a mail. */
export async function nextPeople(db: Db, mailId: string, limit: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${columns} from mail_recipients r ${relatedRecords}
    where r.mail_id = ${mailId} and r.outbox_id is null and r.skipped is null
    order by r.id limit ${limit} for update of r skip locked`.execute(db)
  return rows
}

export async function personOf(db: Db, recipientId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from mail_recipients r ${relatedRecords} where r.id = ${recipientId}`.execute(db)
  return rows[0]
}

/** Attendees without a recipient row, for previews and counts. */
export async function attendeesAsPeople(db: Db, eventId: string, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${columns} from (
      select 0 as id, 'attendee' as role, 1 as attempt, p.locale, p.id as attendee_id, p.order_id,
        null::bigint as waitlist_entry_id, p.first_name as name
      from attendees p where p.id = any(${ids}::bigint[]) and p.event_id = ${eventId}
    ) r ${relatedRecords} order by r.attendee_id`.execute(db)
  return rows
}

/** The person of a mail in the outbox. */
export async function personByOutbox(db: Db, outboxId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from mail_recipients r ${relatedRecords} where r.outbox_id = ${outboxId}`.execute(db)
  return rows[0]
}

/** The reason why this person gets no mail. */
export function exclusionReason({
  role,
  isRemoved,
  enrolment,
  orderAttendees,
  offer,
}: Person): SkipReason | undefined {
  if (role === 'waitlist') return offer && isOfferedEntry(offer.status) ? undefined : 'offerOver'
  if (isRemoved) return 'unEnrolled'
  const isSeated =
    role === 'booker' ? (orderAttendees ?? []).length > 0 : enrolment === null || isActive({ enrolment })
  return isSeated ? undefined : 'unEnrolled'
}

export type ReaderOptions = { db: Db; event: MailEvent; variables: readonly VariableName[] }

/** Personal links are made only when a mail is rendered for that person. */
export function readerWithoutLinks(person: Person, event: MailEvent): Reader {
  const { locale } = person
  const variant = { locale, mode: modeOf(event.event, person.mode) }
  const { values, blocks } = eventFacts(event, variant)
  return {
    ...variant,
    blocks: { ...blocks, 'event.materials': materialsBlock(person, event) },
    values: { ...values, ...personalValues(person) },
  }
}

function materialsBlock(person: Person, { event }: MailEvent): LayoutBlock[] {
  const { attendeeId, enrolment, attendancePct, isRemoved, locale } = person
  const hasSeat = attendeeId !== null && enrolment !== null && isActive({ enrolment }) && !isRemoved
  return materialLinks(visibleMaterials(event.materials, { hasSeat, attendancePct }), locale)
}

export async function readerOf(person: Person, { db, event, variables }: ReaderOptions): Promise<Reader> {
  const reader = readerWithoutLinks(person, event)
  const links = await personalLinks(db, {
    person,
    eventId: event.event.id,
    publicUrl: event.publicUrl,
    variables,
  })
  return { ...reader, values: { ...reader.values, ...links } }
}

function personalValues({
  firstName,
  lastName,
  company,
  orderNumber,
  orderAttendees,
  offer,
  locale,
}: Person): MailValues {
  return {
    'attendee.firstName': firstName,
    'attendee.lastName': lastName,
    'attendee.fullName': attendeeName({ firstName, lastName }).trim(),
    'attendee.company': company,
    'order.number': orderNumber,
    'order.attendees': (orderAttendees ?? []).join(', ') || null,
    'waitlist.seats': offer?.seats ? String(offer.seats) : null,
    'waitlist.expiresAt': offer?.expiresAt ? sayMoment(offer.expiresAt, locale) : null,
  }
}
