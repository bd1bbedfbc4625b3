/** Divides a draft into a deposit in per cent and the invoice of its balance. */
import { copiedValues } from '#server/database/copied-values.ts'
import { conflict, invalid } from '#core/errors.ts'
import { Decimal } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { notDraft } from '#resources/sales/documents/document-items.server.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import { createInvoice, invoices, items } from '../invoice-records.server.ts'
import { invoices as resource, type Invoice } from '../invoice.ts'
import { invoiceItems as itemResource, type InvoiceItem } from '../invoice-item.ts'
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
  // Discounts are within the prices of its lines.
  const copied = { ...copiedValues(resource.fields, draft), discount: null }
  const made = await createInvoice(context, copied, { orderIds, quoteId })
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

/** What both lines copy from the draft's. */
const copiedLine = (line: InvoiceItem) => ({
  ...copiedValues(itemResource.fields, line),
  attendeeIds: line.attendeeIds,
  quoteItemId: line.quoteItemId,
})
