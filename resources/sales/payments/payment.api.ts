/** Endpoints of payments. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import {
  choice,
  date,
  email,
  flag,
  list,
  longText,
  optional,
  reasonField,
  ref,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { createRule, found, page, patchRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { languages, locales } from '#core/words.ts'
import { paymentAllocations } from './payment-allocation.ts'
import type { withheldParts } from './allocation.ts'
import { payments } from './payment.ts'

const { fields, row } = payments
const read = may.readInvoices
const edit = may.editInvoices

const stored = paymentAllocations.fields
const said = (name: 'received' | `${(typeof withheldParts)[number]}Dop`) =>
  optional(money(stored[name].label))
/** Left blank, what is taken and the pesos are computed. */
export const newAllocation = {
  invoiceId: stored.invoiceId,
  amount: stored.amount,
  itbisWithheld: stored.itbisWithheld,
  isrWithheld: stored.isrWithheld,
  cardWithheld: stored.cardWithheld,
  withheldOn: stored.withheldOn,
  received: said('received'),
  exchangeRate: stored.exchangeRate,
  rateSource: stored.rateSource,
  itbisWithheldDop: said('itbisWithheldDop'),
  isrWithheldDop: said('isrWithheldDop'),
  cardWithheldDop: said('cardWithheldDop'),
}
const allocationsLabel = { es: 'Facturas', en: 'Invoices' }
/** Money that is not allocated stays as an advance. */
export const newPayment = {
  ...fields,
  allocations: withDefault(list(allocationsLabel, newAllocation, { max: 200 }), []),
}
export const allocating = { allocations: list(allocationsLabel, newAllocation, { min: 1, max: 200 }) }
export const reversing = { reason: reasonField({ min: 3, max: 200 }) }
/** A certificate often comes after the money. */
export const certificateFields = {
  certificateNumber: fields.certificateNumber,
  certificateFile: fields.certificateFile,
  notes: fields.notes,
}
/** The mail is in the language of the customer unless `locale` says another one. */
export const sendingReceipt = {
  to: optional(email({ es: 'Para', en: 'To' })),
  message: optional(longText({ es: 'Mensaje', en: 'Message' }, { max: 2000 })),
  locale: optional(choice({ es: 'Idioma', en: 'Language' }, languages)),
}
/** What the customer is expected to withhold, for a payment of all that an invoice has left. */
export const suggesting = {
  invoiceId: ref({ es: 'Factura', en: 'Invoice' }, 'invoices'),
  paidOn: date(fields.paidOn.label),
  paysByCard: flag({ es: 'Paga con tarjeta', en: 'Pays by card' }),
}
const suggestion = z.object({
  kind: z.enum(['itbis', 'isr', 'card']),
  percent: z.string(),
  base: z.string(),
  amount: z.string(),
  condition: z.object({ es: z.string(), en: z.string() }),
})

export const paymentsApi = {
  list: endpoint('POST payments/list', {
    roles: read,
    isRead: true,
    body: payments.query,
    answer: page(row),
  }),
  excel: endpoint('POST payments/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(payments),
  }),
  search: endpoint('POST payments/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST payments', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    data: createRule(newPayment),
    answer: row,
    fields: newPayment,
  }),
  suggestions: endpoint('POST payments/suggestions', {
    roles: read,
    isRead: true,
    body: createRule(suggesting),
    answer: z.array(suggestion),
    fields: suggesting,
  }),
  get: endpoint('GET payments/{id}', { roles: read, answer: row }),
  /** Answers the receipt, in the language of the customer unless the query says another one. */
  pdf: endpoint('GET payments/{id}', {
    roles: read,
    accept: 'pdf',
    query: z.object({ locale: z.enum(locales).optional() }),
  }),
  /** Mails the receipt. */
  send: endpoint('POST payments/{id}/send', {
    roles: edit,
    data: createRule(sendingReceipt),
    answer: row,
    fields: sendingReceipt,
  }),
  patch: endpoint('PATCH payments/{id}', {
    roles: edit,
    data: patchRule(certificateFields),
    answer: row,
    fields: certificateFields,
  }),
  allocations: endpoint('GET payments/{id}/allocations', {
    roles: read,
    answer: z.array(paymentAllocations.row),
  }),
  allocate: endpoint('POST payments/{id}/allocations', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    data: createRule(allocating),
    answer: row,
    fields: allocating,
  }),
  reverse: endpoint('POST payments/{id}/reverse', {
    keepsIdempotencyKey: 'forever',
    roles: edit,
    data: createRule(reversing),
    answer: row,
    fields: reversing,
  }),
  ofInvoice: endpoint('GET invoices/{id}/payments', {
    roles: read,
    answer: z.array(z.object({ payment: row, allocation: paymentAllocations.row })),
  }),
}
