/** Handlers of certificates for staff; verification is in certificate.site.server.ts. */
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { rotateCredentialKey } from '../../badges/credential-keys.server.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { startTask } from '#server/tasks/task.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { templatesFor } from './certificate-design.server.ts'
import {
  candidatesOf,
  heldBy,
  reasonsForTeacher,
  heldText,
  reasonTexts,
} from '../issuing/certificate-candidates.server.ts'
import { dueCertificates } from '../issuing/certificate-due.server.ts'
import { filesOf, pdfDownload } from './certificate-file.server.ts'
import { issueForAttendee, issueForEvent } from '../issuing/certificate-issue.server.ts'
import { assertStillValid, reissue } from '../issuing/certificate-reissue.server.ts'
import { homeDay } from '#core/time-zone.ts'
import { teachersOf } from '../issuing/certificate-snapshot.server.ts'
import { zipCertificates } from '../issuing/certificate-tasks.server.ts'
import { publicHandlers } from '../certificate.site.server.ts'
import type { certificatesApi, EventCertificates } from '../certificate.api.ts'
import { certificates as resource, validStatuses, type Certificate } from '../certificate.ts'
import { certificateKindOf } from '../certificate-terms.ts'

export const certificates = records(resource, {
  order: sql`t.issued_at desc`,
  sublabel: sql`concat_ws(' · ', t.code, t.event_code)`,
})

export const handlers: Handlers<typeof certificatesApi> = {
  ...certificates.standard,
  ...publicHandlers(certificates),
  excel: exportRecords(certificates, resource),
  pdf: async ({ params }, context) => {
    const certificate = await certificates.get(context, params.id)
    return pdfDownload(certificate, await filesOf(context, certificate))
  },
  revoke: ({ params, input }, context) => revoke(context, params.id, input.reason),
  reissue: ({ params, input }, context) => reissue(context, params.id, input),
  rotateKey: async (_, context) => ({ kid: await rotateCredentialKey(context) }),
  due: (_, context) => dueCertificates(context),
  ofEvent: ({ params }, context) => eventCertificates(context, params.id),
  forEvent: ({ params, input: { attendeeIds, instructorIds, ...given } }, context) =>
    issueForEvent(context, params.id, { ...given, whose: { attendeeIds, instructorIds } }),
  forOrder: async ({ params, input }, context) => {
    const eventId = await eventOf(context, 'orders', params.id)
    return issueForEvent(context, eventId, { ...input, whose: { orderId: params.id } })
  },
  forAttendee: async ({ params, input }, context) => {
    const eventId = await eventOf(context, 'attendees', params.id)
    return issueForAttendee(context, { attendeeId: params.id, eventId }, input)
  },
  zip: ({ params }, context) => zipOf(context, params.id),
}

const words = {
  nothing: {
    es: 'Este evento no tiene certificados válidos que descargar.',
    en: 'This event has no valid certificates to download.',
  },
  zip: { es: 'Descarga de certificados de {event}', en: 'Download of the certificates of {event}' },
} satisfies Record<string, Words>

async function eventOf(context: Context, table: 'orders' | 'attendees', id: string): Promise<string> {
  const row = await context.db
    .selectFrom(table)
    .select('eventId')
    .where('id', '=', recordId(id))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.eventId
}

async function eventCertificates(context: Context, eventId: string): Promise<EventCertificates> {
  const event = await events.get(context, eventId)
  const course = await courses.get(context, event.courseId)
  const [candidates, teachers, taught, templates] = await Promise.all([
    candidatesOf(context, { event, course }),
    teachersOf(context, event),
    heldBy(context, event.id, 'instructorId'),
    templatesFor(context, certificateKindOf(course), { event, course }),
  ])
  const day = homeDay()
  return {
    candidates: candidates.map(({ reasons, certificate, locale: _l, mode: _m, ...candidate }) => ({
      ...candidate,
      reasons: reasonTexts(reasons, context.locale),
      certificate: heldText(certificate, day),
    })),
    instructors: teachers.map(({ id, name }) => ({
      instructorId: id,
      name,
      reasons: reasonTexts(reasonsForTeacher(event, taught.get(id)), context.locale),
      certificate: heldText(taught.get(id), day),
    })),
    templates: templates.map(({ id, name }) => ({ id, name })),
  }
}

const revoke = (context: Context, id: string, revokeReason: string): Promise<Certificate> =>
  certificates.set(
    context,
    id,
    { status: 'revoked', revokedAt: new Date().toISOString(), revokeReason },
    { check: assertStillValid },
  )

async function zipOf(context: Context, eventId: string): Promise<{ taskId: string }> {
  const event = await events.get(context, eventId)
  const rows = await context.db
    .selectFrom('certificates')
    .select('id')
    .where('eventId', '=', event.id)
    .where('status', 'in', validStatuses)
    .where('deletedAt', 'is', null)
    .orderBy(sql`holder_name collate es_app`)
    .execute()
  if (rows.length === 0) throw conflict(words.nothing)
  const values = { event: event.code }
  const { id } = await startTask(context, zipCertificates, {
    title: sayBoth(words.zip, values),
    payload: { certificateIds: rows.map((row) => row.id), name: `${event.code}.zip` },
    total: rows.length,
  })
  return { taskId: id }
}
