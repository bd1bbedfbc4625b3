/** What invoices, notes and payments have left in pesos; their rows are locked by the caller. */
import { sql } from 'kysely'
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import type { CreditNote } from '#resources/sales/credit-notes/credit-note.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import type { Payment } from '#resources/sales/payments/payment.ts'
import { issuedDocumentStates } from './document-state.ts'
import { lessPart, pesosOf, type Left } from './pesos.ts'

/** What an invoice owes, and what can still be withheld of its tax and of its net. */
export type Owed = { balance: Left; tax: Left; net: Left }
type Sums = { id: string; credited: string; settled: string } & Record<
  'itbis' | 'itbisDop' | 'isr' | 'isrDop',
  string
>

export async function owedOf(
  { db }: Context,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<string, Owed>> {
  const ids = anyOf(invoices.map(({ id }) => id))
  const { rows } = await sql<Sums>`
    select i.id, (select coalesce(sum(n.credited_dop), 0)::text from credit_notes n
        where n.invoice_id = i.id and n.status ${inStates(issuedDocumentStates)} and n.deleted_at is null) as credited,
      w.* from invoices i, lateral (
        select coalesce(sum(a.settled_dop), 0)::text as settled,
          coalesce(sum(a.itbis_withheld), 0)::text as itbis, coalesce(sum(a.itbis_withheld_dop), 0)::text as itbis_dop,
          coalesce(sum(a.isr_withheld), 0)::text as isr, coalesce(sum(a.isr_withheld_dop), 0)::text as isr_dop
        from payment_allocations a join payments p on p.id = a.payment_id
        where a.invoice_id = i.id and a.deleted_at is null and p.state ${inStates(recordedPaymentStates)}) w
    where i.id = ${ids}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(invoices.map((invoice) => [invoice.id, leftOf(invoice, byId.get(invoice.id)!)]))
}

function leftOf(invoice: Invoice, sums: Sums): Owed {
  const { total, totalDop, tax, taxes, balance, openingBalance } = invoice
  const taxDop = amountText(sumOf(taxes.map((one) => one.taxDop)))
  const net = lessPart({ amount: total, pesos: totalDop }, { amount: tax, pesos: taxDop })
  const debt = pesosOf(openingBalance ?? total, { amount: total, pesos: totalDop })
  const gone = sumOf([sums.credited, sums.settled])
  return {
    balance: { amount: balance!, pesos: amountText(decimalOf(debt).minus(gone)) },
    tax: lessPart({ amount: tax, pesos: taxDop }, { amount: sums.itbis, pesos: sums.itbisDop }),
    net: lessPart(net, { amount: sums.isr, pesos: sums.isrDop }),
  }
}

type Credit = Pick<CreditNote, 'id' | 'creditLeft' | 'totalDop' | 'takenDop' | 'refundedDop'>
/** What an issued note has left to pay other invoices, or to give back. */
export async function creditOf({ db }: Context, note: Credit): Promise<Left> {
  const { rows } = await sql<{
    used: DecimalText
  }>`select coalesce(sum(amount_dop), 0)::text as used from payments
    where credit_note_id = ${note.id} and state ${inStates(recordedPaymentStates)}`.execute(db)
  const gone = sumOf([note.takenDop, note.refundedDop, rows[0]!.used])
  return { amount: note.creditLeft!, pesos: amountText(decimalOf(note.totalDop).minus(gone)) }
}

/** What a payment has left to allocate. */
export async function unallocatedOf(
  { db }: Context,
  { id, amount, allocated, amountDop }: Pick<Payment, 'id' | 'amount' | 'allocated' | 'amountDop'>,
): Promise<Left> {
  const { rows } = await sql<{ used: DecimalText }>`select coalesce(sum(received_dop), 0)::text as used
    from payment_allocations where payment_id = ${id}`.execute(db)
  return lessPart({ amount, pesos: amountDop }, { amount: allocated, pesos: rows[0]!.used })
}
