/** Fields of certificates: a snapshot of an achievement on the day of issue. */
import {
  choice,
  date,
  decimal,
  image,
  integer,
  list,
  longText,
  moment,
  optional,
  readOnly,
  ref,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { languages, type Words } from '#core/words.ts'
import { certificateKinds } from '../certificate-templates/certificate-template.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'

export const certificateStatuses = {
  valid: { es: 'Válido', en: 'Valid' },
  revoked: { es: 'Revocado', en: 'Revoked' },
  superseded: { es: 'Reemplazado', en: 'Replaced' },
}
/** The state that readers see; a valid certificate expires by its date. */
export const certificateStates = {
  ...certificateStatuses,
  expired: { es: 'Vencido', en: 'Expired' },
} satisfies Record<string, Words>
export type CertificateState = keyof typeof certificateStates

type CertificateStatus = keyof typeof certificateStatuses
type StatusMeaning = 'counts' | 'revoked' | 'replaced'
/** A new state gets its meaning here; the sets and questions below, and the queries that use them, follow. */
const meaningOf: Record<CertificateStatus, StatusMeaning> = {
  valid: 'counts',
  revoked: 'revoked',
  superseded: 'replaced',
}
const statusesOf = (meaning: StatusMeaning): CertificateStatus[] =>
  (Object.keys(meaningOf) as CertificateStatus[]).filter((status) => meaningOf[status] === meaning)

/** Expired ones count among them. */
export const validStatuses = statusesOf('counts')
export const replacedStatuses = statusesOf('replaced')
export const isValid = ({ status }: { status: CertificateStatus }): boolean => meaningOf[status] === 'counts'
export const isRevoked = ({ status }: { status: CertificateStatus }): boolean =>
  meaningOf[status] === 'revoked'
/** Neither revoked nor replaced. */
export const isCurrentState = (state: CertificateState): boolean =>
  state === 'expired' || meaningOf[state] === 'counts'

export const certificates = resource(
  'certificates',
  {
    code: readOnly(text({ es: 'Código', en: 'Code' }, { max: 12 })),
    holderName: readOnly(text({ es: 'Titular', en: 'Holder' }, { max: 170 })),
    courseTitle: readOnly(translated(text({ es: 'Curso', en: 'Course' }, { max: 150 }))),
    kind: readOnly(choice({ es: 'Clase', en: 'Kind' }, certificateKinds)),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, certificateStatuses), 'valid')),
    issuedAt: readOnly(moment({ es: 'Emitido el', en: 'Issued' })),
    validUntil: readOnly(optional(date({ es: 'Válido hasta', en: 'Valid until' }))),
    /** Null in certificates of instructors. */
    attendeeId: readOnly(optional(ref({ es: 'Participante', en: 'Attendee' }, 'attendees'))),
    instructorId: readOnly(optional(ref({ es: 'Instructor', en: 'Instructor' }, 'instructors'))),
    eventId: readOnly(ref({ es: 'Evento', en: 'Event' }, 'events')),
    courseId: readOnly(ref({ es: 'Del curso', en: 'Of the course' }, 'courses')),
    locale: readOnly(choice({ es: 'Idioma', en: 'Language' }, languages)),
    eventCode: readOnly(text({ es: 'Código del evento', en: 'Event code' }, { max: 20 })),
    standard: readOnly(optional(text({ es: 'Norma', en: 'Standard' }, { max: 60 }))),
    /** Identifies the cover of the course's family. */
    serviceCode: readOnly(optional(text({ es: 'Servicio', en: 'Service' }, { max: 10 }))),
    hours: readOnly(decimal({ es: 'Horas', en: 'Hours' }, { max: 5000, digits: 2 })),
    startsOn: readOnly(date({ es: 'Desde', en: 'From' })),
    endsOn: readOnly(date({ es: 'Hasta', en: 'To' })),
    modality: readOnly(choice({ es: 'Modalidad', en: 'Delivery mode' }, modalities)),
    instructors: readOnly(
      list({ es: 'Instructores', en: 'Instructors' }, { name: text({ es: 'Nombre', en: 'Name' }) }),
    ),
    signatories: readOnly(
      list(
        { es: 'Firmas', en: 'Signatures' },
        {
          name: text({ es: 'Nombre', en: 'Name' }, { max: 170 }),
          title: optional(translated(text({ es: 'Cargo', en: 'Title' }, { max: 120 }))),
          image: optional(image({ es: 'Firma', en: 'Signature' })),
        },
        { max: 3 },
      ),
    ),
    firmName: readOnly(text({ es: 'Emisor', en: 'Issuer' }, { max: 150 })),
    attendancePct: readOnly(optional(decimal({ es: 'Asistencia (%)', en: 'Attendance (%)' }, { max: 100 }))),
    score: readOnly(optional(integer({ es: 'Nota', en: 'Score' }, { max: 100 }))),
    overrideReason: readOnly(
      optional(longText({ es: 'Motivo de la excepción', en: 'Reason of the exception' }, { max: 500 })),
    ),
    revokedAt: readOnly(optional(moment({ es: 'Revocado el', en: 'Revoked' }))),
    revokeReason: readOnly(optional(longText({ es: 'Motivo', en: 'Reason' }, { max: 500 }))),
    replacedById: readOnly(optional(ref({ es: 'Reemplazado por', en: 'Replaced by' }, 'certificates'))),
    templateId: readOnly(ref({ es: 'Plantilla', en: 'Template' }, 'certificateTemplates')),
    templateVersion: readOnly(integer({ es: 'Versión de la plantilla', en: 'Template version' })),
    /** SHA-256 of the stored file, which an edited copy does not match. */
    pdfSha256: readOnly(optional(text({ es: 'Huella del PDF', en: 'Fingerprint of the PDF' }, { max: 64 }))),
    downloads: readOnly(withDefault(integer({ es: 'Descargas', en: 'Downloads' }), 0)),
  },
  {
    words: {
      one: { es: 'Certificado', en: 'Certificate' },
      many: { es: 'Certificados', en: 'Certificates' },
    },
    title: ['holderName'],
    search: ['code', 'holderName', 'courseTitle', 'eventCode'],
  },
)
export type Certificate = Row<typeof certificates.fields>

/** `today` is a calendar day in the firm's time zone. */
export function stateOf(
  { status, validUntil }: Pick<Certificate, 'status' | 'validUntil'>,
  today: string,
): CertificateState {
  return isValid({ status }) && validUntil !== null && validUntil < today ? 'expired' : status
}
