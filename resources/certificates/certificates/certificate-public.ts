/** What a certificate tells everybody who has its code, on its page as in its credential. */
import type { Certificate } from './certificate.ts'

/** Attendance is between the holder and the office; a score is told where it is what was certified. */
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
