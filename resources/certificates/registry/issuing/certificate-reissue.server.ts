/** Replaces a certificate in one step, by the facts it had or by those of today. */
import { conflict } from '#core/errors.ts'
import type { Input } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { certificatesApi } from '../certificate.api.ts'
import { certificateKindOf } from '../certificate-terms.ts'
import { certificates as resource, isValid, type Certificate } from '../certificate.ts'
import { storeDesign, templateForReissue } from '../drawing/certificate-design.server.ts'
import { candidatesOf, reasonTexts } from './certificate-candidates.server.ts'
import { certificatesFor, certificatesForTeachers, drawLater } from './certificate-issue.server.ts'
import { teachersOf } from './certificate-snapshot.server.ts'
import {
  issueCertificates,
  storeCertificates,
  type Issued,
  type NewCertificate,
} from './certificate-storing.server.ts'

const certificates = records(resource)

const words = {
  notValid: {
    es: 'Este certificado ya no es válido: está revocado o reemplazado.',
    en: 'This certificate is no longer valid: it was revoked or replaced.',
  },
  notAnew: {
    es: 'Con los datos de hoy {name} no puede recibir el certificado: {reasons}',
    en: 'By the data of today {name} cannot get the certificate: {reasons}',
  },
  notTeaching: {
    es: '{name} ya no es instructor del evento.',
    en: '{name} is no longer an instructor of the event.',
  },
} satisfies Record<string, Words>

export function assertStillValid(certificate: Certificate): void {
  if (!isValid(certificate)) throw conflict(words.notValid)
}

type Correction = Input<typeof certificatesApi.reissue>

/** The replaced certificate stays and links to the new one. */
export async function reissue(context: Context, id: string, correction: Correction): Promise<Certificate> {
  const at = new Date().toISOString()
  const before = await certificates.set(
    context,
    id,
    { status: 'superseded', revokedAt: at, revokeReason: correction.reason },
    { check: assertStillValid },
  )
  const issued = correction.isAnew
    ? await issueAnew(context, before, correction)
    : await issueAgain(context, before, { ...correction, at })
  await certificates.set(context, id, { replacedById: issued.id })
  await drawLater(context, { code: before.eventCode }, [issued])
  return certificates.get(context, issued.id)
}

/** The facts that were certified, apart from what is corrected. */
async function issueAgain(
  context: Context,
  before: Certificate,
  { holderName, locale, at }: Correction & { at: string },
): Promise<Issued> {
  const template = await templateForReissue(context, before.kind, before.templateId)
  await storeDesign(context.db, template)
  const [issued] = await storeCertificates(context, [
    {
      ...factsOf(before),
      holderName: holderName ?? before.holderName,
      locale: locale ?? before.locale,
      issuedAt: at,
      templateId: template.id,
      templateVersion: template.version,
    },
  ])
  return issued!
}

/** What event, course and attendee say today; an exception that was granted holds on. */
async function issueAnew(context: Context, before: Certificate, correction: Correction): Promise<Issued> {
  const event = await events.lock(context, before.eventId)
  const of = { event, course: await courses.get(context, event.courseId) }
  const certificates = await (before.attendeeId === null
    ? certificatesForTeachers(context, of, [await teacherAnew(context, of, { before, correction })])
    : certificateAnew(context, of, { before, correction }))
  const { hoursConfirmed } = correction
  const [issued] = await issueCertificates(context, { course: of.course, hoursConfirmed, certificates })
  return issued!
}

type Of = { event: Event; course: Course }
type Anew = { before: Certificate; correction: Correction }

async function teacherAnew(context: Context, { event }: Of, { before, correction }: Anew) {
  const teacher = (await teachersOf(context, event)).find(({ id }) => id === before.instructorId)
  if (!teacher) throw conflict(words.notTeaching, { values: { name: before.holderName } })
  const { overrideReason } = before
  return { ...teacher, name: correction.holderName ?? teacher.name, overrideReason }
}

async function certificateAnew(
  context: Context,
  of: Of,
  { before, correction: { holderName, locale } }: Anew,
): Promise<NewCertificate[]> {
  const overrideReason = before.overrideReason ?? undefined
  const [candidate] = await candidatesOf(context, of, { attendeeId: before.attendeeId! })
  const against = (candidate?.reasons ?? []).filter(
    ({ canBeOverridden }) => !(canBeOverridden && overrideReason),
  )
  if (!candidate || against.length > 0) {
    const reasons = reasonTexts(against, context.locale)
      .map(({ text }) => text)
      .join(' ')
    throw conflict(words.notAnew, { values: { name: before.holderName, reasons } })
  }
  const kind = certificateKindOf(of.course)
  const { id: templateId } = await templateForReissue(context, kind, before.templateId)
  const person = { ...candidate, name: holderName ?? candidate.name, locale: locale ?? candidate.locale }
  return certificatesFor(context, of, { candidates: [person], overrideReason, templateId })
}

/** The certified facts, without the record's own state. */
function factsOf(certificate: Certificate) {
  const {
    id: _id,
    code: _code,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    titles: _titles,
    status: _status,
    revokedAt: _revokedAt,
    revokeReason: _revokeReason,
    replacedById: _replacedById,
    pdfSha256: _pdfSha256,
    downloads: _downloads,
    ...facts
  } = certificate
  return facts
}
