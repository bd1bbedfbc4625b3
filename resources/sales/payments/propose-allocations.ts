/** Proposes which invoices a payment settles: what is due first is paid first. */
import { amountText, Decimal, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { nothingWithheld, sumWithheld, type Withheld } from './expected-withholdings.ts'

export type OpenInvoice = Pick<Invoice, 'id' | 'balance' | 'dueDate' | 'issueDate'>
type Proposed = { invoiceId: string; amount: DecimalText }

const dayOf = ({ dueDate, issueDate }: OpenInvoice): string => dueDate ?? issueDate ?? ''

const inDueOrder = <I extends OpenInvoice>(open: readonly I[]): I[] =>
  open.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || Number(a.id) - Number(b.id))

/** Money that is left over is an advance. `withheld` settles a part of an invoice without money. */
export function proposeOldestFirst(
  received: DecimalText,
  open: readonly OpenInvoice[],
  withheld: ReadonlyMap<string, DecimalText> = new Map(),
): Proposed[] {
  let left = decimalOf(received)
  return inDueOrder(open).flatMap(({ id, balance }) => {
    const owed = decimalOf(balance ?? '0').minus(withheld.get(id) ?? '0')
    const amount = Decimal.min(left, owed)
    if (amount.lte(0)) return []
    left = left.minus(amount)
    return [{ invoiceId: id, amount: amountText(amount) }]
  })
}

type Settled = Proposed & Withheld
/**
 * The first invoices that the money settles to the cent when what is usually withheld of them is taken off; or else
 * what is due first, with nothing withheld.
 */
export function proposeSettled<I extends OpenInvoice>(
  received: DecimalText,
  open: readonly I[],
  withheldFrom: (invoice: I) => Withheld,
): Settled[] {
  const inOrder = inDueOrder(open)
  const settled = inOrder.map((invoice): Settled => {
    const withheld = withheldFrom(invoice)
    const amount = amountText(decimalOf(invoice.balance ?? '0').minus(sumWithheld(withheld)))
    return { invoiceId: invoice.id, amount, ...withheld }
  })
  const sums = [inOrder.map(({ balance }) => balance ?? '0'), settled.map(({ amount }) => amount)].map(
    runningSums,
  )
  const [whole, net] = sums.map((of) => of.findIndex((sum) => sum.eq(received)))
  if (whole === -1 && net! >= 0) return settled.slice(0, net! + 1)
  return proposeOldestFirst(received, open).map((one) => ({ ...one, ...nothingWithheld }))
}

function runningSums(amounts: readonly DecimalText[]): Decimal[] {
  let sum = new Decimal(0)
  return amounts.map((amount) => (sum = sum.plus(amount)))
}
