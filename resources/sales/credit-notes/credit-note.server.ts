/** Handlers of credit notes. */
import { isDiscardedDocument, isDraftDocument } from '#resources/sales/documents/document-state.ts'
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import type { Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { attendees } from '#resources/booking/enrolment/enrol.server.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import { createCreditNote, creditWhole, proposeCreditNotes } from './credit-note-drafts.server.ts'
import { creditNoteDownload } from './credit-note-file.server.ts'
import { creditNoteSteps, creditNoteTable } from './credit-note-issue.server.ts'
import { creditNoteMails } from './credit-note-mails.server.ts'
import { createItem, patchItem, readRests, replaceItems } from './credit-note-lines.server.ts'
import {
  assertDraftNote,
  creditNoteItems,
  creditNotes,
  items,
  notDraftNote,
  recalculateNote,
} from './credit-note-records.server.ts'
import { freedSeats, holdersOfFreeSeat } from './credit-note-seats.server.ts'
import { refundCreditNote, voidCreditNote } from './credit-note-refund.server.ts'
import { fiscalHandlers } from '#resources/sales/documents/fiscal-handlers.server.ts'
import type { creditNotesApi } from './credit-note.api.ts'
import { creditNotes as resource, type CreditNote } from './credit-note.ts'

type Fields = typeof resource.fields

const words = {
  otherInvoice: { es: 'La factura de una nota no cambia', en: 'The invoice of a note does not change' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof creditNotesApi> = {
  ...fiscalHandlers<CreditNote>({
    ...creditNoteSteps,
    table: creditNoteTable,
    documents: creditNotes,
    mails: creditNoteMails,
    download: creditNoteDownload,
    voided: voidCreditNote,
  }),
  list: ({ input }, context) => creditNotes.list(context, input),
  excel: exportRecords(creditNotes, resource),
  search: ({ input }, context) => creditNotes.search(context, input),
  create: ({ input }, context) => createCreditNote(context, input),
  ofInvoice: async ({ params }, context) => {
    const id = await invoices.assertExists(context, params.id)
    return creditNotes.all(context, { conditions: [sql`t.invoice_id = ${id}`] })
  },
  creditInvoice: async ({ params, input }, context) => {
    const { number, locale } = await invoices.get(context, params.id)
    const { modificationCode = 'annul', reason = 'cancellation', reasonText } = input
    const usual = { es: `Anulación de ${number}`, en: `Cancellation of ${number}` }[locale]
    return creditWhole(context, params.id, { modificationCode, reason, reasonText: reasonText ?? usual })
  },
  creditSeat: async ({ params }, context) => {
    const id = await attendees.assertExists(context, params.id)
    return proposeCreditNotes(context, await holdersOfFreeSeat(context, id))
  },
  freedSeats: (_, context) => freedSeats(context),
  patch: ({ params, input }, context) => patchNote(context, params.id, input),
  remove: async ({ params }, context) => {
    await moveDraft(context, params.id, 'discarded')
  },
  restore: ({ params }, context) => moveDraft(context, params.id, 'draft'),
  refund: ({ params, input }, context) => refundCreditNote(context, params.id, input),
  items: async ({ params }, context) =>
    items.itemsOf(context, await creditNotes.assertExists(context, params.id)),
  rests: ({ params }, context) => readRests(context, params.id),
  replaceItems: ({ params, input }, context) => replaceItems(context, params.id, input),
  createItem: ({ input }, context) => createItem(context, input),
  getItem: ({ params }, context) => creditNoteItems.get(context, params.id),
  patchItem: ({ params, input }, context) => patchItem(context, params.id, input),
  removeItem: ({ params }, context) => items.remove(context, params.id),
}

async function patchNote(context: Context, id: string, input: Patch<Fields>): Promise<CreditNote> {
  const note = await creditNotes.patch(context, id, input, {
    check: (before, after) => {
      assertDraftNote(before)
      if (before.invoiceId !== after.invoiceId) throw invalid({ invoiceId: words.otherInvoice })
    },
  })
  return recalculateNote(context, note)
}

/** Discards a draft, or makes a discarded one a draft again. */
const moveDraft = (context: Context, id: string, status: 'draft' | 'discarded'): Promise<CreditNote> =>
  creditNotes.set(
    context,
    id,
    { status },
    {
      check: (before) => {
        const isExpected = isDraftDocument(status) ? isDiscardedDocument : isDraftDocument
        if (!isExpected(before.status)) throw conflict(notDraftNote)
      },
    },
  )
