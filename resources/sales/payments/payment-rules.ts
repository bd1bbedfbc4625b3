/** Rules of payments, for form and server, whatever their invoices (NG 02-2005). */
import { decimalOf } from '#core/money/decimal.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { receivedIn, type Allocation, type withheldParts } from './allocation.ts'
import { paidOnErrors } from './payment-days.ts'
import type { Payment } from './payment.ts'

const words = {
  amount: { es: 'El monto debe ser mayor que 0', en: 'The amount must be greater than 0' },
  allocateAll: {
    es: 'Debe asignarse todo a facturas',
    en: 'All of it must be allocated to invoices',
  },
  notOfNote: {
    es: 'Solo la forma «Nota de crédito» lleva una nota',
    en: 'Only the method “Credit note” names a note',
  },
} satisfies Record<string, Words>

export const isWithoutMoney = (method: Payment['method']): boolean =>
  method === 'creditNote' || method === 'writeOff'

/** What may be withheld of a payment. */
export function withheldPartsOf(method: Payment['method']): readonly (typeof withheldParts)[number][] {
  if (isWithoutMoney(method)) return []
  return ['itbisWithheld', 'isrWithheld', ...(method === 'card' ? (['cardWithheld'] as const) : [])]
}

type Draft = Pick<Payment, 'method' | 'amount' | 'paidOn' | 'creditNoteId' | 'notes'> &
  Partial<Pick<Payment, 'paidOnReason'>>
/** What forbids a payment whatever its invoices. */
export function paymentErrors(
  { method, amount, paidOn, paidOnReason, creditNoteId, notes }: Draft,
  { allocations, today }: { allocations: readonly Allocation[]; today: string },
): Record<string, Words> {
  const allocated = decimalOf(receivedIn(allocations))
  const isSomethingPaid = decimalOf(amount).gt(0) || allocations.length > 0
  return {
    ...(!isSomethingPaid && { amount: words.amount }),
    ...paidOnErrors({ paidOn, paidOnReason }, today),
    ...(isWithoutMoney(method) && allocated.lt(amount) && { amount: words.allocateAll }),
    // The notes say why a debt is given up.
    ...(method === 'writeOff' && !notes && { notes: validationWords.required }),
    ...noteErrors(method, creditNoteId),
  }
}

function noteErrors(method: Payment['method'], creditNoteId: Payment['creditNoteId']): Record<string, Words> {
  if (method === 'creditNote') return creditNoteId ? {} : { creditNoteId: validationWords.required }
  return creditNoteId ? { creditNoteId: words.notOfNote } : {}
}
