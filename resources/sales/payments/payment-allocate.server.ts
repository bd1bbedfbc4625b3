/** Takes payments off the balances of invoices, under the locks of all of them. */
import { recordedPaymentStates } from './payment-state.ts'
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import type { Context } from '#server/http/context.ts'
import { insertMany } from '#server/database/crud-many.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { referred } from '#server/database/references.ts'
import { creditNotes } from '#resources/sales/credit-notes/credit-note-records.server.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { paymentAllocations as allocationResource } from './payment-allocation.ts'
import { allocationErrors, settledBy, withheldIn, type Allocation, type Withheld } from './payment-rules.ts'
import type { newAllocation } from './payment.api.ts'
import type { Payment } from './payment.ts'

/** Amounts are withheld on the day of payment, unless the certificate says another day. */
export const allocationIn = (
  {
    amount = '0',
    itbisWithheld = '0',
    isrWithheld = '0',
    cardWithheld = '0',
    ...given
  }: Create<typeof newAllocation>,
  paidOn: string,
): Allocation => {
  const amounts = {
    amount: amountText(amount),
    itbisWithheld: amountText(itbisWithheld),
    isrWithheld: amountText(isrWithheld),
    cardWithheld: amountText(cardWithheld),
  }
  const isWithheld = !decimalOf(withheldIn(amounts)).isZero()
  return {
    invoiceId: given.invoiceId,
    ...amounts,
    withheldOn: isWithheld ? (given.withheldOn ?? paidOn) : null,
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
  for (const [at, { invoiceId }] of allocations.entries()) {
    await referred(`allocations.${at}.invoiceId`, invoices.assertExists(context, invoiceId))
  }
  return lockInvoices(
    context,
    allocations.map(({ invoiceId }) => invoiceId),
  )
}

type Checked = { locked: Map<string, Invoice>; allocations: readonly Allocation[]; left: DecimalText }
/** Throws 422 at the fields. The invoices are locked, so that what was withheld before stays the same. */
export async function assertAllocatable(
  context: Context,
  payment: Pick<Payment, 'accountId' | 'contactId' | 'currency' | 'method'>,
  { locked, allocations, left }: Checked,
): Promise<void> {
  const own = allocations.map(({ invoiceId }) => locked.get(invoiceId)!)
  const errors = allocationErrors({
    payment,
    left,
    allocations,
    invoices: own,
    earlier: await withheldBefore(context, [...locked.keys()]),
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function withheldBefore({ db }: Context, ids: readonly string[]): Promise<Map<string, Withheld>> {
  const { rows } = await sql<Withheld & { id: string }>`
    select a.invoice_id as id, sum(a.itbis_withheld)::text as itbis, sum(a.isr_withheld)::text as isr
    from payment_allocations a join payments p on p.id = a.payment_id
    where p.state ${inStates(recordedPaymentStates)} and a.deleted_at is null and a.invoice_id = ${anyOf(ids)} group by a.invoice_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...withheld }) => [id, withheld]))
}

/** Stores the allocations of a payment. Their invoices are locked and checked. */
export async function addAllocations(
  context: Context,
  payment: Payment,
  { locked, allocations }: Omit<Checked, 'left'>,
): Promise<void> {
  await insertMany(context, allocationResource, {
    rows: allocations.map((allocation) => ({ ...allocation, paymentId: payment.id })),
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

export const allocatedIn = (allocations: readonly Pick<Allocation, 'amount'>[]): DecimalText =>
  amountText(sumOf(allocations.map(({ amount }) => amount)))
