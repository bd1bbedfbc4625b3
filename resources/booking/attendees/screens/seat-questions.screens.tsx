/** What the server asks of staff who give or take seats: certificates of who leaves, addresses of who comes. */
import { isAllowed, may } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import { useQuestions } from '#web/office/dialogs/use-questions.tsx'
import { currentUser } from '#web/office/calls/api.ts'
import { certificateAnswers } from '../attendee.ts'
import { mailboxQuestion } from '../shared-mailbox.ts'

const title: Words = { es: 'Certificados válidos', en: 'Valid certificates' }

export function useSeatQuestions() {
  const mayRevoke = isAllowed(currentUser()?.roles ?? [], may.issueCertificates)
  const keep = { words: certificateAnswers.keep, value: 'keep' }
  const revoke = { words: certificateAnswers.revoke, value: 'revoke', isDangerous: true }
  return useQuestions({
    ...mailboxQuestion,
    // Certificates are revoked by who issues them.
    certificates: { title, answers: mayRevoke ? [keep, revoke] : [keep] },
  })
}
