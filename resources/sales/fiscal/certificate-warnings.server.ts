/** What is odd about the certificate of an e-CF. The tax office judges it; staff are told (Ley 126-02, Firmado de e-CF). */
import type { X509Certificate } from 'node:crypto'
import { homeDayOf } from '#core/time-zone.ts'
import { fill, type Words } from '#core/words.ts'

const words = {
  dates: {
    es: 'El certificado de la firma vale del {from} al {to}, y se firmó el {day}.',
    en: 'The certificate of the signature is valid from {from} to {to}; it signed on {day}.',
  },
  selfSigned: {
    es: 'El certificado de la firma se lo dio su propio dueño, no una entidad autorizada por INDOTEL.',
    en: 'The certificate of the signature was given by its own holder, not by an authority of INDOTEL.',
  },
  foreign: {
    es: 'El certificado de la firma no lo dio una entidad dominicana: {authority}.',
    en: 'The certificate of the signature was not given by a Dominican authority: {authority}.',
  },
} satisfies Record<string, Words>

export function certificateWarnings(certificate: X509Certificate, signedAt: string | null): Words[] {
  const { validFromDate: from, validToDate: to, issuer, subject } = certificate
  const day = signedAt ? new Date(signedAt) : undefined
  const found: Words[] = []
  if (day && (day < from || day > to)) {
    const days = { from: dayOf(from), to: dayOf(to), day: dayOf(day) }
    found.push(filled(words.dates, days))
  }
  if (issuer === subject) found.push(words.selfSigned)
  else if (!/^C=DO$/m.test(issuer))
    found.push(filled(words.foreign, { authority: issuer.replaceAll('\n', ', ') }))
  return found
}
const dayOf = (moment: Date): string => homeDayOf(moment.toISOString())
const filled = ({ es, en }: Words, values: Record<string, string>): Words => ({
  es: fill(es, values),
  en: fill(en, values),
})
