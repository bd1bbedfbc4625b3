/** A note is refunded from its own day on, for form and server. */
import type { Words } from '#core/words.ts'
import type { CreditNote } from './credit-note.ts'

const early: Words = { es: 'No puede ser anterior a la nota', en: 'Cannot be earlier than the note' }
export const refundDayErrors = (
  { issueDate }: Pick<CreditNote, 'issueDate'>,
  refundedOn: unknown,
): Record<string, Words> => (refundedOn && String(refundedOn) < issueDate! ? { refundedOn: early } : {})
