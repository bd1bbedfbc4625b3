/** What becomes of the valid certificates of people who lose their seat, as the server asks it. */
import { certificatesApi } from '#resources/certificates/certificates/certificate.api.ts'
import type { Words } from '#core/words.ts'
import { useQuestions } from '#web/office/dialogs/use-questions.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { certificateAnswers } from '../attendee.ts'

const title: Words = { es: 'Certificados válidos', en: 'Valid certificates' }

export function useCertificatesQuestion() {
  const keep = { words: certificateAnswers.keep, value: 'keep' }
  const revoke = { words: certificateAnswers.revoke, value: 'revoke', isDangerous: true }
  // Certificates are revoked by who issues them.
  return useQuestions({
    certificates: { title, answers: mayCall(certificatesApi.revoke) ? [keep, revoke] : [keep] },
  })
}
