/** The recipients of a mail: those it names, or else those of its event who meet its conditions. */
import { sql, type RawBuilder } from 'kysely'
import { contentLocale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { both, type Condition, inStates } from '#server/database/query.ts'
import { nameKeyOf } from '#server/database/name-key.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { personSql, refsSql } from '../people/people-sql.server.ts'
import type { MailRecord } from '../mail.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import { validStatuses } from '#resources/certificates/registry/certificate.ts'

export type AudienceQuery = Pick<MailRecord, 'eventId' | 'audience' | 'sendTo' | 'people'>

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

const from = sql`attendees a join orders o on o.id = a.order_id join events e on e.id = a.event_id`

/** One row per person: `role`, the ids of the records, `name`, `address`, `locale`. */
export function recipientsOf(mail: AudienceQuery, more: Condition[] = []): RawBuilder<unknown> {
  return mail.people.length > 0 ? namedPeople(mail) : peopleOfEvent(mail, more)
}

const namedPeople = ({ people }: AudienceQuery) => sql`
  select 'person' as role, null::bigint as attendee_id, null::bigint as order_id, r.source, r.id as source_id,
    trim(p.first_name || ' ' || p.last_name) as name, p.address, p.locale, p.contact_id
  from ${refsSql(people)} cross join lateral (${personSql({ source: sql`r.source`, id: sql`r.id` })}) p`

/** Attendees, and bookers once per order. */
function peopleOfEvent(mail: AudienceQuery, more: Condition[]): RawBuilder<unknown> {
  const where = both([...conditionsOf(mail), ...more])
  const attendees = sql`
    select 'attendee' as role, a.id as attendee_id, null::bigint as order_id, null as source, null::bigint as source_id,
      a.first_name || ' ' || a.last_name as name, a.email as address, a.locale, a.contact_id
    from ${from} where ${where}`
  // People who booked only for themselves get the attendee's mail.
  const bookers = sql`
    select 'booker' as role, null::bigint as attendee_id, o.id as order_id, null as source, null::bigint as source_id,
      c.first_name || ' ' || c.last_name as name, c.email as address, o.locale, c.id as contact_id
    from orders o join contacts c on c.id = o.contact_id
    where o.id in (select a.order_id from ${from} where ${where})
      and (${mail.sendTo !== 'both'} or not exists (
        select from attendees a where a.order_id = o.id and ${isActiveSql} and lower(a.email) = lower(c.email)
          and (a.contact_id = c.id or ${nameKeyOf('a')} = ${nameKeyOf('c')})))`
  if (mail.sendTo === 'attendee') return attendees
  return mail.sendTo === 'booker' ? bookers : sql`${attendees} union all ${bookers}`
}

/** Stores new recipients; known ones stay as they are. */
export async function addRecipients(
  db: Db,
  mail: AudienceQuery & Pick<MailRecord, 'id'>,
  more: Condition[] = [],
): Promise<void> {
  await sql`
    insert into mail_recipients (mail_id, role, attendee_id, order_id, source, source_id, name, address, locale)
    select ${mail.id}, p.role, p.attendee_id, p.order_id, p.source, p.source_id, p.name, p.address, p.locale
    from (${recipientsOf(mail, more)}) p order by p.role, p.attendee_id, p.order_id, p.name collate es_app, p.source_id
    on conflict do nothing`.execute(db)
}

/** Added last, because a copy says whom the mail went to. */
export async function addCopies(db: Db, { id, cc }: Pick<MailRecord, 'id' | 'cc'>): Promise<void> {
  const addresses = cc.map(({ email }) => email)
  await sql`
    insert into mail_recipients (mail_id, role, name, address, locale)
    select ${id}, 'copy', c.address, c.address, ${contentLocale} from unnest(${addresses}::text[]) c (address)
    on conflict do nothing`.execute(db)
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
