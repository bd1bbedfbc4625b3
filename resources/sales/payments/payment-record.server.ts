/** Records payments, allocates advances later, and reverses what was recorded wrongly (NG 02-2005; fiscal-documents.md). */
import { isReversedPayment } from './payment-state.ts'
import { assertAll, conflict, invalid, messages, Refusal } from '#core/errors.ts'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import { isAllowed, may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { checkReferences, referred } from '#server/database/references.ts'
import { creditNotes } from '#resources/sales/credit-notes/credit-note-records.server.ts'
import type { CreditNote } from '#resources/sales/credit-notes/credit-note.ts'
import { takeDocumentNumber } from '#resources/sales/documents/document-number.server.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { creditOf, unallocatedOf } from '#resources/sales/documents/pesos-left.server.ts'
import { pesosOf, type Left } from '#resources/sales/documents/pesos.ts'
import { rateOfDay } from '#resources/sales/exchange-rates/exchange-rate.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import {
  addAllocations,
  allocationIn,
  checkedAllocations,
  lockAllocated,
  lockInvoices,
  useCredit,
} from './payment-allocate.server.ts'
import { allocationsOf, payments } from './payment-records.server.ts'
import { receivedIn, settledBy, type Allocation } from './allocation.ts'
import { paymentErrors } from './payment-rules.ts'
import { newPayment, type allocating, type reversing } from './payment.api.ts'
import type { Payment } from './payment.ts'
import { openingDay } from '#resources/sales/opening/opening-day.server.ts'
import { noteDayError, openingError } from './payment-days.ts'
import { fillMoney } from '#resources/sales/documents/money-words.ts'

type Input = Create<typeof newPayment>

const words = {
  reversed: { es: 'El pago está reversado.', en: 'The payment is reversed.' },
  notIssued: { es: 'La nota no está emitida', en: 'The note is not issued' },
  otherCustomer: { es: 'La nota es de otro cliente', en: 'The note belongs to another customer' },
  creditLeft: {
    es: 'El crédito disponible de la nota es {left}',
    en: 'The credit left of the note is {left}',
  },
  otherCurrency: { es: 'La nota es en otra moneda', en: 'The note is in another currency' },
} satisfies Record<string, Words>

/** Records the receipt, its allocations and the balances in one transaction. */
export async function recordPayment(
  context: Context,
  { allocations: given = [], ...input }: Input,
): Promise<Payment> {
  const { paidOn, method, currency = 'dop', creditNoteId = null } = input
  const amount = amountText(input.amount)
  const allocations = given.map(allocationIn)
  const { note, locked } = await lockPaid(context, { ...input, amount }, allocations)
  const customer = customerOf(
    input,
    allocations.map(({ invoiceId }) => locked.get(invoiceId)!),
  )
  const rate = await validRate(context, { ...input, currency }, note)
  const payer = { ...customer, ...rate, currency, method, paidOn }
  const checked = await checkedAllocations(context, payer, { locked, allocations, left: amount })
  const credit = note && (await creditLeft(context, { ...customer, note, amount, currency, paidOn }))
  const amountDop = credit ? pesosOf(amount, credit) : amountText(decimalOf(amount).times(rate.exchangeRate))
  const allocated = receivedIn(checked.allocations)
  const values = { ...input, ...customer, ...rate, amount, amountDop, currency, allocated }
  if (creditNoteId) await useCredit(context, creditNoteId, amount)
  const { receiptFormat: format } = await readFiscalSettings(context)
  const number = await takeDocumentNumber(context.db, { kind: 'receipt', format, day: homeDay() })
  // The number, the pesos and what is allocated are read-only for callers.
  const payment = await payments.create(context, { ...values, number } as Input)
  await addAllocations(context, payment, { ...checked, left: { amount, pesos: amountDop }, day: paidOn })
  return payment
}

type Locked = { note?: CreditNote | undefined; locked: Map<string, Invoice> }
/** Throws 403 or 422 for what no payment may be, whatever its invoices, and for what is not there. */
async function lockPaid(context: Context, input: Input, allocations: readonly Allocation[]): Promise<Locked> {
  const { creditNoteId = null, ...others } = input
  const found: Locked = { locked: new Map() }
  await assertAll(
    () => assertPossible(context, input, allocations),
    () => checkReferences(context, newPayment, others),
    // The note is locked before the invoices, as when it is issued or voided.
    async () => void (found.note = await lockNote(context, creditNoteId)),
    async () => void (found.locked = await lockAllocated(context, allocations)),
  )
  return found
}

const lockNote = async (context: Context, id: string | null): Promise<CreditNote | undefined> =>
  id ? referred('creditNoteId', creditNotes.lock(context, id)) : undefined

async function assertPossible(
  context: Context,
  input: Input,
  allocations: readonly Allocation[],
): Promise<void> {
  const { accountId, contactId, paidOn, method } = input
  const { creditNoteId = null, notes = null, paidOnReason = null } = input
  if (method === 'writeOff') assertOverride(context)
  const payment = { ...input, creditNoteId, notes, paidOnReason }
  const errors = paymentErrors(payment, { allocations, today: homeDay() })
  const early = openingError(paidOn, await openingDay(context))
  if (early) errors['paidOn'] ??= early
  // Without a customer it is that of the first invoice.
  const isOfNobody = !accountId && !contactId && allocations.length === 0
  await assertAll(
    () => errors,
    () => (isOfNobody ? { accountId: validationWords.required } : {}),
  )
}

function assertOverride(context: Context): void {
  if (!isAllowed(signedIn(context).roles, may.overrideInvoices)) throw new Refusal(403, messages.forbidden)
}

/** The customer who is named, or else that of the first invoice. */
function customerOf({ accountId, contactId }: Input, [invoice]: readonly Invoice[]) {
  if (accountId || contactId) return { accountId: accountId ?? null, contactId: contactId ?? null }
  return { accountId: invoice!.accountId, contactId: invoice!.contactId }
}

/** The rate of the day with its source; the credit of a note has the rate of the note. */
async function validRate(
  context: Context,
  { currency, paidOn, exchangeRate, rateSource }: Omit<Input, 'currency'> & Pick<Payment, 'currency'>,
  note: CreditNote | undefined,
): Promise<{ exchangeRate: string; rateSource: string | null }> {
  if (note) return { exchangeRate: note.exchangeRate ?? '1', rateSource: null }
  const { errors, ...rate } = await rateOfDay(context, { currency, day: paidOn, exchangeRate, rateSource })
  await assertAll(() => errors)
  return { ...rate, exchangeRate: rate.exchangeRate! }
}

type Credit = Pick<Payment, 'accountId' | 'contactId' | 'currency' | 'amount' | 'paidOn'> & {
  note: CreditNote
}
/** The credit of a note pays invoices of its own customer. */
async function creditLeft(
  context: Context,
  { note, accountId, contactId, currency, amount, paidOn }: Credit,
): Promise<Left> {
  const fail = (error: Words) => invalid({ creditNoteId: error })
  if (!isIssuedDocument(note.status)) throw fail(words.notIssued)
  if (note.accountId !== accountId || (!accountId && note.contactId !== contactId)) {
    throw fail(words.otherCustomer)
  }
  if (note.currency !== currency) throw fail(words.otherCurrency)
  const left = { amount: note.creditLeft!, currency }
  await assertAll(
    () => ({ paidOn: noteDayError(paidOn, note.issueDate!) }),
    () => (decimalOf(amount).gt(left.amount) ? { amount: fillMoney(words.creditLeft, { left }) } : {}),
  )
  return creditOf(context, note)
}

/** Allocates what a payment has left, such as an advance. */
export async function allocatePayment(
  context: Context,
  id: string,
  input: Create<typeof allocating>,
): Promise<Payment> {
  const payment = await payments.lock(context, id)
  if (isReversedPayment(payment)) throw conflict(words.reversed)
  const allocations = input.allocations.map(allocationIn)
  const locked = await lockAllocated(context, allocations)
  const left = await unallocatedOf(context, payment)
  const checked = await checkedAllocations(context, payment, { locked, allocations, left: left.amount })
  await addAllocations(context, payment, { ...checked, left, day: homeDay() })
  const allocated = amountText(decimalOf(payment.allocated).plus(receivedIn(checked.allocations)))
  return payments.set(context, id, { allocated })
}

/** Gives the invoices their balances back. A second click finds the payment reversed. */
export async function reversePayment(
  context: Context,
  id: string,
  { reason }: Create<typeof reversing>,
): Promise<Payment> {
  const payment = await payments.lock(context, id)
  if (isReversedPayment(payment)) return payment
  if (payment.method === 'writeOff') assertOverride(context)
  const allocations: Allocation[] = await allocationsOf(context, id)
  if (payment.creditNoteId) {
    await useCredit(context, payment.creditNoteId, amountText(decimalOf(payment.amount).negated()))
  }
  const locked = await lockInvoices(
    context,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  for (const [invoiceId, { paid }] of locked) {
    const own = allocations.filter((allocation) => allocation.invoiceId === invoiceId)
    const settled = own.reduce((sum, allocation) => sum.plus(settledBy(allocation)), decimalOf('0'))
    await invoices.set(context, invoiceId, { paid: amountText(decimalOf(paid).minus(settled)) })
  }
  return payments.set(context, id, {
    state: 'reversed',
    reversedReason: reason,
    reversedAt: new Date().toISOString(),
  })
}
