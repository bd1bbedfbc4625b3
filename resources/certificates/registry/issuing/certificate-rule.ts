/** Decides who is eligible for a certificate, with reasons against it. */
import type { Words } from '#core/words.ts'
import type { Event } from '#resources/events/schedule/event.ts'

/** The data about an attendee that the rule needs. */
export type AttendeeRecord = {
  /** Enrolled or re-enrolled, in an order that is not cancelled. */
  isActive: boolean
  attendancePct: string | null
  /** Sessions whose roll nobody has taken, while the event is not completed by hand. */
  rollsMissing: number
  outcome: string
  score: number | null
  hasAnswered: boolean
  /** Of the invoice that charges their seat. */
  payment: 'paid' | 'unpaid' | 'notInvoiced'
  /** Their certificate of this event was revoked. */
  isRevoked: boolean
  /** Titles of required modules of a diplomate without a valid certificate. */
  modulesMissing: readonly string[]
}
/** Conditions of the event. */
export type EventConditions = {
  rule: Event['certificateRule']
  /** Whether the course gives certificates. */
  isOffered: boolean
  isOver: boolean
}

export const reasonWords = {
  noCertificate: {
    es: 'El curso no otorga certificado.',
    en: 'The course gives no certificate.',
  },
  notOver: { es: 'El evento aún no ha terminado.', en: 'The event is not over yet.' },
  notEnrolled: { es: 'Ya no está inscrito.', en: 'No longer enrolled.' },
  revoked: {
    es: 'Su certificado de este evento fue revocado.',
    en: 'Their certificate of this event was revoked.',
  },
  absent: { es: 'No asistió a ninguna sesión.', en: 'Attended no session.' },
  attendanceUnknown: {
    es: 'No se ha registrado su asistencia.',
    en: 'Their attendance has not been recorded.',
  },
  rollsMissing: {
    es: 'Sesiones sin pasar lista: {n}. Páselas, o dé el evento por realizado.',
    en: 'Sessions without a roll: {n}. Take them, or complete the event.',
  },
  attendanceLow: {
    es: 'Asistió al {pct} % y se exige el {min} %.',
    en: 'Attended {pct}%, and {min}% is required.',
  },
  scoreUnknown: { es: 'Falta su nota (mínimo {min}).', en: 'Their score is missing (minimum {min}).' },
  scoreLow: { es: 'Obtuvo {score} y se exige {min}.', en: 'Scored {score}, and {min} is required.' },
  surveyMissing: { es: 'No ha respondido la encuesta.', en: 'Has not answered the survey.' },
  unpaid: { es: 'Su factura no está pagada.', en: 'Their invoice is not paid.' },
  notInvoiced: { es: 'Su cupo no se ha facturado.', en: 'Their seat has not been invoiced.' },
  modulesMissing: {
    es: 'Le falta el certificado de: {modules}.',
    en: 'Still without the certificate of: {modules}.',
  },
} as const satisfies Record<string, Words>
export type ReasonCode = keyof typeof reasonWords
export type Reason = {
  code: ReasonCode
  values: Record<string, string | number>
  /** An admin may override these with a reason; others are corrected at their source. */
  canBeOverridden: boolean
}

const firm: readonly ReasonCode[] = ['noCertificate', 'notOver', 'notEnrolled', 'absent']
export const reason = (code: ReasonCode, values: Reason['values'] = {}): Reason => ({
  code,
  values,
  canBeOverridden: !firm.includes(code),
})

/** Empty when eligible. */
export function reasonsAgainst(attendee: AttendeeRecord, conditions: EventConditions): Reason[] {
  if (!conditions.isOffered) return [reason('noCertificate')]
  if (!attendee.isActive) return [reason('notEnrolled')]
  if (!conditions.isOver) return [reason('notOver')]
  if (isAbsent(attendee)) return [reason('absent')]
  const { modulesMissing } = attendee
  return [
    ...(attendee.isRevoked ? [reason('revoked')] : []),
    ...attendanceReasons(attendee, conditions),
    ...scoreReasons(attendee, conditions),
    ...(conditions.rule.surveyRequired && !attendee.hasAnswered ? [reason('surveyMissing')] : []),
    ...paymentReasons(attendee, conditions),
    ...(modulesMissing.length > 0 ? [reason('modulesMissing', { modules: modulesMissing.join(', ') })] : []),
  ]
}

const isAbsent = ({ attendancePct, outcome }: AttendeeRecord): boolean =>
  outcome === 'noShow' || (attendancePct !== null && Number(attendancePct) === 0)

function attendanceReasons(
  { attendancePct, rollsMissing }: AttendeeRecord,
  { rule }: EventConditions,
): Reason[] {
  const min = rule.minAttendancePct
  if (attendancePct === null) return min > 0 ? [reason('attendanceUnknown')] : []
  const pct = Number(attendancePct)
  if (pct < min) return [reason('attendanceLow', { pct, min })]
  // The percentage leaves sessions out whose roll is missing.
  return min > 0 && rollsMissing > 0 ? [reason('rollsMissing', { n: rollsMissing })] : []
}

const paymentReasons = ({ payment }: AttendeeRecord, { rule }: EventConditions): Reason[] =>
  rule.paidRequired && payment !== 'paid' ? [reason(payment)] : []

function scoreReasons({ score }: AttendeeRecord, { rule }: EventConditions): Reason[] {
  const min = rule.minScore
  if (min === null) return []
  if (score === null) return [reason('scoreUnknown', { min })]
  return score < min ? [reason('scoreLow', { score, min })] : []
}
