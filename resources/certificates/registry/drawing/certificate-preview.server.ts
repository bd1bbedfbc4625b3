/** Draws a template on real data with a watermark, storing nothing. */
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import type { Download } from '#core/endpoint.ts'
import type { Locale, Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { CertificateTemplate } from '../../certificate-templates/certificate-template.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { marksOf } from '#resources/attendance/marks/attendance-figures.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { drawSample } from './certificate-sample.server.ts'
import { snapshotOf, teachersOf } from '../issuing/certificate-snapshot.server.ts'
import { hoursAttended } from '../issuing/stated-hours.ts'

type Design = Pick<CertificateTemplate, 'name' | 'kind' | 'sheet' | 'statedHours' | 'signatures' | 'elements'>
type PreviewRequest = { template: unknown; locale: Locale; attendeeId?: string | undefined }

const words = {
  nobody: {
    es: 'Aún no hay participantes con cuyos datos mostrarlo. Inscriba a alguien en un evento.',
    en: 'There are no attendees yet to show it with. Enrol somebody in an event.',
  },
} satisfies Record<string, Words>

export async function previewOf(
  context: Context,
  { template, locale, attendeeId }: PreviewRequest,
): Promise<Download> {
  // Cast: validation has filled in the defaults.
  const design = template as Design
  const person = await personFor(context, design.kind, attendeeId)
  const event = await events.get(context, person.eventId)
  const course = await courses.get(context, event.courseId)
  const snapshot = await snapshotOf(context, { event, course }, design)
  const [teacher] = await teachersOf(context, event)
  const bytes = await drawSample(context, {
    design,
    locale,
    facts: {
      ...snapshot,
      hours: isOfAttended(design) ? await hoursOfPerson(context, { event, course }, person) : snapshot.hours,
      holderName: design.kind === 'instructor' ? (teacher?.name ?? person.name) : person.name,
      attendancePct: person.attendancePct,
      score: person.score,
    },
  })
  return { bytes, type: 'application/pdf', name: `${design.name}.pdf` }
}

type Person = {
  attendeeId: string
  eventId: string
  name: string
  attendancePct: string | null
  score: number | null
}

const isOfAttended = ({ kind, statedHours }: Design): boolean =>
  kind !== 'instructor' && statedHours === 'attended'

async function hoursOfPerson(
  { db }: Context,
  of: { event: Event; course: Course },
  { attendeeId }: Person,
): Promise<string> {
  const marks = await marksOf(db, [attendeeId])
  return hoursAttended(of, marks.get(attendeeId) ?? {})
}

/** The requested person, or a recent attendee of such an event. */
async function personFor(
  context: Context,
  kind: Design['kind'],
  attendeeId: string | undefined,
): Promise<Person> {
  const { rows } = await sql<Person>`
    select a.id as attendee_id, a.event_id, coalesce(a.name_on_certificate, a.first_name || ' ' || a.last_name) as name,
      a.attendance_pct, a.score
    from attendees a join events e on e.id = a.event_id join courses c on c.id = e.course_id
    where a.deleted_at is null and (${attendeeId ?? null}::bigint is null or a.id = ${attendeeId ?? null})
    order by
      (case when c.type = 'diplomate' then 'diplomate' when c.certificate_kind = 'participation' then 'participation' else 'approval' end) = ${kind} desc,
      a.attendance_pct is not null desc, e.ends_at < now() desc, e.ends_at desc nulls last, a.id
    limit 1`.execute(context.db)
  const [person] = rows
  if (!person) throw attendeeId ? notFound() : conflict(words.nobody)
  return person
}
