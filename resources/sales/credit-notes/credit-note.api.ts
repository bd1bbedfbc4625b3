/** Endpoints of credit notes (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule, choice, date, optional, withDefault } from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { createRule, found, page, patchRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { MOST_LINES, units } from '#resources/sales/documents/document-fields.ts'
import { recordMail } from '#resources/system/outbox/record-mail.ts'
import { mailPreview, sending } from '#resources/sales/documents/document-sending.ts'
import {
  correcting,
  readingXml,
  recordedNcf,
  representation,
  voiding,
  xmlValues,
} from '#resources/sales/documents/fiscal-fields.ts'
import { creditNoteItems } from './credit-note-item.ts'
import { creditNotes, refundMethods } from './credit-note.ts'

const { fields, row } = creditNotes
const read = may.readInvoices
const edit = may.editInvoices

/** Without an amount, all that is left is refunded. */
export const refunding = {
  refundedOn: date(fields.refundedOn.label, { max: 0 }),
  method: choice(fields.refundMethod.label, refundMethods),
  reference: optional(fields.refundReference),
  amount: optional(money({ es: 'Monto', en: 'Amount' })),
}
/** Why all that is left of an invoice is credited. */
export const wholeCredit = {
  modificationCode: withDefault(fields.modificationCode, 'annul'),
  reason: withDefault(fields.reason, 'cancellation'),
  reasonText: optional(fields.reasonText),
}
const itemFields = creditNoteItems.fields
/** What an item leaves out is that of the invoice: its text, what is left of its quantity, its price. */
export const newItem = {
  ...itemFields,
  description: optional(itemFields.description),
  quantity: optional(itemFields.quantity),
  unitPrice: optional(itemFields.unitPrice),
}
const itemInList = createRule({
  invoiceItemId: newItem.invoiceItemId,
  description: newItem.description,
  quantity: newItem.quantity,
  unitPrice: newItem.unitPrice,
})
const amounts = z.object({ base: z.string(), tax: z.string(), baseDop: z.string(), taxDop: z.string() })
/** What issued notes have left of the invoice of a note, to show the totals of a draft while somebody types. */
const rests = z.object({
  isTaxRefundable: z.boolean(),
  issueDate: z.string(),
  taxesLeft: z.record(z.string(), amounts),
  items: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      unit: z.enum(Object.keys(units) as [keyof typeof units]),
      taxCode: creditNoteItems.fields.taxCode.rule,
      taxIncluded: z.boolean(),
      quantity: z.string(),
      unitPrice: z.string(),
      net: z.string(),
      quantityLeft: z.string(),
      netLeft: z.string(),
    }),
  ),
})
export type NoteRests = z.infer<typeof rests>
const item = { answer: creditNoteItems.row, fields: itemFields }

const freedSeat = z.object({
  attendeeId: idRule,
  eventId: idRule,
  name: z.string(),
  invoiceNumber: z.string(),
  freedAt: z.string(),
})
export type FreedSeat = z.output<typeof freedSeat>

export const creditNotesApi = {
  list: endpoint('POST credit-notes/list', {
    roles: read,
    isRead: true,
    body: creditNotes.query,
    answer: page(row),
  }),
  excel: endpoint('POST credit-notes/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(creditNotes),
  }),
  search: endpoint('POST credit-notes/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST credit-notes', { roles: edit, data: creditNotes.create, answer: row, fields }),
  ofInvoice: endpoint('GET invoices/{id}/credit-notes', { roles: read, answer: z.array(row) }),
  /** Drafts a note of all that is left of the invoice. */
  creditInvoice: endpoint('POST invoices/{id}/credit-notes', {
    roles: edit,
    data: createRule(wholeCredit),
    answer: row,
    fields: wholeCredit,
  }),
  /** Drafts a note for a seat that was given back, one for each invoice that charged it. */
  creditSeat: endpoint('POST events/registrations/attendees/{id}/credit-notes', {
    roles: edit,
    answer: z.array(row),
  }),
  /** Invoiced seats that were given back and have no note, the last ones first. */
  freedSeats: endpoint('GET credit-notes/freed-seats', { roles: edit, answer: z.array(freedSeat) }),
  get: endpoint('GET credit-notes/{id}', { roles: read, answer: row }),
  /** Answers a preview until the note has its fiscal number. */
  pdf: endpoint('GET credit-notes/{id}', { roles: read, accept: 'pdf' }),
  patch: endpoint('PATCH credit-notes/{id}', { roles: edit, data: patchRule(fields), answer: row, fields }),
  /** Discards a draft. */
  remove: endpoint('DELETE credit-notes/{id}', { roles: edit }),
  /** Makes a discarded note a draft again. */
  restore: endpoint('POST credit-notes/{id}/restore', { roles: edit, answer: row }),
  /** Series E: takes the internal number; the e-NCF is recorded later. */
  issue: endpoint('POST credit-notes/{id}/issue', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    answer: row,
  }),
  /** Series B: issues with the next NCF. Series E: records the e-NCF, and issues if it is still a draft. */
  ncf: endpoint('POST credit-notes/{id}/ncf', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    data: createRule(recordedNcf),
    answer: row,
    fields: recordedNcf,
  }),
  /** The values of the signed XML that the tax office's tool returned. */
  readXml: endpoint('POST credit-notes/{id}/xml', {
    roles: edit,
    isRead: true,
    body: createRule(readingXml),
    answer: xmlValues,
    fields: readingXml,
  }),
  xml: endpoint('GET credit-notes/{id}/xml', { roles: read, accept: 'file' }),
  /** Corrects what was typed wrongly with the e-NCF: the PDF is drawn anew, the former version is kept. */
  correct: endpoint('POST credit-notes/{id}/representations', {
    keepsIdempotencyKey: 'forever',
    roles: may.overrideInvoices,
    data: createRule(correcting),
    answer: row,
    fields: correcting,
  }),
  /** The versions of what is printed, the newest first. */
  representations: endpoint('GET credit-notes/{id}/representations', {
    roles: read,
    answer: z.array(representation),
  }),
  representationPdf: endpoint('GET credit-notes/{id}/representations/{number}', {
    roles: read,
    accept: 'pdf',
  }),
  representationXml: endpoint('GET credit-notes/{id}/representations/{number}/xml', {
    roles: read,
    accept: 'file',
  }),
  refund: endpoint('POST credit-notes/{id}/refund', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    data: createRule(refunding),
    answer: row,
    fields: refunding,
  }),
  /** Mails the archived PDF to the customer. */
  send: endpoint('POST credit-notes/{id}/send', {
    roles: edit,
    data: createRule(sending),
    answer: row,
    fields: sending,
  }),
  /** The mail as `send` would write it, and to whom. */
  previewMail: endpoint('POST credit-notes/{id}/send/preview', {
    roles: edit,
    isRead: true,
    body: createRule(sending),
    answer: mailPreview,
    fields: sending,
  }),
  /** The mails that were sent or wait, the newest first. */
  mails: endpoint('GET credit-notes/{id}/mails', { roles: read, answer: z.array(recordMail) }),
  void: endpoint('POST credit-notes/{id}/void', {
    keepsIdempotencyKey: 'forever',
    roles: may.overrideInvoices,
    data: createRule(voiding),
    answer: row,
    fields: voiding,
  }),
  items: endpoint('GET credit-notes/{id}/items', { roles: read, answer: z.array(creditNoteItems.row) }),
  rests: endpoint('GET credit-notes/{id}/rests', { roles: read, answer: rests }),
  /** Takes the whole list; an item that it leaves out is removed. */
  replaceItems: endpoint('PUT credit-notes/{id}/items', {
    roles: edit,
    data: z.strictObject({ items: z.array(itemInList).max(MOST_LINES), version: z.int().min(1).optional() }),
    answer: z.array(creditNoteItems.row),
    fields: creditNoteItems.fields,
  }),
  createItem: endpoint('POST credit-notes/items', {
    ...item,
    roles: edit,
    data: createRule(newItem),
    fields: newItem,
  }),
  getItem: endpoint('GET credit-notes/items/{id}', { roles: read, answer: creditNoteItems.row }),
  patchItem: endpoint('PATCH credit-notes/items/{id}', { roles: edit, data: creditNoteItems.patch, ...item }),
  removeItem: endpoint('DELETE credit-notes/items/{id}', { roles: edit }),
}
