/** Endpoints of orders (registrations in spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { choice, list, optional, withDefault } from '#core/field.ts'
import { answerRule, createRule, found, page, replaceRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import {
  attendees,
  personFields,
  sharedMailboxField,
  whyFields,
} from '#resources/booking/attendees/attendee.ts'
import { knownCustomer } from '#resources/customers/contact-requests/contact-request.api.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { codeOf } from '#core/public.ts'
import type { InvoicingState } from '#resources/events/seats/invoicing-state.ts'
import { transferFields, transferRule } from './transfer/order-transfer.ts'
import { orders, type Order } from './order.ts'

const { row } = orders
export type ListedOrder = Order & { invoicing: InvoicingState | null }
// The row is a ZodObject, but its declared type only names its output.
const listedOrder = (row as unknown as z.ZodObject).extend({
  invoicing: answerRule(orders.derived.invoicing),
}) as unknown as z.ZodType<ListedOrder>
const read = may.readRegistrations
const edit = may.editRegistrations
/** The maximum number of attendees per request. */
const MOST_AT_ONCE = 500

const people = list(attendees.words.many, personFields, { max: MOST_AT_ONCE })
const shared = { sharedMailbox: sharedMailboxField }
const fields = { ...orders.fields, attendees: withDefault(people, []), ...shared }
const orderCreate = createRule(fields)
const adding = {
  attendees: list(attendees.words.many, personFields, { min: 1, max: MOST_AT_ONCE }),
  ...shared,
}
const requested = {
  ...knownCustomer,
  eventId: orders.fields.eventId,
  mode: optional(choice({ es: 'Modalidad', en: 'Delivery mode' }, seatModes)),
  ...shared,
}
export const ordersApi = {
  list: endpoint('POST events/orders/list', {
    roles: read,
    isRead: true,
    body: orders.query,
    answer: page(listedOrder),
  }),
  excel: endpoint('POST events/orders/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(orders),
  }),
  search: endpoint('POST events/orders/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  /** Enrols all attendees or none: 409 when too few seats are left. */
  create: endpoint('POST events/orders', { roles: edit, data: orderCreate, answer: row, fields }),
  /** Enrols the visitor who wrote; without ids the company and the person are created. */
  ofRequest: endpoint('POST contact-requests/{id}/orders', {
    roles: edit,
    data: createRule(requested),
    answer: row,
    fields: requested,
  }),
  get: endpoint('GET events/orders/{id}', { roles: read, answer: row }),
  put: endpoint('PUT events/orders/{id}', {
    roles: edit,
    data: replaceRule(orders.fields),
    answer: row,
    fields,
  }),
  patch: endpoint('PATCH events/orders/{id}', { roles: edit, data: orders.patch, answer: row, fields }),
  confirm: endpoint('POST events/orders/{id}/confirm', { roles: edit, answer: row }),
  /** Moves people to another event: they are un-enrolled in this one and enrolled with a new order. */
  transfer: endpoint('POST events/orders/{id}/transfer', {
    roles: edit,
    data: transferRule,
    answer: row,
    fields: transferFields,
  }),
  /** All attendees lose their seats, with the same reason. */
  cancel: endpoint('POST events/orders/{id}/cancel', {
    roles: edit,
    data: createRule(whyFields),
    answer: row,
    fields: whyFields,
  }),
  ofEvent: endpoint('GET events/{id}/registrations', { roles: read, answer: z.array(listedOrder) }),
  attendees: endpoint('GET events/registrations/{id}/attendees', {
    roles: read,
    answer: z.array(attendees.row),
  }),
  addAttendees: endpoint('POST events/registrations/{id}/attendees', {
    roles: edit,
    data: createRule(adding),
    answer: z.array(attendees.row),
    fields,
  }),
  /** Enrols a contact; `mode` is required in a mixed event. */
  enrolContact: endpoint('POST events/registrations/{id}/contacts/{contact}', {
    roles: edit,
    query: z.object({ mode: codeOf(seatModes).optional(), sharedMailbox: z.stringbool().optional() }),
    answer: attendees.row,
  }),
}
