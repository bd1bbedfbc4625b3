/** Divides a draft into a deposit in per cent and the invoice of its balance. */
import { conflict, invalid } from '#core/errors.ts'
import { Decimal } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { notDraft } from '#resources/sales/documents/document-items.server.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import { createInvoice, invoices, items } from '../invoice-records.server.ts'
import type { Invoice } from '../invoice.ts'
import type { InvoiceItem } from '../invoice-item.ts'
import { depositParts } from './deposit-parts.ts'

const words = {
  share: { es: 'Debe ser más de 0 y menos de 100', en: 'Must be above 0 and below 100' },
  divided: { es: 'La factura ya se dividió.', en: 'The invoice has been divided already.' },
} satisfies Record<string, Words>

/** Answers the deposit; the draft keeps the rest of each price and refers to the deposit. */
export async function divideIntoDeposit(context: Context, id: string, percent: string): Promise<Invoice> {
  const share = new Decimal(percent)
  if (share.lte(0) || share.gte(100)) throw invalid({ percent: words.share })
  const draft = await invoices.lock(context, id)
  if (!isDraftDocument(draft.status)) throw conflict(notDraft)
  if (draft.kind !== 'standard') throw conflict(words.divided)
  const lines = await items.itemsOf(context, id)
  const parts = depositParts(draft, lines, { share, day: draft.issueDate ?? homeDay() })
  const { orderIds, quoteId } = draft
  const made = await createInvoice(context, copiedFrom(draft), { orderIds, quoteId })
  const deposit = await invoices.set(context, made.id, { kind: 'deposit' })
  await items.replace(
    context,
    deposit.id,
    lines.map((line, at) => ({ ...copiedLine(line), ...parts[at]!.deposit })),
  )
  await invoices.set(context, id, { kind: 'balance', depositInvoiceId: deposit.id, discount: null })
  await items.replace(
    context,
    id,
    lines.map((line, at) => ({ ...copiedLine(line), id: line.id, ...parts[at]!.balance })),
  )
  return invoices.get(context, deposit.id)
}

/** What the deposit has in common with the draft; discounts are within the prices of its lines. */
const copiedFrom = (draft: Invoice) => ({
  accountId: draft.accountId,
  contactId: draft.contactId,
  ncfType: draft.ncfType,
  ncfTypeReason: draft.ncfTypeReason,
  incomeType: draft.incomeType,
  currency: draft.currency,
  exchangeRate: draft.exchangeRate,
  dueDate: draft.dueDate,
  paymentTermsDays: draft.paymentTermsDays,
  purchaseOrder: draft.purchaseOrder,
  eventId: draft.eventId,
  locale: draft.locale,
  notes: draft.notes,
})

/** What both lines copy from the draft's. */
const copiedLine = ({
  id: _,
  version: __,
  titles: ___,
  createdAt: ____,
  updatedAt: _____,
  amount: ______,
  ...line
}: InvoiceItem) => line
