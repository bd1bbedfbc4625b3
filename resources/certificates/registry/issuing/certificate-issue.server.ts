/** Issues certificates: checks who qualifies, stores their facts, draws their files. */
import { conflict, messages, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { startTask } from '#server/tasks/task.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { marksOf } from '#resources/attendance/marks/attendance-figures.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import {
  candidatesOf,
  heldBy,
  isOver,
  reasonsForTeacher,
  reasonTexts,
  type Candidate,
  type CandidateCertificate,
} from './certificate-candidates.server.ts'
import type { IssueOutcome } from '../certificate.api.ts'
import { reasonWords, type Reason } from './certificate-rule.ts'
import { teachersOf, templateAndSnapshot } from './certificate-snapshot.server.ts'
import { issueCertificates, type Issued, type NewCertificate } from './certificate-storing.server.ts'
import { hoursAttended } from './stated-hours.ts'
import { certificateKindOf } from '../certificate-terms.ts'
import { drawCertificates } from './certificate-tasks.server.ts'
import { isValid, validStatuses } from '../certificate.ts'

const words = {
  drawing: { es: 'Certificados de {event}', en: 'Certificates of {event}' },
  refused: {
    es: '{name} no puede recibir el certificado: {reasons}',
    en: '{name} cannot get the certificate: {reasons}',
  },
  already: {
    es: '{name} ya tiene un certificado válido de este evento. Para corregirlo, vuelva a emitirlo.',
    en: '{name} holds a valid certificate of this event already. To correct it, issue it again.',
  },
} satisfies Record<string, Words>

type IssueOptions = {
  overrideReason?: string | undefined
  templateId?: string | undefined
  hoursConfirmed?: boolean | undefined
}
type IssueFilter = {
  orderId?: string
  attendeeId?: string
  attendeeIds?: string[] | undefined
  instructorIds?: string[] | undefined
}

export async function issueForEvent(
  context: Context,
  eventId: string,
  { whose = {}, ...options }: IssueOptions & { whose?: IssueFilter },
): Promise<IssueOutcome> {
  assertMayOverride(context, options.overrideReason)
  // Concurrent issuers of the same event wait here, and then find it done.
  const event = await events.lock(context, eventId)
  const course = await courses.get(context, event.courseId)
  const isForTeachers = whose.instructorIds !== undefined
  const candidates =
    isForTeachers && !whose.attendeeIds ? [] : await candidatesFor(context, { event, course }, whose)
  const isForOne = whose.attendeeId !== undefined || whose.attendeeIds?.length === 1
  const { passed, refused } = splitByResult(candidates, { ...options, isForOne })
  const teachers = isForTeachers
    ? await teachersFor(context, event, { ids: whose.instructorIds ?? [], ...options })
    : { passed: [], refused: [] }
  const issued = await issueCertificates(context, {
    course,
    hoursConfirmed: options.hoursConfirmed,
    certificates: [
      ...(await certificatesFor(context, { event, course }, { ...options, candidates: passed })),
      ...(await certificatesForTeachers(context, { event, course }, teachers.passed)),
    ],
  })
  return {
    issued: issued.map(({ id, code, holderName }) => ({ id, code, name: holderName })),
    refused: [...refused, ...teachers.refused].map(({ attendeeId, name, reasons }) => ({
      attendeeId,
      name,
      reasons: reasonTexts(reasons, context.locale),
    })),
    taskId: await drawLater(context, event, issued),
  }
}

/** 422 when the person does not qualify. */
export async function issueForAttendee(
  context: Context,
  { attendeeId, eventId }: { attendeeId: string; eventId: string },
  options: IssueOptions,
): Promise<IssueOutcome> {
  const outcome = await issueForEvent(context, eventId, { ...options, whose: { attendeeId } })
  const [refused] = outcome.refused
  if (refused) {
    const reasons = refused.reasons.map(({ text }) => text).join(' ')
    throw conflict(words.refused, { values: { name: refused.name, reasons }, data: outcome })
  }
  if (outcome.issued.length > 0) return outcome
  const holder = await context.db
    .selectFrom('certificates')
    .select('holderName')
    .where('attendeeId', '=', attendeeId)
    .where('status', 'in', validStatuses)
    .executeTakeFirst()
  throw conflict(words.already, { values: { name: holder?.holderName ?? '' } })
}

const holdsValid = (held: CandidateCertificate | null | undefined): boolean => held != null && isValid(held)

function assertMayOverride(context: Context, reason: string | undefined): void {
  if (reason && !isAllowed(signedIn(context).roles, may.administer))
    throw new Refusal(403, messages.forbidden)
}

async function candidatesFor(
  context: Context,
  of: EventWithCourse,
  whose: IssueFilter,
): Promise<Candidate[]> {
  const { attendeeIds, ...narrow } = whose
  const all = await candidatesOf(context, of, narrow)
  return attendeeIds ? all.filter(({ attendeeId }) => attendeeIds.includes(attendeeId)) : all
}

/** People with a valid certificate are skipped; reissuing is a separate step. */
function splitByResult(
  candidates: Candidate[],
  { overrideReason, isForOne }: IssueOptions & { isForOne: boolean },
) {
  const open = candidates.filter(({ certificate }) => !holdsValid(certificate))
  // A reason given for many does not override a revocation.
  const mayPass = ({ reasons }: Candidate) =>
    reasons.every(
      ({ code, canBeOverridden }) =>
        canBeOverridden && overrideReason !== undefined && (code !== 'revoked' || isForOne),
    )
  return { passed: open.filter(mayPass), refused: open.filter((one) => !mayPass(one)) }
}

type EventWithCourse = { event: Event; course: Course }
type Refused = { attendeeId: string | null; name: string; reasons: Reason[] }

/** Not stored yet. */
export async function certificatesFor(
  context: Context,
  of: EventWithCourse,
  { candidates, overrideReason, templateId }: IssueOptions & { candidates: Candidate[] },
): Promise<NewCertificate[]> {
  if (candidates.length === 0) return []
  const kind = certificateKindOf(of.course)
  const { statedHours, ...base } = await templateAndSnapshot(context, of, { kind, templateId })
  const marks =
    statedHours === 'attended'
      ? await marksOf(
          context.db,
          candidates.map(({ attendeeId }) => attendeeId),
        )
      : undefined
  return candidates.map((candidate) => ({
    ...base,
    attendeeId: candidate.attendeeId,
    instructorId: null,
    holderName: candidate.name,
    locale: candidate.locale,
    hours: marks ? hoursAttended(of, marks.get(candidate.attendeeId) ?? {}) : base.hours,
    modality: candidate.mode ?? base.modality,
    attendancePct: candidate.attendancePct,
    score: candidate.score,
    overrideReason: candidate.reasons.length > 0 ? (overrideReason ?? null) : null,
  }))
}

type Teacher = { id: string; name: string; overrideReason: string | null }

async function teachersFor(
  context: Context,
  event: Event,
  { ids, overrideReason }: IssueOptions & { ids: string[] },
): Promise<{ passed: Teacher[]; refused: Refused[] }> {
  if (!isOver(event)) throw conflict(reasonWords.notOver)
  const held = await heldBy(context, event.id, 'instructorId')
  const open = (await teachersOf(context, event))
    .filter(({ id }) => ids.includes(id) && !holdsValid(held.get(id)))
    .map((teacher) => ({ ...teacher, reasons: reasonsForTeacher(event, held.get(teacher.id)) }))
  const mayPass = ids.length === 1 && overrideReason !== undefined
  const isRefused = ({ reasons }: { reasons: Reason[] }) => reasons.length > 0 && !mayPass
  return {
    passed: open
      .filter((teacher) => !isRefused(teacher))
      .map(({ id, name, reasons }) => ({
        id,
        name,
        overrideReason: reasons.length > 0 ? (overrideReason ?? null) : null,
      })),
    refused: open.filter(isRefused).map(({ name, reasons }) => ({ attendeeId: null, name, reasons })),
  }
}

/** Not stored yet. */
export async function certificatesForTeachers(
  context: Context,
  of: EventWithCourse,
  teachers: Teacher[],
): Promise<NewCertificate[]> {
  if (teachers.length === 0) return []
  const { statedHours: _, ...base } = await templateAndSnapshot(context, of, { kind: 'instructor' })
  return teachers.map(({ id, name, overrideReason }) => ({
    ...base,
    attendeeId: null,
    instructorId: id,
    holderName: name,
    locale: 'es' as const,
    attendancePct: null,
    score: null,
    overrideReason,
    validUntil: null,
  }))
}

/** Draws the files in the background; a file needed sooner is drawn on request. */
export async function drawLater(
  context: Context,
  event: Pick<Event, 'code'>,
  issued: Issued[],
): Promise<string | null> {
  if (issued.length === 0 || !context.user) return null
  const values = { event: event.code }
  const { id } = await startTask(context, drawCertificates, {
    title: sayBoth(words.drawing, values),
    payload: { certificateIds: issued.map((one) => one.id) },
    total: issued.length,
  })
  return id
}
