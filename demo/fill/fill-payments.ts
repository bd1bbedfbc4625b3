/** Pays most of the demo's invoices, some with withholdings, and credits a few. */
import { sql } from 'kysely'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import { daysAfter } from '#core/time-zone.ts'
import { handlers as notes } from '#resources/sales/credit-notes/credit-note.server.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { invoices as invoiceRecords } from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { plainAllocation } from '#resources/sales/payments/allocation.ts'
import { recordPayment } from '#resources/sales/payments/payment-record.server.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'

/** Of ten invoices, this many stay unpaid and become overdue. */
const UNPAID_OF_TEN = 2
const TERM_DAYS = 15

const numbered = (context: Context): Promise<Invoice[]> =>
  invoiceRecords.all(context, {
    conditions: [sql`t.status ${inStates(issuedDocumentStates)} and t.ncf is not null and t.balance > 0`],
    order: sql`t.issue_date, t.id`,
    limit: null,
  })

export async function fillPayments(context: Context, today: string): Promise<void> {
  for (const [at, invoice] of (await numbered(context)).entries()) {
    const paidOn = daysAfter(invoice.issueDate!, TERM_DAYS + ((at * 7) % 20) - 10)
    if (at % 10 < UNPAID_OF_TEN || paidOn > today) continue
    await pay(context, invoice, { turn: at, paidOn })
  }
}

/** Every sixth customer withholds 30 % of the ITBIS, every ninth pays half. */
async function pay(
  context: Context,
  invoice: Invoice,
  { turn, paidOn }: { turn: number; paidOn: string },
): Promise<void> {
  const { id, balance, tax, ncf, accountId, contactId } = invoice
  const isWithheld = turn % 6 === 5 && ncf!.startsWith('B') && Number(tax) > 0
  const isCheck = turn % 4 === 3
  const itbisWithheld = amountText(isWithheld ? decimalOf(tax).times('0.3') : '0')
  const owed = decimalOf(balance!).minus(itbisWithheld)
  const amount = amountText(turn % 9 === 8 ? owed.div(2) : owed)
  // Banks are read in the afternoon.
  const at = new Date(`${paidOn}T15:00:00-04:00`)
  await recordPayment(
    { ...context, at },
    {
      accountId,
      contactId: accountId ? null : contactId,
      paidOn,
      method: isCheck ? 'check' : 'transfer',
      reference: `${isCheck ? 'CK' : 'TR'}-${48210 + turn * 17}`,
      ...rateIn(invoice),
      amount,
      certificateNumber: isWithheld ? `RET-${2200 + turn}` : null,
      allocations: [{ ...plainAllocation, invoiceId: id, amount, itbisWithheld }],
    },
  )
}

const rateIn = ({ currency, exchangeRate }: Invoice) => ({
  currency,
  exchangeRate,
  rateSource: currency === 'dop' ? null : 'Banco Central',
})

const OF_B = 7
const OF_E = 3
/** Notes of the newest invoices of a series, so that the ITBIS is given back. */
export async function fillCreditNotes(context: Context, series: 'B' | 'E'): Promise<void> {
  const own = (await numbered(context)).filter(({ ncf }) => ncf!.startsWith(series))
  const chosen = own.slice(series === 'B' ? -OF_B : -OF_E)
  const cancelled = chosen.find(({ eventId }) => eventId)
  for (const [at, { id }] of chosen.entries()) {
    const draft = await (id === cancelled?.id ? cancel(context, id) : lowerPrices(context, id))
    const of = { params: { id: draft.id }, query: undefined }
    if (series === 'B') await notes.ncf({ ...of, input: {} }, context)
    else if (at > 0) await notes.issue({ ...of, input: undefined }, context)
  }
}

const cancel = (context: Context, id: string) =>
  notes.creditInvoice(
    {
      params: { id },
      query: undefined,
      input: { reason: 'cancellation', reasonText: 'El grupo se canceló de común acuerdo' },
    },
    context,
  )

const LOWERED = 0.1
async function lowerPrices(context: Context, id: string) {
  const input = {
    modificationCode: 'amounts' as const,
    reason: 'priceCorrection' as const,
    reasonText: 'Se aplicó la tarifa de clientes frecuentes',
  }
  const draft = await notes.creditInvoice({ params: { id }, query: undefined, input }, context)
  const of = { params: { id: draft.id }, query: undefined }
  const whole = await notes.items({ ...of, input: undefined }, context)
  const items = whole.map(({ invoiceItemId, quantity, unitPrice }) => ({
    invoiceItemId,
    quantity,
    unitPrice: (Number(unitPrice) * LOWERED).toFixed(2),
  }))
  await notes.replaceItems({ ...of, input: { items } }, context)
  return draft
}
