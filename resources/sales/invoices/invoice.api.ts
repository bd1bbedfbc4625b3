/** Endpoints of invoices (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { codeOf } from '#core/public.ts'
import { currencies } from '#core/money/currency.ts'
import { decimal, idRule, optional, refs, text, withDefault } from '#core/field.ts'
import { createRule, found, page, patchRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { invoicingStates } from '#resources/events/seats/invoicing-state.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { MOST_LINES } from '#resources/sales/documents/document-fields.ts'
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
import { batchFields, batchPlan } from './batch/invoice-batch.ts'
import { invoiceItems } from './invoice-item.ts'
import { invoiceErrors } from './invoice-rules.ts'
import { invoices } from './invoice.ts'

const { fields, row } = invoices
const read = may.readInvoices
const edit = may.editInvoices

/** An item that leaves out its tax has that of what it sells. */
const itemFields = { ...invoiceItems.fields, taxCode: optional(invoiceItems.fields.taxCode) }
const { invoiceId: _, ...ownItemFields } = itemFields
const itemInList = createRule({
  ...ownItemFields,
  id: optional({ ...text({ es: 'Id', en: 'Id' }), rule: idRule }),
})

export const dividing = { percent: decimal({ es: 'Por ciento', en: 'Per cent' }, { max: 100 }) }
const customerBalance = z.object({
  currency: codeOf(currencies),
  balance: z.string(),
  overdue: z.string(),
  /** What was invoiced within a year, less what was credited then. */
  invoiced: z.string(),
})
export type CustomerBalance = z.output<typeof customerBalance>
const eventCustomer = z.object({
  id: z.string(),
  customer: z.string(),
  currency: codeOf(currencies),
  seats: z.int(),
  total: z.string(),
  state: codeOf(invoicingStates),
  /** The customer's orders that are not invoiced yet. */
  orderIds: z.array(z.string()),
})
export type EventCustomer = z.output<typeof eventCustomer>
/** When none are named, all open orders of the event are invoiced. */
const drafting = { orderIds: withDefault(refs(orders.words.many, 'orders', { max: 500 }), []) }
/** `message` says why a customer got no draft. */
const customerOutcome = z.object({
  customer: z.string(),
  orders: z.int(),
  invoiceId: z.string().nullable(),
  message: z.string(),
})

const writing = { roles: edit, answer: row, fields, rules: invoiceErrors }

export const invoicesApi = {
  list: endpoint('POST invoices/list', {
    roles: read,
    isRead: true,
    body: invoices.query,
    answer: page(row),
  }),
  /** Spec §7: the path that creates also exports, by the Accept header; the body is then a list query. */
  excel: endpoint('POST invoices', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(invoices),
  }),
  search: endpoint('POST invoices/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST invoices', { ...writing, data: invoices.create }),
  get: endpoint('GET invoices/{id}', { roles: read, answer: row }),
  /** Answers a preview until the invoice has its fiscal number; then the archived file, or 202 while it is drawn. */
  pdf: endpoint('GET invoices/{id}', { roles: read, accept: 'pdf' }),
  patch: endpoint('PATCH invoices/{id}', { ...writing, data: patchRule(fields) }),
  /** Discards a draft; an issued invoice is corrected by a credit note. */
  remove: endpoint('DELETE invoices/{id}', { roles: edit }),
  /** Makes a discarded invoice a draft again. */
  restore: endpoint('POST invoices/{id}/restore', { roles: edit, answer: row }),
  /** Series E: takes the internal number; the e-NCF is recorded later. */
  issue: endpoint('POST invoices/{id}/issue', { keepsIdempotencyKey: 'forever', roles: edit, answer: row }),
  /** What `issueMany` would do, and what it would leave out. */
  planMany: endpoint('POST invoices/issue/plan', {
    roles: edit,
    isRead: true,
    body: createRule(batchFields),
    answer: batchPlan,
    fields: batchFields,
  }),
  /** Issues, numbers and sends them in a task, each on its own. */
  issueMany: endpoint('POST invoices/issue', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    data: createRule(batchFields),
    answer: z.object({ taskId: z.string() }),
    fields: batchFields,
  }),
  /** Series B: issues with the next NCF. Series E: records the e-NCF, and issues if it is still a draft. */
  ncf: endpoint('POST invoices/{id}/ncf', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    data: createRule(recordedNcf),
    answer: row,
    fields: recordedNcf,
  }),
  /** The values of the signed XML that the tax office's tool returned. */
  readXml: endpoint('POST invoices/{id}/xml', {
    roles: edit,
    isRead: true,
    body: createRule(readingXml),
    answer: xmlValues,
    fields: readingXml,
  }),
  xml: endpoint('GET invoices/{id}/xml', { roles: read, accept: 'file' }),
  /** Corrects what was typed wrongly with the e-NCF: the PDF is drawn anew, the former version is kept. */
  correct: endpoint('POST invoices/{id}/representations', {
    keepsIdempotencyKey: 'forever',
    roles: may.overrideInvoices,
    data: createRule(correcting),
    answer: row,
    fields: correcting,
  }),
  /** The versions of what is printed, the newest first. */
  representations: endpoint('GET invoices/{id}/representations', {
    roles: read,
    answer: z.array(representation),
  }),
  representationPdf: endpoint('GET invoices/{id}/representations/{number}', { roles: read, accept: 'pdf' }),
  representationXml: endpoint('GET invoices/{id}/representations/{number}/xml', {
    roles: read,
    accept: 'file',
  }),
  void: endpoint('POST invoices/{id}/void', {
    keepsIdempotencyKey: 'forever',
    roles: may.overrideInvoices,
    data: createRule(voiding),
    answer: row,
    fields: voiding,
  }),
  /** Mails the archived PDF to the customer. */
  send: endpoint('POST invoices/{id}/send', {
    roles: edit,
    data: createRule(sending),
    answer: row,
    fields: sending,
  }),
  /** The mail as `send` would write it, and to whom. */
  previewMail: endpoint('POST invoices/{id}/send/preview', {
    roles: edit,
    isRead: true,
    body: createRule(sending),
    answer: mailPreview,
    fields: sending,
  }),
  /** The mails that were sent or wait, the newest first. */
  mails: endpoint('GET invoices/{id}/mails', { roles: read, answer: z.array(recordMail) }),
  ofAccount: endpoint('POST accounts/{id}/invoices', {
    roles: read,
    isRead: true,
    body: invoices.query,
    answer: page(row),
  }),
  balancesOfAccount: endpoint('GET accounts/{id}/balances', {
    roles: read,
    answer: z.array(customerBalance),
  }),
  ofOrder: endpoint('GET events/registrations/{id}/invoices', { roles: read, answer: z.array(row) }),
  /** Drafts an invoice with the seats of the order. */
  fromOrder: endpoint('POST events/registrations/{id}/invoices', { roles: edit, answer: row }),
  /** What is to be invoiced to each customer of an event. */
  customersOfEvent: endpoint('GET events/{id}/invoices', { roles: read, answer: z.array(eventCustomer) }),
  /** Drafts an invoice for each customer of an event; each has its own outcome. */
  fromEvent: endpoint('POST events/{id}/invoices', {
    roles: edit,
    data: createRule(drafting),
    answer: z.array(customerOutcome),
    fields: drafting,
  }),
  /** Makes a deposit of a draft, which becomes the invoice of the balance; answers the deposit. */
  deposit: endpoint('POST invoices/{id}/deposit', {
    roles: edit,
    data: createRule(dividing),
    answer: row,
    fields: dividing,
  }),
  items: endpoint('GET invoices/{id}/items', { roles: read, answer: z.array(invoiceItems.row) }),
  replaceItems: endpoint('PUT invoices/{id}/items', {
    roles: edit,
    data: z.strictObject({
      items: z.array(itemInList).max(MOST_LINES),
      version: z.int().min(1).optional(),
    }),
    answer: z.array(invoiceItems.row),
    fields: invoiceItems.fields,
  }),
  createItem: endpoint('POST invoices/items', {
    roles: edit,
    data: createRule(itemFields),
    answer: invoiceItems.row,
    fields: itemFields,
  }),
  getItem: endpoint('GET invoices/items/{id}', { roles: read, answer: invoiceItems.row }),
  patchItem: endpoint('PATCH invoices/items/{id}', {
    roles: edit,
    data: invoiceItems.patch,
    answer: invoiceItems.row,
    fields: invoiceItems.fields,
  }),
  removeItem: endpoint('DELETE invoices/items/{id}', { roles: edit }),
}
