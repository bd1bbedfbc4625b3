/** What happens to the credit of an issued note: money goes back, or the note is voided. */
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import { assertValid, conflict } from '#core/errors.ts'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import {
  assertVoidable,
  voidedValues,
  type Voiding,
} from '#resources/sales/documents/void-document.server.ts'
import { creditOf } from '#resources/sales/documents/pesos-left.server.ts'
import { pesosOf } from '#resources/sales/documents/pesos.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import type { refunding } from './credit-note.api.ts'
import { creditNotes } from './credit-note-records.server.ts'
import { refundDayErrors } from './refund-day.ts'
import type { CreditNote } from './credit-note.ts'
import { fillMoney } from '#resources/sales/documents/money-words.ts'

const words = {
  notIssued: { es: 'Solo se devuelve una nota emitida.', en: 'Only an issued note is refunded.' },
  refunded: { es: 'La nota ya se devolvió el {day}.', en: 'The note was refunded on {day} already.' },
  moreThanLeft: { es: 'El crédito disponible es {left}', en: 'The credit left is {left}' },
  nothing: { es: 'La nota no tiene crédito por devolver.', en: 'The note has no credit left to refund.' },
  amount: { es: 'El monto debe ser mayor que 0', en: 'The amount must be greater than 0' },
  used: {
    es: 'El crédito de la nota ya se usó o se devolvió: no se puede anular.',
    en: 'The credit of the note has been used or refunded: it cannot be voided.',
  },
} satisfies Record<string, Words>

/** A note is refunded once; without an amount, all that is left of its credit. */
export async function refundCreditNote(
  context: Context,
  id: string,
  { refundedOn, method, reference, amount }: Create<typeof refunding>,
): Promise<CreditNote> {
  const note = await creditNotes.lock(context, id)
  const left = note.creditLeft!
  const refunded = amountText(amount ?? left)
  assertRefundable(note)
  const moreThanLeft = fillMoney(words.moreThanLeft, { left: { amount: left, currency: note.currency } })
  const errors: Record<string, Words> = {
    ...(decimalOf(refunded).gt(left) && { amount: moreThanLeft }),
    ...(decimalOf(refunded).isZero() && { amount: words.amount }),
    ...refundDayErrors(note, refundedOn),
  }
  assertValid(errors)
  return creditNotes.set(context, id, {
    refunded,
    refundedDop: pesosOf(refunded, await creditOf(context, note)),
    refundedOn,
    refundMethod: method,
    refundReference: reference ?? null,
  })
}

function assertRefundable({ status, refundedOn, creditLeft }: CreditNote): void {
  if (!isIssuedDocument(status)) throw conflict(words.notIssued)
  if (refundedOn) throw conflict(words.refunded, { values: { day: refundedOn } })
  if (decimalOf(creditLeft!).isZero()) throw conflict(words.nothing)
}

/** Gives the invoice its balance back. Throws 409 once the credit was refunded or paid another invoice. */
export async function voidCreditNote(context: Context, id: string, voiding: Voiding): Promise<CreditNote> {
  const note = await creditNotes.lock(context, id)
  assertVoidable(note)
  const payment = await context.db
    .selectFrom('payments')
    .select('id')
    .where('creditNoteId', '=', id)
    .where('state', 'in', recordedPaymentStates)
    .limit(1)
    .executeTakeFirst()
  if (payment || decimalOf(note.refunded).gt(0)) throw conflict(words.used)
  const invoice = await invoices.lock(context, note.invoiceId)
  const credited = amountText(decimalOf(invoice.credited).minus(note.applied))
  await invoices.set(context, invoice.id, { credited })
  return creditNotes.set(context, id, { ...voidedValues(voiding), applied: '0.00' })
}
