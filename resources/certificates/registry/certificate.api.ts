/** Endpoints of certificates: eligibility, issuing, revoking, correcting, verifying. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { flag, idRule, optional, reasonField, text } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'
import { certificateKinds } from '../certificate-templates/certificate-template.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { certificates, certificateStates } from './certificate.ts'

const { row } = certificates
const reason = reasonField({ max: 500 })
const nameField = text({ es: 'Nombre en el certificado', en: 'Name on the certificate' }, { max: 120 })
/** Answers the question of certificates that say other hours than the course has. */
const hoursField = flag({ es: 'Las horas son correctas', en: 'The hours are right' })

export const saidReason = z.object({ code: z.string(), text: z.string(), canBeOverridden: z.boolean() })
export const held = z.object({
  id: idRule,
  code: z.string(),
  state: codeOf(certificateStates),
  validUntil: z.string().nullable(),
  /** Whether the PDF is rendered; otherwise the first request renders it. */
  isDrawn: z.boolean(),
})
export const candidate = z.object({
  attendeeId: idRule,
  orderId: idRule,
  name: z.string(),
  company: z.string().nullable(),
  attendancePct: z.string().nullable(),
  score: z.number().nullable(),
  hasAnswered: z.boolean(),
  /** Reasons against issuing; empty when eligible. */
  reasons: z.array(saidReason),
  certificate: held.nullable(),
})
export type CandidateWithReasons = z.output<typeof candidate>
const teacher = z.object({
  instructorId: idRule,
  name: z.string(),
  reasons: z.array(saidReason),
  certificate: held.nullable(),
})
export const eventCertificates = z.object({
  candidates: z.array(candidate),
  instructors: z.array(teacher),
  /** Templates for the event's attendees; the first is the default. */
  templates: z.array(z.object({ id: idRule, name: z.string() })),
})
export type EventCertificates = z.output<typeof eventCertificates>

const due = z.array(
  z.object({
    eventId: idRule,
    code: z.string(),
    title: z.looseObject({ es: z.string().nullish(), en: z.string().nullish() }),
    /** Eligible attendees without a certificate. */
    people: z.int(),
    endedAt: z.string(),
  }),
)
export type DueCertificates = z.output<typeof due>[number]

const ids = z.array(idRule).max(5000)
const issuing = {
  /** An admin's override of the rule, with the reason. */
  overrideReason: reason.rule.optional(),
  templateId: idRule.optional(),
  hoursConfirmed: hoursField.rule.optional(),
}
const { templateId } = certificates.fields
const issueFields = {
  overrideReason: reason,
  holderName: optional(nameField),
  reason,
  isAnew: flag({
    es: 'Con los datos de hoy del evento y del participante',
    en: 'By the data of event and attendee as they are today',
  }),
  templateId,
  hoursConfirmed: hoursField,
}
export const issueOutcome = z.object({
  issued: z.array(z.object({ id: idRule, code: z.string(), name: z.string() })),
  refused: z.array(
    z.object({ attendeeId: idRule.nullable(), name: z.string(), reasons: z.array(saidReason) }),
  ),
  /** The task that renders the PDFs; undefined when nothing was issued. */
  taskId: idRule.nullable(),
})
export type IssueOutcome = z.output<typeof issueOutcome>

/** Public data for those who have the code, nothing else of the person. */
export const publicCertificate = z.object({
  code: z.string(),
  state: codeOf(certificateStates),
  kind: codeOf(certificateKinds),
  holderName: z.string(),
  courseTitle: z.object({ es: z.string(), en: z.string().nullish() }),
  standard: z.string().nullable(),
  /** Identifies the cover of the course's family. */
  serviceCode: z.string().nullable(),
  hours: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  modality: codeOf(modalities),
  instructors: z.array(z.string()),
  score: z.number().nullable(),
  eventCode: z.string(),
  firmName: z.string(),
  locale: z.enum(locales),
  issuedAt: z.string(),
  validUntil: z.string().nullable(),
  revokedAt: z.string().nullable(),
  reason: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** Null only while the file cannot be rendered. */
  sha256: z.string().nullable(),
})
export type PublicCertificate = z.output<typeof publicCertificate>

export const certificatesApi = {
  list: endpoint('POST certificates/list', {
    roles: may.readCertificates,
    isRead: true,
    body: certificates.query,
    answer: page(row),
  }),
  excel: endpoint('POST certificates/list', {
    roles: may.readCertificates,
    isRead: true,
    accept: 'excel',
    body: exportQuery(certificates),
  }),
  search: endpoint('POST certificates/search', {
    roles: may.readCertificates,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  get: endpoint('GET certificates/{id}', { roles: may.readCertificates, answer: row }),
  pdf: endpoint('GET certificates/{id}', { roles: may.readCertificates, accept: 'pdf' }),
  revoke: endpoint('POST certificates/{id}/revoke', {
    roles: may.issueCertificates,
    data: z.strictObject({ reason: reason.rule }),
    answer: row,
    fields: issueFields,
  }),
  /** Issues a corrected certificate with a new code; the old one references it. */
  reissue: endpoint('POST certificates/{id}/reissue', {
    roles: may.issueCertificates,
    data: z.strictObject({
      reason: reason.rule,
      holderName: nameField.rule.nullish(),
      locale: z.enum(locales).optional(),
      /** By what event and attendee say today, instead of the facts it had. */
      isAnew: z.boolean().optional(),
      hoursConfirmed: hoursField.rule.optional(),
    }),
    answer: row,
    fields: issueFields,
  }),
  rotateKey: endpoint('POST certificates/keys', {
    roles: may.administer,
    answer: z.object({ kid: z.string() }),
  }),

  /** Past events with eligible attendees without certificate, the latest first. */
  due: endpoint('GET certificates/due', { roles: may.issueCertificates, answer: due }),
  ofEvent: endpoint('GET events/{id}/certificates', {
    roles: may.readCertificates,
    answer: eventCertificates,
  }),
  forEvent: endpoint('POST events/{id}/certificates', {
    roles: may.issueCertificates,
    data: z.strictObject({ attendeeIds: ids.optional(), instructorIds: ids.optional(), ...issuing }),
    answer: issueOutcome,
    fields: issueFields,
  }),
  forOrder: endpoint('POST events/registrations/{id}/certificates', {
    roles: may.issueCertificates,
    data: z.strictObject(issuing),
    answer: issueOutcome,
    fields: issueFields,
  }),
  forAttendee: endpoint('POST events/registrations/attendees/{id}/certificates', {
    roles: may.issueCertificates,
    data: z.strictObject(issuing),
    answer: issueOutcome,
    fields: issueFields,
  }),
  zip: endpoint('POST events/{id}/certificates/zip', {
    roles: may.readCertificates,
    answer: z.object({ taskId: idRule }),
  }),

  /** Those of the people of an order, for whoever has its link. */
  publicOfOrder: endpoint('GET registrations/{token}/certificates', {
    isPublic: true,
    isPersonal: true,
    answer: z.array(z.object({ code: z.string(), holderName: z.string() })),
  }),
  publicGet: endpoint('GET certificates/{code}', {
    isPublic: true,
    isPersonal: true,
    answer: publicCertificate,
  }),
  publicPdf: endpoint('GET certificates/{code}/pdf', {
    isPublic: true,
    isPersonal: true,
    accept: 'pdf',
  }),
  publicBadge: endpoint('GET certificates/{code}/badge', {
    isPublic: true,
    isPersonal: true,
    accept: 'image',
  }),
  publicCredential: endpoint('GET certificates/{code}/credential', {
    isPublic: true,
    isPersonal: true,
    answer: z.object({ token: z.string() }),
  }),
  publicKeys: endpoint('GET badges/keys', {
    isPublic: true,
    answer: z.object({ keys: z.array(z.looseObject({})) }),
  }),
  publicIssuer: endpoint('GET badges/issuer', { isPublic: true, answer: z.looseObject({}) }),
  publicRevocations: endpoint('GET badges/revocations', { isPublic: true, answer: z.looseObject({}) }),
}
