/** Selects the recipients of a mail from the present attendees. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { both, type Condition, inStates } from '#server/database/query.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import type { EventMail } from '../mail.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import { validStatuses } from '#resources/certificates/certificates/certificate.ts'

type AudienceQuery = Pick<EventMail, 'id' | 'eventId' | 'audience' | 'sendTo' | 'category'>

/** Conditions over `a` (attendees), `o` (orders) and `e` (the event). */
function conditionsOf({ eventId, audience }: AudienceQuery): Condition[] {
  const { enrolment, attended, mode, outcomes, surveyAnswered, certificate, locale, attendeeIds } = audience
  const isAnswered = sql`exists (select from survey_invitations i where i.attendee_id = a.id and i.event_id = a.event_id and i.answered_at is not null)`
  const hasCertificate = sql`exists (select from certificates s where s.attendee_id = a.id and s.status ${inStates(validStatuses)})`
  return [
    sql`a.event_id = ${eventId} and ${isActiveSql} and o.status ${inStates(openOrderStates)} and o.deleted_at is null`,
    sql`a.enrolment = any(${enrolment}::text[])`,
    ...yesNoCondition(attended, sql`coalesce(a.attendance_pct, 0) > 0`),
    ...yesNoCondition(surveyAnswered, isAnswered),
    ...yesNoCondition(certificate, hasCertificate),
    ...(mode
      ? [sql`case when e.modality = 'mixed' then coalesce(a.mode, 'onSite') else e.modality end = ${mode}`]
      : []),
    ...(outcomes.length > 0 ? [sql`a.outcome = any(${outcomes}::text[])`] : []),
    ...(locale ? [sql`a.locale = ${locale}`] : []),
    ...(attendeeIds.length > 0 ? [sql`a.id = any(${attendeeIds}::bigint[])`] : []),
  ]
}

const yesNoCondition = (answer: 'yes' | 'no' | null, condition: Condition): Condition[] =>
  answer === null ? [] : [answer === 'yes' ? condition : sql`not ${condition}`]

type Column = RawBuilder<unknown>
const from = sql`attendees a join orders o on o.id = a.order_id join events e on e.id = a.event_id`

/** One row per person: attendees, and bookers once per order. */
function peopleOf(mail: AudienceQuery, more: Condition[] = []): Column {
  const where = both([...conditionsOf(mail), ...more])
  const attendees = sql`
    select 'attendee' as role, a.id as attendee_id, null::bigint as order_id, a.first_name || ' ' || a.last_name as name,
      a.email as address, a.locale
    from ${from} where ${where}`
  // People who booked only for themselves get the attendee's mail.
  const bookers = sql`
    select 'booker' as role, null::bigint as attendee_id, o.id as order_id, c.first_name || ' ' || c.last_name as name,
      c.email as address, o.locale
    from orders o join contacts c on c.id = o.contact_id
    where o.id in (select a.order_id from ${from} where ${where})
      and (${mail.sendTo !== 'both'} or not exists (
        select from attendees a where a.order_id = o.id and ${isActiveSql} and lower(a.email) = lower(c.email)))`
  if (mail.sendTo === 'attendee') return attendees
  return mail.sendTo === 'booker' ? bookers : sql`${attendees} union all ${bookers}`
}

/** Stores new recipients and returns how many; known ones stay as they are. */
export async function addRecipients(db: Db, mail: AudienceQuery, more: Condition[] = []): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into mail_recipients (mail_id, role, attendee_id, order_id, name, address, locale)
    select ${mail.id}, p.role, p.attendee_id, p.order_id, p.name, p.address, p.locale
    from (${peopleOf(mail, more)}) p order by p.role, p.attendee_id, p.order_id
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

export type AudienceCount = {
  people: number
  withoutAddress: number
  suppressed: number
  withoutConsent: number
}
export async function countAudience(db: Db, mail: AudienceQuery): Promise<AudienceCount> {
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as people,
      count(*) filter (where p.address is null)::int as without_address,
      count(*) filter (where exists (select from suppressed_addresses s where lower(s.address) = lower(p.address)))::int as suppressed,
      count(*) filter (where ${mail.category === 'marketing'} and not ${hasConsent(sql`p.address`)})::int as without_consent
    from (${peopleOf(mail)}) p`.execute(db)
  return rows[0]!
}

/** A page of ids of enrolled people in the audience. */
export async function audiencePage(
  db: Db,
  mail: AudienceQuery,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const where = both([...conditionsOf(mail), sql`a.id > ${after}`])
  const { rows } = await sql<{ id: string }>`
    select a.id from ${from} where ${where} order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last consent on record, not withdrawn since. */
export const hasConsent = (address: Column): Condition => sql`coalesce((
  select k.granted from consents k where lower(k.email) = lower(${address}) and k.purpose = 'marketing'
  order by k.at desc, k.id desc limit 1), false)`
