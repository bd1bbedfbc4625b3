/** Drafts of credit notes: blank, with all that is left of an invoice, or for seats that were given back. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inheritedValues } from '#server/database/copied-values.ts'
import { insertMany } from '#server/database/crud-many.ts'
import { referred } from '#server/database/references.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { inStates } from '#server/database/query.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import { invoices as invoiceResource, type Invoice } from '#resources/sales/invoices/invoice.ts'
import { creditNoteItems as itemResource } from './credit-note-item.ts'
import { assertCreditable } from './credit-note-issue.server.ts'
import {
  creditNotes,
  issuedNotes,
  recalculateNote,
  restsOf,
  type InvoiceItemRest,
} from './credit-note-records.server.ts'
import { seatShare } from './credit-note-rest.ts'
import { creditNotes as resource, type CreditNote } from './credit-note.ts'

type Input = Create<typeof resource.fields>

const words = {
  nothingLeft: {
    es: 'No queda nada por acreditar de la factura.',
    en: 'Nothing of the invoice is left to credit.',
  },
  noSeats: {
    es: 'Ninguno de estos cupos está por acreditar: no se facturaron o ya tienen su nota.',
    en: 'None of these seats is left to credit: they were not invoiced or have their note already.',
  },
} satisfies Record<string, Words>

/** The note's customer, currency and rate are those of the invoice (fiscal-documents.md). */
export async function createCreditNote(context: Context, input: Input): Promise<CreditNote> {
  const invoice = await referred('invoiceId', invoices.get(context, input.invoiceId))
  assertCreditable(invoice)
  const copied = inheritedValues(resource.fields, { fields: invoiceResource.fields, row: invoice })
  // Cast: some of these fields are read-only for callers.
  return creditNotes.create(context, { ...input, ...copied } as Input)
}

type Why = Pick<Input, 'modificationCode' | 'reason' | 'reasonText'>

/** Drafts a note of everything that is left of an invoice. */
export async function creditWhole(context: Context, invoiceId: string, why: Why): Promise<CreditNote> {
  const invoice = await invoices.get(context, invoiceId)
  assertCreditable(invoice)
  const notes = await issuedNotes(context, invoiceId)
  const rests = (await restsOf(context, invoice)).filter(({ netLeft }) => decimalOf(netLeft).gt(0))
  if (rests.length === 0 || notes.some(({ modificationCode }) => modificationCode === 'annul')) {
    throw conflict(words.nothingLeft)
  }
  const note = await createCreditNote(context, { ...why, invoiceId, locale: invoice.locale })
  return addItems(
    context,
    note,
    rests.map((rest) => ({ rest, quantity: rest.quantityLeft, attendeeIds: [] })),
  )
}

type CreditedItem = { rest: InvoiceItemRest; quantity: string; unitPrice?: string; attendeeIds: string[] }
async function addItems(
  context: Context,
  note: CreditNote,
  parts: readonly CreditedItem[],
): Promise<CreditNote> {
  const rows = parts.map(({ rest, quantity, unitPrice = rest.unitPrice, attendeeIds }, at) => ({
    creditNoteId: note.id,
    invoiceItemId: rest.id,
    description: rest.item.description,
    quantity,
    unitPrice,
    taxCode: rest.item.taxCode,
    taxIncluded: rest.item.taxIncluded,
    position: at + 1,
    attendeeIds,
    amount: '0.00',
  }))
  await insertMany(context, itemResource, { rows })
  return recalculateNote(context, note)
}

/** Drafts a note for each invoice on which the seats of these attendees are, without those that have a note. */
export async function proposeCreditNotes(
  context: Context,
  attendeeIds: readonly string[],
): Promise<CreditNote[]> {
  // Of two cancellations at once, the second waits here and then sees the notes of the first.
  for (const id of await invoicesOfSeats(context, attendeeIds)) await invoices.lock(context, id)
  const rows = await uncreditedSeats(context, attendeeIds)
  const notes: CreditNote[] = []
  for (const [invoiceId, seats] of Map.groupBy(rows, (row) => row.invoiceId)) {
    const invoice = await invoices.get(context, invoiceId)
    const ids = seats.map(({ attendeeId }) => attendeeId)
    const rests = await restsOf(context, invoice, keptStates)
    const parts = rests.flatMap((rest) => seatsOf(rest, ids))
    if (parts.length > 0) notes.push(await addItems(context, await createFor(context, invoice), parts))
  }
  if (notes.length === 0) throw conflict(words.noSeats)
  return notes
}

/** The states of notes whose seats are not proposed again. */
const keptStates = [...draftDocumentStates, ...issuedDocumentStates]

/** Locks in the order of the ids, so that two callers do not wait for each other. */
async function invoicesOfSeats({ db }: Context, attendeeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.id from invoices v join invoice_items i on i.invoice_id = v.id and i.deleted_at is null
    where i.attendee_ids && ${attendeeIds}::bigint[] and v.status ${inStates(issuedDocumentStates)}
      and v.ncf is not null
    order by v.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function uncreditedSeats({ db }: Context, attendeeIds: readonly string[]) {
  const { rows } = await sql<{ invoiceId: string; attendeeId: string }>`
    select distinct i.invoice_id, seat.id::text as attendee_id
    from unnest(${attendeeIds}::bigint[]) seat (id)
    join invoice_items i on seat.id = any(i.attendee_ids) and i.deleted_at is null
    join invoices v on v.id = i.invoice_id and v.status ${inStates(issuedDocumentStates)} and v.ncf is not null
    where not exists (
      select from credit_note_items n join credit_notes c on c.id = n.credit_note_id
      where n.invoice_item_id = i.id and seat.id = any(n.attendee_ids) and n.deleted_at is null
        and c.status ${inStates(keptStates)})
    order by 1, 2`.execute(db)
  return rows
}

const createFor = (context: Context, { id: invoiceId, locale }: Invoice): Promise<CreditNote> =>
  createCreditNote(context, {
    invoiceId,
    locale,
    modificationCode: 'amounts',
    reason: 'unEnrolment',
    reasonText: { es: 'Retiro de participantes', en: 'Un-enrolment of attendees' }[locale],
  })

/** The part of an item that is for these attendees; a group's price is shared by all of its seats. */
function seatsOf(rest: InvoiceItemRest, ids: readonly string[]): CreditedItem[] {
  const { attendeeIds, unit } = rest.item
  const own = attendeeIds.filter((id) => ids.includes(id))
  if (own.length === 0) return []
  // Seats may have been billed before all of their people were named.
  const of = unit === 'seat' ? Math.max(Number(rest.quantity), attendeeIds.length) : attendeeIds.length
  const isLast =
    of === attendeeIds.length && attendeeIds.every((id) => own.includes(id) || rest.creditedIds.includes(id))
  const share = seatShare(rest, { seats: own.length, of, isLast })
  return share ? [{ rest, attendeeIds: own, ...share }] : []
}
