/** Changes the items of a draft note: one by one, or all at once. */
import { assertValid, invalid } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { isTaxRefundable } from '#resources/sales/fiscal/credit-note-rules.ts'
import type { SentItems } from '#resources/sales/documents/document-items.server.ts'
import { quantityError } from '#resources/sales/documents/line-quantity.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import type { creditNoteItems as itemResource, CreditNoteItem } from './credit-note-item.ts'
import {
  assertDraftNote,
  assertOnce,
  creditNoteItems,
  creditNotes,
  issuedNotes,
  items,
  otherInvoiceItem,
  restsOf,
  twiceOnNote,
  type InvoiceItemRest,
} from './credit-note-records.server.ts'
import { takenErrors } from './credit-note-rest.ts'
import { taxesLeft } from './credit-note-totals.ts'
import type { newItem, NoteRests } from './credit-note.api.ts'

const otherItem: Words = { es: 'La partida facturada no cambia', en: 'The invoiced item does not change' }

type NewItem = Create<typeof newItem>

/** Values that the caller leaves out are those of the invoice. */
const wholeItem = (
  { description, quantity, unitPrice }: Pick<NewItem, 'description' | 'quantity' | 'unitPrice'>,
  rest: InvoiceItemRest,
) => ({
  description: description ?? rest.item.description,
  quantity: quantity ?? rest.quantityLeft,
  unitPrice: unitPrice ?? rest.unitPrice,
  taxCode: rest.item.taxCode,
  taxIncluded: rest.item.taxIncluded,
})

export async function createItem(context: Context, input: NewItem): Promise<CreditNoteItem> {
  const { creditNoteId, invoiceItemId } = input
  const note = await referred('creditNoteId', creditNotes.lock(context, creditNoteId))
  assertDraftNote(note)
  await assertOnce(context, { creditNoteId, invoiceItemId })
  const rests = await restsOf(context, await invoices.get(context, note.invoiceId))
  const rest = rests.find(({ id }) => id === invoiceItemId)
  if (!rest) throw invalid({ invoiceItemId: otherInvoiceItem })
  return items.create(context, { ...input, ...wholeItem(input, rest) }, [rest.quantityLeft])
}

export async function patchItem(
  context: Context,
  id: string,
  input: Patch<typeof itemResource.fields>,
): Promise<CreditNoteItem> {
  const before = await creditNoteItems.get(context, id)
  if (input.invoiceItemId && input.invoiceItemId !== before.invoiceItemId) {
    throw invalid({ invoiceItemId: otherItem })
  }
  const { invoiceId } = await creditNotes.get(context, before.creditNoteId)
  const rests = await restsOf(context, await invoices.get(context, invoiceId))
  const left = rests.flatMap((rest) => (rest.id === before.invoiceItemId ? [rest.quantityLeft] : []))
  return items.patch(context, id, { input, kept: left })
}

type ListedItem = Pick<NewItem, 'invoiceItemId' | 'description' | 'quantity' | 'unitPrice'>
/** Throws 422 at `items.{n}.{part}`, and 409 for a list read before another save, before anything is written. */
export async function replaceItems(
  context: Context,
  id: string,
  sent: SentItems<ListedItem>,
): Promise<CreditNoteItem[]> {
  await items.assertCurrent(context, id, sent)
  const note = await creditNotes.get(context, id)
  const rests = await restsOf(context, await invoices.get(context, note.invoiceId))
  // An item keeps its id, and with it the seats that it is for.
  const before = new Map((await items.itemsOf(context, id)).map((item) => [item.invoiceItemId, item]))
  const errors: Record<string, Words> = {}
  const whole = sent.items.map((item, at) => {
    const rest = rests.find((one) => one.id === item.invoiceItemId)
    const isTwice = sent.items.findIndex(({ invoiceItemId }) => invoiceItemId === item.invoiceItemId) < at
    if (!rest || isTwice) {
      errors[`items.${at}.invoiceItemId`] = rest ? twiceOnNote : otherInvoiceItem
      return item
    }
    const filled = { ...item, ...wholeItem(item, rest) }
    for (const [part, error] of Object.entries(takenErrors(filled, rest)))
      errors[`items.${at}.${part}`] = error
    const stored = before.get(item.invoiceItemId)
    const error = quantityError(filled.quantity, [rest.quantityLeft, ...(stored ? [stored.quantity] : [])])
    if (error) errors[`items.${at}.quantity`] ??= error
    return filled
  })
  assertValid(errors)
  return items.replace(
    context,
    id,
    whole.map((item) => ({ ...item, id: before.get(item.invoiceItemId)?.id })),
  )
}

export async function readRests(context: Context, id: string): Promise<NoteRests> {
  const note = await creditNotes.get(context, id)
  const invoice = await invoices.get(context, note.invoiceId)
  const rests = await restsOf(context, invoice)
  return {
    isTaxRefundable: isTaxRefundable(invoice.issueDate!, note.issueDate ?? homeDay()),
    issueDate: invoice.issueDate!,
    taxesLeft: taxesLeft(invoice.taxes, await issuedNotes(context, invoice.id)),
    items: rests.map(({ item, ...rest }) => ({
      id: rest.id,
      description: item.description,
      unit: item.unit,
      taxCode: item.taxCode,
      taxIncluded: item.taxIncluded,
      quantity: rest.quantity,
      unitPrice: rest.unitPrice,
      net: rest.net,
      quantityLeft: rest.quantityLeft,
      netLeft: rest.netLeft,
    })),
  }
}
