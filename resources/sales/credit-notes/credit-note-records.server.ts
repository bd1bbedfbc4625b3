/** The stored credit notes and their items. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import { lineAmount as toldAmount } from '#core/money/line-amount.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { updateMany } from '#server/database/crud-many.ts'
import { inStates } from '#server/database/query.ts'
import { documentItems, type Settle } from '#resources/sales/documents/document-items.server.ts'
import { isDraftDocument, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { totalsOf, type StoredTotals } from '#resources/sales/documents/document-totals.ts'
import { isTaxRefundable } from '#resources/sales/fiscal/credit-note-rules.ts'
import { invoices, items as invoiceItems } from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import type { InvoiceItem } from '#resources/sales/invoices/invoice-item.ts'
import { creditNoteItems as itemResource, type CreditNoteItem } from './credit-note-item.ts'
import { discountOf, lastPrice, restOf, takenErrors, type ItemRest } from './credit-note-rest.ts'
import { creditNoteTotals, taxesLeft } from './credit-note-totals.ts'
import { creditNotes as resource, type CreditNote } from './credit-note.ts'

export const creditNotes = records(resource, {
  order: sql`t.issue_date desc nulls first, t.number desc nulls first`,
  sublabel: sql`concat_ws(' · ', t.ncf, t.buyer ->> 'name')`,
  parts: ['creditNoteItems'],
})
export const creditNoteItems = records(itemResource)

/** The issued notes of an invoice. */
export const issuedNotes = (context: Context, invoiceId: string): Promise<CreditNote[]> =>
  creditNotes.all(context, {
    conditions: [sql`t.invoice_id = ${invoiceId}`, sql`t.status ${inStates(issuedDocumentStates)}`],
    limit: null,
  })

/** `creditedIds` are the attendees whose seats are on the notes. */
export type InvoiceItemRest = ItemRest & { item: InvoiceItem; creditedIds: string[] }
/** What issued notes have left of each item of an invoice, in its order; or issued notes and drafts. */
export async function restsOf(
  context: Context,
  invoice: Invoice,
  states: readonly string[] = issuedDocumentStates,
): Promise<InvoiceItemRest[]> {
  const invoiced = await invoiceItems.itemsOf(context, invoice.id)
  const { lines } = totalsOf(invoice, invoiced, invoice.issueDate!)
  const credited = await creditNoteItems.all(context, {
    conditions: [
      sql`t.credit_note_id in (select id from credit_notes n where n.invoice_id = ${invoice.id}
        and n.status ${inStates(states)} and n.deleted_at is null)`,
    ],
    limit: null,
  })
  return invoiced.map((item, at) => ({
    ...restOf(
      { ...item, net: lines[at]!.told },
      credited.map((one) => ({ ...one, amount: toldAmount(one).amount })),
    ),
    item,
    creditedIds: credited.flatMap((one) => (one.invoiceItemId === item.id ? one.attendeeIds : [])),
  }))
}

export const otherInvoiceItem: Words = {
  es: 'Esta partida es de otra factura',
  en: 'This item belongs to another invoice',
}
export const twiceOnNote: Words = {
  es: 'Esta partida ya está en la nota',
  en: 'This item is on the note already',
}

type Taken = Pick<CreditNoteItem, 'invoiceItemId' | 'quantity' | 'unitPrice'>
/** What an item cannot take back, or its discount and tax. */
export function settledItem(
  item: Taken,
  rests: readonly InvoiceItemRest[],
): ReturnType<Settle<typeof itemResource.fields>> {
  const rest = rests.find(({ id }) => id === item.invoiceItemId)
  if (!rest) return { errors: { invoiceItemId: otherInvoiceItem } }
  const errors = takenErrors(item, rest)
  if (Object.keys(errors).length > 0) return { errors }
  const unitPrice = lastPrice(item, rest)
  return {
    values: {
      unitPrice,
      discount: discountOf({ ...item, unitPrice }, rest),
      taxCode: rest.item.taxCode,
      taxIncluded: rest.item.taxIncluded,
    },
  }
}

/** Throws 422 when another item of the note takes from the same item of the invoice. */
export async function assertOnce(
  context: Context,
  { creditNoteId, invoiceItemId }: Pick<CreditNoteItem, 'creditNoteId' | 'invoiceItemId'>,
  ownId?: string,
): Promise<void> {
  const same = await creditNoteItems.all(context, {
    conditions: [sql`t.credit_note_id = ${creditNoteId} and t.invoice_item_id = ${invoiceItemId}`],
  })
  if (same.some(({ id }) => id !== ownId)) throw invalid({ invoiceItemId: twiceOnNote })
}

export const items = documentItems({
  items: creditNoteItems,
  resource: itemResource,
  parent: 'creditNoteId',
  lock: async (context, id) => {
    const note = await creditNotes.lock(context, id)
    const { issueDate } = await invoices.get(context, note.invoiceId)
    // The rates are those of the invoice's day.
    return { ...note, issueDate, discount: null, isDraft: isDraftDocument(note.status) }
  },
  setTotals: async (context, id, totals) => {
    const note = await creditNotes.get(context, id)
    const invoice = await invoices.get(context, note.invoiceId)
    await creditNotes.set(context, id, await totalsWithin(context, { note, invoice, totals }), {
      isTouched: true,
    })
  },
  settling: async (context, id) => {
    const { invoiceId } = await creditNotes.get(context, id)
    const rests = await restsOf(context, await invoices.get(context, invoiceId))
    return (item) => settledItem(item, rests)
  },
})

type Within = { note: CreditNote; invoice: Invoice; totals: StoredTotals }
async function totalsWithin(context: Context, { note, invoice, totals }: Within): Promise<StoredTotals> {
  const left = taxesLeft(invoice.taxes, await issuedNotes(context, invoice.id))
  const isRefundable = isTaxRefundable(invoice.issueDate!, note.issueDate ?? homeDay())
  return creditNoteTotals(totals, { left, isTaxRefundable: isRefundable })
}

/** Computes a draft anew, because other notes may have been issued since. The caller has locked it. */
export async function recalculateNote(context: Context, note: CreditNote): Promise<CreditNote> {
  const invoice = await invoices.get(context, note.invoiceId)
  const rests = await restsOf(context, invoice)
  await updateMany(context, itemResource, {
    ids: (await items.itemsOf(context, note.id)).map(({ id }) => id),
    fields: ['invoiceItemId', 'quantity', 'unitPrice', 'discount', 'taxCode', 'taxIncluded'],
    change: (item) => {
      const { errors, values = {} } = settledItem(item, rests)
      if (errors) throw invalid(errors as Record<string, Words>)
      return values
    },
  })
  await items.recalculate(context, { ...note, issueDate: invoice.issueDate, discount: null })
  return creditNotes.get(context, note.id)
}

export const notDraftNote: Words = {
  es: 'Una nota emitida no se cambia.',
  en: 'An issued note is not changed.',
}
export function assertDraftNote({ status }: Pick<CreditNote, 'status'>): void {
  if (!isDraftDocument(status)) throw conflict(notDraftNote)
}
