/** Lists who of an event qualifies for a certificate, who has one, and why not. */
import { sql } from 'kysely'
import { say, translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { overStates, undatedStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { answeredSurvey } from '#resources/surveys/survey-responses/survey-invitation.server.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import type { CandidateWithReasons } from '../certificate.api.ts'
import { reason, reasonsAgainst, reasonWords, type AttendeeRecord, type Reason } from './certificate-rule.ts'
import { isRevoked, replacedStatuses, stateOf, validStatuses, type Certificate } from '../certificate.ts'
import { isModuleMissing } from './missing-module.server.ts'
import { rollsMissing } from './missing-rolls.server.ts'
import { seatPayment } from './seat-payment.server.ts'
import { inStates } from '#server/database/query.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'

export type Candidate = {
  attendeeId: string
  orderId: string
  name: string
  company: string | null
  locale: Locale
  mode: 'onSite' | 'online' | null
  attendancePct: string | null
  score: number | null
  hasAnswered: boolean
  reasons: Reason[]
  certificate: CandidateCertificate | null
}
export type CandidateCertificate = Pick<Certificate, 'id' | 'code' | 'status' | 'validUntil' | 'pdfSha256'>

type CandidateFilter = { orderId?: string; attendeeId?: string }
type EventWithCourse = { event: Event; course: Course }

export async function candidatesOf(
  context: Context,
  eventWithCourse: EventWithCourse,
  filter: CandidateFilter = {},
): Promise<Candidate[]> {
  const { event, course } = eventWithCourse
  const rows = await readAttendees(context, event.id, filter)
  const ids = rows.map(({ attendeeId }) => attendeeId)
  const [answered, missing, held] = await Promise.all([
    answeredSurvey(context.db, ids),
    missingModules(context, course, ids),
    heldBy(context, event.id, 'attendeeId'),
  ])
  const demand = {
    rule: event.certificateRule,
    isOffered: course.certificateKind !== 'none',
    isOver: isOver(event),
  }
  return rows.map(({ isActive, outcome, payment, rollsMissing, ...row }) => {
    const hasAnswered = answered.has(row.attendeeId)
    const modulesMissing = missing.get(row.attendeeId) ?? []
    const certificate = held.get(row.attendeeId) ?? null
    const wasRevoked = certificate !== null && isRevoked(certificate)
    const known = { ...row, isActive, outcome, payment, rollsMissing, hasAnswered, modulesMissing }
    const facts = { ...known, isRevoked: wasRevoked }
    return {
      ...row,
      hasAnswered,
      reasons: reasonsAgainst(facts, demand),
      certificate,
    }
  })
}

/** The last session has ended, and the event took place. */
export const isOver = ({ status, endsAt }: Event): boolean =>
  !undatedStates.includes(status) &&
  (overStates.includes(status) || (endsAt !== null && Date.parse(endsAt) <= Date.now()))

/** Instructors get their statement after the event; a revoked one is not issued again automatically. */
export const reasonsForTeacher = (event: Event, held: CandidateCertificate | undefined): Reason[] => [
  ...(isOver(event) ? [] : [reason('notOver')]),
  ...(held && isRevoked(held) ? [reason('revoked')] : []),
]

type Row = Omit<Candidate, 'hasAnswered' | 'reasons' | 'certificate'> &
  Pick<AttendeeRecord, 'isActive' | 'outcome' | 'payment' | 'rollsMissing'>

async function readAttendees(context: Context, eventId: string, filter: CandidateFilter): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id as attendee_id, a.order_id, a.company, a.locale, a.mode, a.attendance_pct, a.score, a.outcome,
      ${seatPayment()} as payment, ${rollsMissing()} as rolls_missing,
      coalesce(a.name_on_certificate, a.first_name || ' ' || a.last_name) as name,
      a.enrolment ${inStates(activeEnrolments)} and o.status ${inStates(openOrderStates)} as is_active
    from attendees a join orders o on o.id = a.order_id join events e on e.id = a.event_id
    where a.event_id = ${eventId} and a.deleted_at is null
      and (${filter.orderId ?? null}::bigint is null or a.order_id = ${filter.orderId ?? null})
      and (${filter.attendeeId ?? null}::bigint is null or a.id = ${filter.attendeeId ?? null})
    order by a.last_name collate es_app, a.first_name collate es_app, a.id`.execute(context.db)
  return rows
}

/** The valid certificate, or else the last one revoked. */
export async function heldBy(
  context: Context,
  eventId: string,
  filter: 'attendeeId' | 'instructorId',
): Promise<Map<string, CandidateCertificate>> {
  const rows = await context.db
    .selectFrom('certificates')
    .select(['id', 'code', 'status', 'validUntil', 'pdfSha256', filter])
    .where('eventId', '=', eventId)
    .where('status', 'not in', replacedStatuses)
    .where(filter, 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy(sql`status ${inStates(validStatuses)}`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ [filter]: id, ...row }) => [String(id), row]))
}

/** Required modules of a diplomate without a valid certificate, by title. */
async function missingModules(
  context: Context,
  course: Course,
  attendeeIds: string[],
): Promise<Map<string, string[]>> {
  if (course.type !== 'diplomate' || attendeeIds.length === 0) return new Map()
  const { rows } = await sql<{ attendeeId: string; title: Course['title'] }>`
    select a.id as attendee_id, c.title from attendees a
    join course_links l on l.parent_id = ${course.id}
    join courses c on c.id = l.child_id
    where a.id = any(${attendeeIds}::bigint[]) and ${isModuleMissing()}
    order by a.id, l.rank`.execute(context.db)
  const missing = new Map<string, string[]>()
  for (const { attendeeId, title } of rows)
    missing.set(attendeeId, [
      ...(missing.get(attendeeId) ?? []),
      translate(title, context.locale)?.text ?? '',
    ])
  return missing
}

export const reasonTexts = (reasons: readonly Reason[], locale: Locale): CandidateWithReasons['reasons'] =>
  reasons.map(({ code, values, canBeOverridden }) => ({
    code,
    text: say(reasonWords[code], locale, values),
    canBeOverridden,
  }))

export const heldText = (certificate: CandidateCertificate | null | undefined, today: string) =>
  certificate
    ? {
        id: certificate.id,
        code: certificate.code,
        state: stateOf(certificate, today),
        validUntil: certificate.validUntil,
        isDrawn: certificate.pdfSha256 !== null,
      }
    : null
