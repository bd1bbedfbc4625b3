/** Recent events in which somebody qualifies and has no certificate yet. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { inStates } from '#server/database/query.ts'
import { undatedStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { DueCertificates } from '../certificate.api.ts'
import { reasonsAgainst, type AttendeeRecord } from './certificate-rule.ts'
import { isModuleMissing } from './missing-module.server.ts'
import { rollsMissing } from './missing-rolls.server.ts'
import { seatPayment } from './seat-payment.server.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'

type Row = Omit<AttendeeRecord, 'isActive'> &
  Omit<DueCertificates, 'people'> & { rule: Event['certificateRule'] }

/** Reads all candidates in one query and applies the same rule. */
export async function dueCertificates({ db }: Context): Promise<DueCertificates[]> {
  // Materialized, because the planner misjudges how many events are recent and reads all attendees. Few of them have
  // somebody without a certificate.
  const { rows } = await sql<Row>`
    with recent as materialized (
      select e.* from events e join courses c on c.id = e.course_id
      where e.deleted_at is null and e.status not ${inStates(undatedStates)} and c.certificate_kind <> 'none'
        and e.ends_at <= now() and e.ends_at > now() - interval '180 days'
        and exists (select from attendees a where a.event_id = e.id and a.deleted_at is null
          and a.enrolment ${inStates(activeEnrolments)}
          and not exists (select from certificates x where x.attendee_id = a.id and x.deleted_at is null)))
    select e.id as "eventId", e.code, e.title, e.ends_at as "endedAt", e.certificate_rule as rule,
      a.attendance_pct as "attendancePct", r.rolls_missing as "rollsMissing", a.outcome, a.score,
      exists (select from survey_invitations i where i.attendee_id = a.id and i.answered_at is not null) as "hasAnswered",
      case when (e.certificate_rule ->> 'paidRequired')::boolean then ${seatPayment()} else 'paid' end as payment,
      case when c.type = 'diplomate' then array(
        select l.child_id::text from course_links l
        where l.parent_id = c.id and ${isModuleMissing()}
      ) else '{}'::text[] end as "modulesMissing"
    from recent e
    join courses c on c.id = e.course_id
    -- Offset 0 counts them once per event, not once per attendee.
    cross join lateral (select ${rollsMissing()} as rolls_missing offset 0) r
    join attendees a on a.event_id = e.id and a.deleted_at is null and a.enrolment ${inStates(activeEnrolments)}
    join orders o on o.id = a.order_id and o.status ${inStates(openOrderStates)}
    where not exists (select from certificates x where x.attendee_id = a.id and x.deleted_at is null)
    order by e.ends_at desc, e.id`.execute(db)
  const due = new Map<string, DueCertificates>()
  for (const { eventId, code, title, endedAt, rule, ...facts } of rows) {
    const conditions = { rule, isOffered: true, isOver: true }
    if (reasonsAgainst({ ...facts, isActive: true }, conditions).length > 0) continue
    const people = (due.get(eventId)?.people ?? 0) + 1
    due.set(eventId, { eventId, code, title, endedAt, people })
  }
  return [...due.values()]
}
