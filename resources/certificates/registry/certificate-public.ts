/** Public data of a certificate, for its page and credential. */
import type { Certificate } from './certificate.ts'

/** Attendance is private; the score is shown where the certificate depends on it. */
export function publicFacts(certificate: Certificate) {
  const { kind, courseTitle, instructors } = certificate
  return {
    kind,
    holderName: certificate.holderName,
    courseTitle: { es: courseTitle.es, en: courseTitle.en },
    standard: certificate.standard,
    serviceCode: certificate.serviceCode,
    hours: certificate.hours,
    startsOn: certificate.startsOn,
    endsOn: certificate.endsOn,
    modality: certificate.modality,
    instructors: instructors.map(({ name }) => name),
    score: kind === 'participation' ? null : certificate.score,
    eventCode: certificate.eventCode,
    firmName: certificate.firmName,
    locale: certificate.locale,
    issuedAt: certificate.issuedAt,
    validUntil: certificate.validUntil,
  }
}
export type PublicFacts = ReturnType<typeof publicFacts>
