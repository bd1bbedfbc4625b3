/** Takes payments off the balances of invoices, under the locks of all of them. */
import { assertAll } from '#core/errors.ts'
import { amountText, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { insertMany } from '#server/database/crud-many.ts'
import { referred } from '#server/database/references.ts'
import { creditNotes } from '#resources/sales/credit-notes/credit-note-records.server.ts'
import { owedOf, type Owed } from '#resources/sales/documents/pesos-left.server.ts'
import type { Left } from '#resources/sales/documents/pesos.ts'
import { rateOfDay } from '#resources/sales/exchange-rates/exchange-rate.server.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { receivedAt, worthsOf } from './allocation-worth.ts'
import { latestOf } from './payment-days.ts'
import { paymentAllocations as allocationResource } from './payment-allocation.ts'
import { settledBy, withheldIn, type Allocation } from './allocation.ts'
import { allocationErrors, receivedError } from './allocation-rules.ts'
import { isWithoutMoney } from './payment-rules.ts'
import type { newAllocation } from './payment.api.ts'
import type { Payment } from './payment.ts'

export const allocationIn = ({
  amount = '0',
  itbisWithheld = '0',
  isrWithheld = '0',
  cardWithheld = '0',
  ...given
}: Create<typeof newAllocation>): Allocation => {
  const amounts = {
    amount: amountText(amount),
    itbisWithheld: amountText(itbisWithheld),
    isrWithheld: amountText(isrWithheld),
    cardWithheld: amountText(cardWithheld),
  }
  const isWithheld = !decimalOf(withheldIn(amounts)).isZero()
  const text = (said: DecimalText | null | undefined) => (said ? amountText(said) : null)
  return {
    invoiceId: given.invoiceId,
    ...amounts,
    withheldOn: isWithheld ? (given.withheldOn ?? null) : null,
    received: text(given.received),
    exchangeRate: given.exchangeRate ?? null,
    rateSource: given.rateSource ?? null,
    itbisWithheldDop: text(given.itbisWithheldDop),
    isrWithheldDop: text(given.isrWithheldDop),
    cardWithheldDop: text(given.cardWithheldDop),
  }
}

/** Locks in the order of the ids, whatever order is asked for, so that payments do not wait for each other. */
export async function lockInvoices(context: Context, ids: readonly string[]): Promise<Map<string, Invoice>> {
  const found = new Map<string, Invoice>()
  for (const id of [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b))) {
    found.set(id, await invoices.lock(context, id))
  }
  return found
}

/** Locks like `lockInvoices`; a missing invoice is an error of its allocation. */
export async function lockAllocated(
  context: Context,
  allocations: readonly Allocation[],
): Promise<Map<string, Invoice>> {
  await assertAll(
    ...allocations.map(({ invoiceId }, at) => async () => {
      await referred(`allocations.${at}.invoiceId`, invoices.assertExists(context, invoiceId))
    }),
  )
  return lockInvoices(
    context,
    allocations.map(({ invoiceId }) => invoiceId),
  )
}

type Payer = Pick<Payment, 'accountId' | 'contactId' | 'currency' | 'method' | 'paidOn' | 'exchangeRate'>
type Given = { locked: Map<string, Invoice>; allocations: readonly Allocation[]; left: DecimalText }
/** What allocations take, at the rates of the day, and what their invoices owe. */
export type Checked = {
  locked: Map<string, Invoice>
  allocations: readonly (Allocation & { received: DecimalText })[]
  owed: ReadonlyMap<string, Owed>
}
/** Throws 422 at the fields. The invoices are locked, so that what was withheld before stays the same. */
export async function checkedAllocations(
  context: Context,
  payment: Payer,
  { locked, allocations: given, left }: Given,
): Promise<Checked> {
  const owed = await owedOf(context, [...locked.values()])
  const invoicesOf = given.map(({ invoiceId }) => locked.get(invoiceId)!)
  const { allocations, errors: ofRates } = await atRates(context, payment, { given, invoices: invoicesOf })
  await assertAll(() => ({
    ...ofRates,
    ...allocationErrors({ payment, left, allocations, invoices: invoicesOf, owed, today: homeDay() }),
  }))
  return { locked, allocations, owed }
}

/** What each allocation takes of the payment. */
async function atRates(
  context: Context,
  payment: Payer,
  { given, invoices: own }: { given: readonly Allocation[]; invoices: readonly Invoice[] },
) {
  const errors: Record<string, Words> = {}
  const allocations: Checked['allocations'][number][] = []
  for (const [at, allocation] of given.entries()) {
    const { currency } = own[at]!
    if (currency === payment.currency || isWithoutMoney(payment.method)) {
      allocations.push({ ...allocation, received: allocation.received ?? allocation.amount })
      continue
    }
    const { errors: found, ...taken } = await atRate(context, payment, { ...allocation, currency })
    for (const [part, error] of Object.entries(found)) errors[`allocations.${at}.${part}`] = error
    allocations.push({ ...allocation, ...taken })
  }
  return { allocations, errors }
}

/** What an invoice in another currency takes, at its rate of the day of payment. */
async function atRate(
  context: Context,
  { paidOn, exchangeRate: ofPayment, currency: own }: Payer,
  allocation: Allocation & Pick<Invoice, 'currency'>,
) {
  const { errors, ...rate } = await rateOfDay(context, { ...allocation, day: paidOn })
  const rates = { ofInvoice: rate.exchangeRate ?? '0', ofPayment: ofPayment! }
  const received = receivedAt(allocation.amount, rates)
  const taken = { ...rate, received: allocation.received ?? received }
  if (Object.keys(errors).length > 0) return { ...taken, errors }
  const error = receivedError({
    amount: allocation.amount,
    received: taken.received,
    atRate: received,
    currency: own,
    exchangeRate: rates.ofPayment,
  })
  return { ...taken, errors: error ? { received: error } : {} }
}

/**
 * Stores the allocations that a payment with `left` gets on a `day`. Amounts are withheld on that day too, unless the
 * certificate says another one. Their invoices are locked and checked.
 */
export async function addAllocations(
  context: Context,
  payment: Pick<Payment, 'id' | 'paidOn'>,
  { locked, allocations, owed, left, day }: Checked & { left: Left; day: string },
): Promise<void> {
  const worth = worthsOf(allocations, { payment: left, invoices: owed })
  await insertMany(context, allocationResource, {
    rows: worth.map((allocation) => {
      const { currency, issueDate } = locked.get(allocation.invoiceId)!
      const isWithheld = !decimalOf(withheldIn(allocation)).isZero()
      const allocatedOn = latestOf(day, payment.paidOn, issueDate!)
      const withheldOn = isWithheld ? (allocation.withheldOn ?? allocatedOn) : null
      return { ...allocation, currency, withheldOn, allocatedOn, paymentId: payment.id }
    }),
  })
  for (const allocation of allocations) {
    const { id, paid } = locked.get(allocation.invoiceId)!
    await invoices.set(context, id, { paid: amountText(decimalOf(paid).plus(settledBy(allocation))) })
  }
}

/** Uses the credit of a note, or gives it back with a negative amount. */
export async function useCredit(context: Context, creditNoteId: string, amount: DecimalText): Promise<void> {
  const note = await creditNotes.lock(context, creditNoteId)
  await creditNotes.set(context, creditNoteId, {
    applied: amountText(decimalOf(note.applied).plus(amount)),
  })
}
