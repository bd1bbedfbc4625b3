/** Endpoints of quotes and their items (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import {
  choice,
  email,
  idRule,
  list,
  longText,
  optional,
  reasonField,
  ref,
  refs,
  text,
  withDefault,
} from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { calendarDay } from '#core/rules.ts'
import { may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { currencies } from '#core/money/currency.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { documentVersion, MOST_LINES } from '#resources/sales/documents/document-fields.ts'
import { invoices } from '#resources/sales/invoices/invoice.ts'
import { quoteItems } from './quote-item.ts'
import { quoteErrors, quoteItemErrors } from './quote-rules.ts'
import { derivedQuoteStates, lostReasons, quotes, quoteStatuses, type Quote } from './quote.ts'

const { fields, row } = quotes
const read = may.readQuotes
const edit = may.editQuotes

const { quoteId: _, isChosen: _chosen, amount: _amount, ...ownFields } = quoteItems.fields
/** An item that leaves out its tax has that of what it sells. */
const itemFields = { ...ownFields, taxCode: optional(ownFields.taxCode) }
const itemId = optional(ref(quoteItems.words.one, 'quoteItems'))
const wholeList = {
  items: list(quoteItems.words.many, { id: itemId, ...itemFields }, { max: MOST_LINES }),
  version: documentVersion,
}

export const sending = {
  /** When it is blank, the mail goes to the contact's or the customer's address. */
  to: optional(email({ es: 'Correo de quien la recibe', en: 'Email of the recipient' })),
  message: optional(longText({ es: 'Mensaje', en: 'Message' }, { max: 2000 })),
}
export const chosenItems = withDefault(
  refs({ es: 'Opciones elegidas', en: 'Options chosen' }, 'quoteItems', { max: MOST_LINES }),
  [],
)
export const reasons = { reason: reasonField({ max: 200 }) }
/** Of the customer, where its record has none. */
export const buyerTaxId = optional(
  text({ es: 'RNC o cédula del cliente', en: 'RNC or cédula of the customer' }, { max: 30 }),
)
export const deciding = {
  to: choice(
    { es: 'Respuesta', en: 'Answer' },
    { accepted: quoteStatuses.accepted, rejected: quoteStatuses.rejected },
  ),
  name: optional(text({ es: 'Quién respondió', en: 'Who answered' }, { min: 2, max: 165 })),
  /** How the customer's answer is known. */
  note: longText({ es: 'Cómo lo sabemos', en: 'How we know' }, { min: 5, max: 1000 }),
  lostReason: optional(choice(fields.lostReason.label, lostReasons)),
  chosenItemIds: chosenItems,
  taxId: buyerTaxId,
}

const templated = { templateId: ref(fields.templateId.label, 'quoteTemplates') }
const requested = {
  accountId: fields.accountId,
  contactId: fields.contactId,
  ownerEmployeeId: optional(ref(fields.ownerEmployeeId.label, 'employees')),
}

const parts = z
  .array(z.strictObject({ quoteItemId: idRule, quantity: quoteItems.fields.quantity.rule }))
  .min(1)
  .max(MOST_LINES)
/** What no invoice has yet; for seats also what no order has. */
const remaining = z.object({
  quoteItemId: idRule,
  description: z.string(),
  quantity: z.string(),
  left: z.string(),
  seatsLeft: z.int().nullable(),
})

/** What decides on the next steps of a quote beside its state. */
const progress = z.object({
  needsApproval: z.boolean(),
  /** Seats that no order has yet; 0 before it is accepted. */
  seatsLeft: z.int(),
  /** Something accepted is on no invoice yet. */
  isInvoiceable: z.boolean(),
})
export type QuoteProgress = z.output<typeof progress>
// The row is a ZodObject, but its declared type only names its output.
const openQuote = (row as unknown as z.ZodObject).extend(progress.shape) as unknown as z.ZodType<
  Quote & QuoteProgress
>

const money = z.string()
/** The first and the last day on which the quotes were made. */
export const figuresQuery = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })
export type FiguresQuery = z.output<typeof figuresQuery>
export const quoteFigures = z.object({
  /** By status and currency; open ones after their last day, and drafts that wait for approval, are counted apart. */
  statuses: z.array(
    z.object({
      status: codeOf({ ...quoteStatuses, ...derivedQuoteStates }),
      currency: codeOf(currencies),
      count: z.int(),
      total: money,
    }),
  ),
  currencies: z.array(
    z.object({
      currency: codeOf(currencies),
      won: z.int(),
      lost: z.int(),
      /** The share of the decided quotes that were won, in per cent; null while none is decided. */
      winRate: money.nullable(),
      meanDaysToDecision: money.nullable(),
    }),
  ),
  /** Open quotes by the days since they were sent. */
  ageing: z.array(
    z.object({
      currency: codeOf(currencies),
      age: z.enum(['upTo7', 'upTo30', 'upTo60', 'over60']),
      count: z.int(),
      total: money,
    }),
  ),
  lostReasons: z.array(z.object({ reason: codeOf(lostReasons).nullable(), count: z.int() })),
})
export type QuoteFigures = z.output<typeof quoteFigures>

/** A link that opens the quote; the link itself cannot be read again. */
const liveLink = z.object({
  id: idRule,
  /** Made to hand on; others were mailed. */
  isCopied: z.boolean(),
  sentTo: z.string(),
  madeAt: z.string(),
  /** Null where the system made it, such as for a reminder. */
  madeBy: z.string().nullable(),
  /** When its reader opened it first; unconfirmed. */
  openedAt: z.string().nullable(),
  expiresAt: z.string(),
})
export type LiveLink = z.output<typeof liveLink>

const listing = { roles: read, isRead: true, body: quotes.query, answer: page(row) } as const
const oneItem = { answer: quoteItems.row, fields: quoteItems.fields }
const writing = {
  roles: edit,
  answer: row,
  fields,
  rules: (quote: object) => quoteErrors(quote as Quote, homeDay()),
}

export const quotesApi = {
  list: endpoint('POST quotes/list', listing),
  excel: endpoint('POST quotes/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(quotes),
  }),
  ofAccount: endpoint('POST accounts/{id}/quotes', listing),
  ofEvent: endpoint('POST events/{id}/quotes', listing),
  search: endpoint('POST quotes/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  figures: endpoint('GET quotes/stats/status', { roles: read, query: figuresQuery, answer: quoteFigures }),
  create: endpoint('POST quotes', { ...writing, data: quotes.create }),
  get: endpoint('GET quotes/{id}', { roles: read, answer: openQuote }),
  pdf: endpoint('GET quotes/{id}', { roles: read, accept: 'pdf' }),
  patch: endpoint('PATCH quotes/{id}', { ...writing, data: quotes.patch }),
  /** Removes a draft; other quotes are cancelled. */
  remove: endpoint('DELETE quotes/{id}', { roles: edit }),
  restore: endpoint('POST quotes/{id}/restore', { roles: edit, answer: row }),

  items: endpoint('GET quotes/{id}/items', { roles: read, answer: z.array(quoteItems.row) }),
  createItem: endpoint('POST quotes/{id}/items', {
    roles: edit,
    data: createRule(itemFields),
    rules: quoteItemErrors,
    ...oneItem,
    fields: itemFields,
  }),
  /** The whole list in its order; items without an id are new, those that are missing are removed. */
  replaceItems: endpoint('PUT quotes/{id}/items', {
    roles: edit,
    data: createRule(wholeList),
    answer: z.array(quoteItems.row),
    fields: wholeList,
  }),
  getItem: endpoint('GET quotes/items/{id}', { roles: read, answer: quoteItems.row }),
  patchItem: endpoint('PATCH quotes/items/{id}', { roles: edit, data: quoteItems.patch, ...oneItem }),
  removeItem: endpoint('DELETE quotes/items/{id}', { roles: edit }),

  /** Gives a draft its number and mails it; a quote that was sent is mailed again. */
  send: endpoint('POST quotes/{id}/send', {
    roles: edit,
    data: createRule(sending),
    answer: row,
    fields: sending,
  }),
  /** Another link of a quote that waits for its answer, to hand on by other ways than mail. */
  link: endpoint('POST quotes/{id}/link', {
    roles: edit,
    answer: z.object({ link: z.string() }),
    keepsIdempotencyKey: 'never',
  }),
  /** The links that open the quote, the newest first. */
  links: endpoint('GET quotes/{id}/links', { roles: read, answer: z.array(liveLink) }),
  /** The link opens nothing any more; what was read or decided with it stays. */
  endLink: endpoint('DELETE quotes/{id}/links/{link}', { roles: edit, answer: z.array(liveLink) }),
  approve: endpoint('POST quotes/{id}/approve', { roles: may.approveQuotes, answer: row }),
  /** Staff note the customer's answer, also after the last day. */
  decide: endpoint('POST quotes/{id}/decide', {
    roles: edit,
    data: createRule(deciding),
    answer: row,
    fields: deciding,
  }),
  takeBack: endpoint('POST quotes/{id}/take-back', {
    roles: may.approveQuotes,
    data: createRule(reasons),
    answer: row,
    fields: reasons,
  }),
  cancel: endpoint('POST quotes/{id}/cancel', {
    roles: edit,
    data: createRule(reasons),
    answer: row,
    fields: reasons,
  }),
  /** Drafts a quote for the visitor who wrote; without ids the company and the person are created. */
  ofRequest: endpoint('POST contact-requests/{id}/quotes', {
    roles: edit,
    data: createRule(requested),
    answer: row,
    fields: requested,
  }),
  /** Adds the lines of a template to a draft, and its texts where there are none. */
  applyTemplate: endpoint('POST quotes/{id}/template', {
    roles: edit,
    data: createRule(templated),
    answer: row,
    fields: templated,
  }),
  remaining: endpoint('GET quotes/{id}/remaining', { roles: read, answer: z.array(remaining) }),
  /** Drafts an invoice of these parts of an accepted quote, or of all that is left. */
  convert: endpoint('POST quotes/{id}/convert', {
    roles: may.editInvoices,
    data: z.strictObject({ items: parts.optional() }),
    answer: invoices.row,
    fields: quoteItems.fields,
  }),
  /** Books these seats of an accepted quote, or all that are left: an order for each item, its people named later. */
  order: endpoint('POST quotes/{id}/orders', {
    roles: edit,
    data: z.strictObject({ contactId: idRule.nullish(), items: parts.optional() }),
    answer: z.array(orders.row),
    fields: { ...quoteItems.fields, contactId: optional(orders.fields.contactId) },
  }),
  /** Answers the new draft; this one is superseded. */
  revise: endpoint('POST quotes/{id}/revise', { roles: edit, answer: row }),
  clone: endpoint('POST quotes/{id}/clone', { roles: edit, answer: row }),
}
