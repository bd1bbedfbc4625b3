/** Divides a draft into a deposit in per cent and the invoice of its balance. */
import { conflict, invalid } from '#core/errors.ts'
import { Decimal, roundHalfUp } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { notDraft } from '#resources/sales/documents/document-items.server.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import { createInvoice, invoices, items } from '../invoice-records.server.ts'
import type { Invoice } from '../invoice.ts'
import type { InvoiceItem } from '../invoice-item.ts'

const words = {
  share: { es: 'Debe ser más de 0 y menos de 100', en: 'Must be above 0 and below 100' },
  divided: { es: 'La factura ya se dividió.', en: 'The invoice has been divided already.' },
  amount: {
    es: 'El descuento global es un importe: páselo a por ciento o a las partidas.',
    en: 'The discount of the document is an amount: make it per cent, or move it to the items.',
  },
} satisfies Record<string, Words>

/** Answers the deposit; the draft keeps the rest of each price and refers to the deposit. */
export async function divideIntoDeposit(context: Context, id: string, percent: string): Promise<Invoice> {
  const share = new Decimal(percent)
  if (share.lte(0) || share.gte(100)) throw invalid({ percent: words.share })
  const draft = await invoices.lock(context, id)
  if (!isDraftDocument(draft.status)) throw conflict(notDraft)
  if (draft.kind !== 'standard') throw conflict(words.divided)
  if (draft.discount?.kind === 'amount') throw conflict(words.amount)
  const lines = await items.itemsOf(context, id)
  const made = await createInvoice(context, copiedFrom(draft))
  const deposit = await invoices.set(context, made.id, { kind: 'deposit' })
  const parts = lines.map((line) => divided(line, share))
  await items.replace(
    context,
    deposit.id,
    parts.map(({ now }) => now),
  )
  await invoices.set(context, id, { kind: 'balance', depositInvoiceId: deposit.id })
  await items.replace(
    context,
    id,
    parts.map(({ later }) => later),
  )
  return invoices.get(context, deposit.id)
}

/** What the deposit has in common with the draft. */
const copiedFrom = (draft: Invoice) => ({
  accountId: draft.accountId,
  contactId: draft.contactId,
  ncfType: draft.ncfType,
  incomeType: draft.incomeType,
  currency: draft.currency,
  exchangeRate: draft.exchangeRate,
  discount: draft.discount,
  dueDate: draft.dueDate,
  paymentTermsDays: draft.paymentTermsDays,
  purchaseOrder: draft.purchaseOrder,
  orderIds: draft.orderIds,
  quoteId: draft.quoteId,
  eventId: draft.eventId,
  locale: draft.locale,
  notes: draft.notes,
})

/** The two prices sum up to the price; a discount as an amount is divided alike. */
function divided(
  { id, version: _, titles: __, createdAt: ___, updatedAt: ____, amount: _____, ...line }: InvoiceItem,
  share: Decimal,
) {
  const part = (value: string, digits: number) =>
    roundHalfUp(new Decimal(value).times(share).div(100), digits)
  const price = part(line.unitPrice, 4)
  const discount = line.discount?.kind === 'amount' ? part(line.discount.value, 2) : undefined
  const withDiscount = (value: Decimal | undefined) =>
    value ? { kind: 'amount' as const, value: value.toFixed(2) } : line.discount
  return {
    now: { ...line, unitPrice: price.toString(), discount: withDiscount(discount) },
    later: {
      ...line,
      id,
      unitPrice: new Decimal(line.unitPrice).minus(price).toString(),
      discount: withDiscount(discount && new Decimal(line.discount!.value).minus(discount)),
    },
  }
}
