/** Handlers of orders; seats change under the event's row lock. */
import { sql } from 'kysely'
import { assertAll, conflict } from '#core/errors.ts'
import type { Input as InputOf } from '#core/endpoint.ts'
import type { ListQuery, Page, Patch } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import type { Scope } from '#server/database/crud-reading.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { referred } from '#server/database/references.ts'
import { isActive, type Attendee, type Person } from '#resources/booking/attendees/attendee.ts'
import { mailboxesOf, type Mailboxes } from '#resources/booking/enrolment/enrollable.server.ts'
import {
  askedOf,
  enrol,
  recalculateOrder,
  useUnnamedSeats,
  type Why,
} from '#resources/booking/enrolment/enrol.server.ts'
import { assertNotClosed, assertOpenForEnrolment } from '#resources/booking/enrolment/enrolment-rules.ts'
import {
  attendeesEnrolled,
  orderConfirmed,
  cancelledByOffice,
} from '#resources/booking/enrolment/seat-announcements.server.ts'
import { assertSeatsFree } from '#resources/booking/seats/seats.server.ts'
import { contactRequests } from '#resources/customers/contact-requests/contact-request.server.ts'
import { customerOfRequest } from '#resources/customers/contact-requests/request-customer.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import type { Contact } from '#resources/customers/contacts/contact.ts'
import { withAddedColumns } from '#server/database/added-columns.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { ListedOrder, ordersApi } from './order.api.ts'
import { validateHold, validateOrder } from './order-rules.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import { withOrderLock, type Locked } from '#resources/booking/enrolment/order-lock.server.ts'
import { attendeesOf, cancelSeats, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { orders as resource, type Order } from './order.ts'
import { isBookedOrder, isCancelledOrder, isHeldOrder, orderCancelled } from './order-state.ts'
import { transferOrder } from './transfer/order-transfer.server.ts'
import { bookOn, type OrderInput } from './book-order.server.ts'

type Requested = InputOf<typeof ordersApi.ofRequest>
type Change = Patch<typeof resource.fields>

export const handlers: Handlers<typeof ordersApi> = {
  list: ({ input }, context) => listOrders(context, input),
  excel: exportRecords({ ids: orders.ids, list: listOrders }, resource),
  search: orders.standard.search,
  get: orders.standard.get,
  create: ({ input: { sharedMailbox, ...input } }, context) =>
    createOrder(context, { ...input, mailboxes: mailboxesOf({ sharedMailbox }) }),
  ofRequest: ({ params, input }, context) => orderOfRequest(context, params.id, input),
  put: ({ params, input }, context) => patchOrder(context, params.id, input),
  patch: ({ params, input }, context) => patchOrder(context, params.id, input),
  confirm: ({ params }, context) =>
    withOrderLock(context, params.id, (locked) => confirmOrder(context, locked)),
  transfer: ({ params, input }, context) => transferOrder(context, params.id, input),
  cancel: ({ params, input }, context) =>
    withOrderLock(context, params.id, (locked) => cancelOrder(context, locked, askedOf(input))),
  ofEvent: async ({ params }, context) => {
    const id = await events.assertExists(context, params.id)
    return withInvoicing(
      context,
      await orders.all(context, { conditions: [sql`t.event_id = ${id}`], limit: null }),
    )
  },
  attendees: async ({ params }, context) =>
    attendeesOf(context, await orders.assertExists(context, params.id)),
  addAttendees: ({ params, input }, context) =>
    withOrderLock(context, params.id, (locked) =>
      addAttendees(context, locked, { people: input.attendees, mailboxes: mailboxesOf(input) }),
    ),
  enrolContact: async ({ params, query }, context) => {
    const contact = await contacts.get(context, params.contact)
    const person = { ...personOf(contact), mode: query.mode ?? null }
    const [attendee] = await withOrderLock(context, params.id, (locked) =>
      addAttendees(context, locked, { people: [person], key: '', mailboxes: mailboxesOf(query) }),
    )
    return attendee!
  },
}

async function listOrders(context: Context, query: ListQuery, scope?: Scope): Promise<Page<ListedOrder>> {
  const found = await orders.list(context, query, scope)
  return { ...found, items: await withInvoicing(context, found.items) }
}

/** Cast: the area of sales adds the column. */
const withInvoicing = async (context: Context, found: readonly Order[]): Promise<ListedOrder[]> =>
  (await withAddedColumns(context, resource, found)) as ListedOrder[]

async function createOrder(context: Context, input: OrderInput): Promise<Order> {
  const eventId = await referred('eventId', events.assertExists(context, input.eventId))
  return withEventLock(context, eventId, (event) => bookOn(context, event, input))
}

async function orderOfRequest(
  context: Context,
  id: string,
  { eventId, mode, sharedMailbox, ...known }: Requested,
): Promise<Order> {
  const request = await contactRequests.lock(context, id)
  const customer = await customerOfRequest(context, request, known)
  const person = personOf(await contacts.get(context, customer.contactId))
  const billTo = customer.accountId ? 'company' : 'person'
  const input = resource.create.parse({ ...customer, eventId, billTo })
  return createOrder(context, {
    ...input,
    attendees: [{ ...person, mode: mode ?? null }],
    mailboxes: mailboxesOf({ sharedMailbox }),
  })
}

const patchOrder = (context: Context, id: string, input: Change): Promise<Order> =>
  withOrderLock(context, id, async ({ event }) => {
    await orders.patch(context, id, input, {
      check: async (before, after) => {
        await assertAll(
          // An order never moves to another event, because its seats are counted in this one.
          () => (after.eventId === before.eventId ? {} : { eventId: validationWords.fallback }),
          () => validateOrder(after, { event, before }),
          () => changedHold(event, before, after),
        )
        const more = after.unnamedSeats - before.unnamedSeats
        if (more === 0) return
        if (isCancelledOrder(before.status)) throw conflict(orderCancelled)
        assertNotClosed(event)
        await assertSeatsFree(context, event, Array<null>(Math.max(0, more)).fill(null))
      },
    })
    await recalculateOrder(context, id)
    return orders.get(context, id)
  })

const notHeld: Words = {
  es: 'Solo una inscripción pendiente reserva cupos hasta una fecha',
  en: 'Only a pending order holds seats until a date',
}
function changedHold(event: Event, before: Order, { holdExpiresAt }: Order): Record<string, Words> {
  if (holdExpiresAt === before.holdExpiresAt) return {}
  if (!isHeldOrder(before.status)) return { holdExpiresAt: notHeld }
  return holdExpiresAt
    ? validateHold(holdExpiresAt, event, new Date())
    : { holdExpiresAt: validationWords.required }
}

export async function confirmOrder(context: Context, { event, order }: Locked): Promise<Order> {
  assertOpenForEnrolment(event)
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  if (isBookedOrder(order.status)) return order
  const confirmed = await orders.set(context, order.id, { status: 'confirmed', holdExpiresAt: null })
  const seated = (await attendeesOf(context, order.id)).filter(isActive)
  await attendeesEnrolled.announce(
    context,
    seated.map(({ id }) => id),
  )
  await orderConfirmed.announce(context, order.id)
  return confirmed
}

async function cancelOrder(context: Context, { event, order }: Locked, why: Why): Promise<Order> {
  assertNotClosed(event)
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  const cancelled = await cancelSeats(context, order, why)
  await cancelledByOffice.announce(context, order)
  return cancelled
}

export async function addAttendees(
  context: Context,
  { event, order }: Locked,
  adding: { people: readonly Person[]; key?: string; mailboxes?: Mailboxes },
): Promise<Attendee[]> {
  assertOpenForEnrolment(event)
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  await useUnnamedSeats(context, order.id, adding.people.length)
  const made = await enrol(context, { event, order, ...adding })
  await recalculateOrder(context, order.id)
  return made
}

const personOf = ({ id, preferredLocale, ...contact }: Contact): Person => ({
  contactId: id,
  firstName: contact.firstName,
  lastName: contact.lastName,
  nameOnCertificate: contact.nameOnCertificate,
  email: contact.email,
  phone: contact.phone ?? contact.whatsapp,
  documentType: contact.documentType,
  documentId: contact.documentId,
  position: contact.position,
  locale: preferredLocale,
})
