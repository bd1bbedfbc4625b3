/** Proposes which invoices a payment settles: what is due first is paid first. */
import { amountText, Decimal, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'

export type OpenInvoice = Pick<Invoice, 'id' | 'balance' | 'dueDate' | 'issueDate'>
type Proposed = { invoiceId: string; amount: DecimalText }

const dayOf = ({ dueDate, issueDate }: OpenInvoice): string => dueDate ?? issueDate ?? ''

/** Money that is left over is an advance. `withheld` settles a part of an invoice without money. */
export function proposeOldestFirst(
  received: DecimalText,
  open: readonly OpenInvoice[],
  withheld: ReadonlyMap<string, DecimalText> = new Map(),
): Proposed[] {
  let left = decimalOf(received)
  const inOrder = open.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || Number(a.id) - Number(b.id))
  return inOrder.flatMap(({ id, balance }) => {
    const owed = decimalOf(balance ?? '0').minus(withheld.get(id) ?? '0')
    const amount = Decimal.min(left, owed)
    if (amount.lte(0)) return []
    left = left.minus(amount)
    return [{ invoiceId: id, amount: amountText(amount) }]
  })
}
