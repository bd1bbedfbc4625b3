/** Credit notes for tests: blank ones of an invoice, and their items. */
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { homeDay } from '#core/time-zone.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import type { TestApi } from '../fixtures/api.ts'
import { drawCreditNote } from '#resources/sales/credit-notes/credit-note-file.server.ts'
import { addCompany, addIssued, drawWith, makeIssuable } from '../fixtures/invoices.ts'

/** A blank note of an invoice, and the items of the invoice. */
export async function addNote(api: TestApi, invoiceId: string, changes: Record<string, unknown> = {}) {
  const billing = api.client('billing')
  const input = {
    invoiceId,
    modificationCode: 'amounts' as const,
    reason: 'priceCorrection' as const,
    reasonText: 'Precio acordado',
    ...changes,
  }
  const note = await billing.call(creditNotesApi.create, { input })
  const items = await billing.call(invoicesApi.items, { params: { id: invoiceId } })
  return { note, items }
}

/** An item with all that is left, unless `changes` say less. */
export const addNoteItem = (
  api: TestApi,
  ids: { creditNoteId: string; invoiceItemId: string },
  changes: Record<string, unknown> = {},
) => api.client('billing').call(creditNotesApi.createItem, { input: { ...ids, ...changes } })

/** A draft with all that is left of an invoice. */
export const creditWhole = (api: TestApi, id: string, input: Record<string, unknown> = {}) =>
  api.client('billing').call(creditNotesApi.creditInvoice, { params: { id }, input })

/** An invoice of a person, who needs no tax id. */
export async function addCreditable(api: TestApi) {
  await makeIssuable(api)
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  return addIssued(api, { accountId })
}

/** A draft with one item, of an invoice of its own. */
export async function addCreditNote(api: TestApi, changes: Record<string, unknown> = {}) {
  const { invoiceId: _, ...rest } = changes
  const invoice = await addCreditable(api)
  const { note, items } = await addNote(api, invoice.id, {
    ...rest,
    modificationCode: 'amounts',
    issueDate: null,
  })
  await addNoteItem(api, { creditNoteId: note.id, invoiceItemId: items[0]!.id })
  return api.client('billing').call(creditNotesApi.get, { params: { id: note.id } })
}

/** An issued note of an invoice that was paid before: all of it is credit. */
export async function addCredit(api: TestApi) {
  const billing = api.client('billing')
  const { id: invoiceId, balance } = await addCreditable(api)
  await billing.call(paymentsApi.create, {
    input: {
      paidOn: homeDay(),
      method: 'transfer',
      amount: balance!,
      allocations: [{ invoiceId, amount: balance! }],
    },
  })
  const { id } = await creditWhole(api, invoiceId)
  return billing.call(creditNotesApi.issue, { params: { id } })
}

/** Draws and archives the PDFs of numbered notes, as the job does. */
export const drawNotes = (api: TestApi): Promise<void> => drawWith(api, drawCreditNote)

/** Invoices the seat of an attendee and gives it back. */
export async function freeSeat(api: TestApi, id: string): Promise<void> {
  const { accountId } = await addCreditable(api)
  await addIssued(api, { accountId, lines: [{ attendeeIds: [id] }] })
  await api.client('admin').call(attendeesApi.unEnrollMany, {
    input: { ids: [id], reason: 'requestedByPerson' },
  })
}

/** The calls of tests about one firm's notes. */
export function creditNoteCalls(api: TestApi) {
  const billing = api.client('billing')
  return {
    invoiceOf: (id: string) => billing.call(invoicesApi.get, { params: { id } }),
    issue: (id: string) => billing.call(creditNotesApi.issue, { params: { id } }),
    creditWhole: (id: string, input: Record<string, unknown> = {}) => creditWhole(api, id, input),
    addNote: (invoiceId: string, changes: Record<string, unknown> = {}) => addNote(api, invoiceId, changes),
    addItem: (creditNoteId: string, invoiceItemId: string, changes: Record<string, unknown> = {}) =>
      addNoteItem(api, { creditNoteId, invoiceItemId }, changes),
  }
}
