/** Answers the calls on orders: seats are taken and given back under the event's row lock. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import { homeZone } from '#core/time-zone.ts'
import type { Create, Patch } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { referred } from '#server/database/references.ts'
import { isActive, type Attendee, type Person } from '#resources/booking/attendees/attendee.ts'
import { enrol, settleOrder, type Why } from '#resources/booking/attendees/enrol.server.ts'
import { refuseClosed, refuseUnlessOpen } from '#resources/booking/attendees/enrolment-rules.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import type { Contact } from '#resources/customers/contacts/contact.ts'
import { ofOwnEvents, ownEvents } from '#resources/events/events/event-scope.server.ts'
import { events } from '#resources/events/events/event.server.ts'
import type { Event } from '#resources/events/events/event.ts'
import { fillWaitlist } from '#resources/booking/waitlist/waitlist-offers.server.ts'
import type { ordersApi } from './order.api.ts'
import { brokenHold, brokenOrderRules, snapshotOf } from './order-rules.ts'
import { noteEnrolled } from '#resources/mail/mails/compose/mail-occasions.server.ts'
import { attendeesOf, cancelSeats, orders, releaseOverdue } from './order-seats.server.ts'
import { orders as resource, type Order } from './order.ts'

type Input = Create<typeof resource.fields> & { attendees?: Person[] | undefined }
type Change = Patch<typeof resource.fields>

export const handlers: Handlers<typeof ordersApi> = {
  list: async ({ input }, context) => orders.list(context, input, { conditions: await ofOwnEvents(context) }),
  excel: exportRecords(orders, resource, async (context) => ({ conditions: await ofOwnEvents(context) })),
  search: async ({ input }, context) =>
    orders.search(context, input, { conditions: await ofOwnEvents(context) }),
  get: ({ params }, context) => readOrder(context, params.id),
  create: ({ input }, context) => createOrder(context, input),
  put: ({ params, input }, context) => patchOrder(context, params.id, input),
  patch: ({ params, input }, context) => patchOrder(context, params.id, input),
  confirm: async ({ params }, context) => confirmOrder(context, await lockOrder(context, params.id)),
  cancel: async ({ params, input }, context) =>
    cancelOrder(context, await lockOrder(context, params.id), input),
  ofEvent: async ({ params }, context) => {
    const id = await events.mustExist(context, params.id, { conditions: await ownEvents(context) })
    return orders.all(context, { conditions: [sql`t.event_id = ${id}`], limit: null })
  },
  attendees: async ({ params }, context) => attendeesOf(context, (await readOrder(context, params.id)).id),
  addAttendees: async ({ params, input }, context) =>
    addAttendees(context, await lockOrder(context, params.id), { people: input.attendees }),
  enrolContact: async ({ params, query }, context) => {
    const contact = await contacts.get(context, params.contact)
    const locked = await lockOrder(context, params.id)
    const person = { ...personOf(contact), mode: query.mode ?? null }
    const [attendee] = await addAttendees(context, locked, { people: [person], key: '' })
    return attendee!
  },
}

const readOrder = async (context: Context, id: string): Promise<Order> =>
  orders.get(context, id, { conditions: await ofOwnEvents(context) })

/** Whoever comes at the same time waits here, so seats are counted one by one. */
export async function lockSeats(context: Context, eventId: string): Promise<Event> {
  const event = await events.lock(context, eventId)
  await releaseOverdue(context, event)
  return event
}

export type Locked = { event: Event; order: Order }
/** The event first and then the order, as everywhere: nobody waits for one another in a ring. */
export async function lockOrder(context: Context, id: string): Promise<Locked> {
  const { eventId } = await orders.get(context, id)
  const event = await lockSeats(context, eventId)
  return { event, order: await orders.lock(context, id) }
}

async function createOrder(context: Context, input: Input): Promise<Order> {
  const event = await referred('eventId', lockSeats(context, input.eventId))
  return bookOn(context, event, input)
}

/** The caller holds the event locked: locking it again would offer on the very seats that are being booked. */
export async function bookOn(
  context: Context,
  event: Event,
  { attendees: people = [], ...input }: Input,
): Promise<Order> {
  refuseUnlessOpen(event)
  const now = new Date()
  const accountId = input.accountId ?? (await accountOf(context, input))
  const whole = { ...input, accountId, ...snapshotOf(event, input, now) }
  refuseMissing({
    ...brokenOrderRules(whole as Order, { event }),
    ...(input.holdExpiresAt && brokenHold(input.holdExpiresAt, event, now)),
  })
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: homeZone }).format(now))
  const number = `INS-${year}-${padded(await nextNumber(context.db, 'INS', year), 5)}`
  const status = input.holdExpiresAt ? 'pending' : 'confirmed'
  // Cast: number, status and counts are set here alone.
  const order = await orders.create(context, { ...whole, number, status } as unknown as Input)
  await enrol(context, { event, order, people })
  await settleOrder(context, order.id)
  return orders.get(context, order.id)
}

async function accountOf(context: Context, { billTo, contactId }: Input): Promise<string | null> {
  if (billTo === 'person') return null
  return (await referred('contactId', contacts.get(context, contactId))).accountId
}

function refuseMissing(broken: Record<string, Words>): void {
  if (Object.keys(broken).length > 0) throw invalid(broken)
}

export const orderCancelled: Words = {
  es: 'La inscripción está cancelada.',
  en: 'The order is cancelled.',
}

async function patchOrder(context: Context, id: string, input: Change): Promise<Order> {
  const { event, order } = await lockOrder(context, id)
  // The seats are counted where they were taken; another event is another order.
  if ((input.eventId ?? order.eventId) !== order.eventId) throw invalid({ eventId: validationWords.fallback })
  const after = { ...order, ...input } as Order
  refuseMissing({ ...brokenOrderRules(after, { event, before: order }), ...changedHold(event, order, after) })
  await orders.patch(context, id, input)
  await settleOrder(context, id)
  return orders.get(context, id)
}

const notHeld: Words = {
  es: 'Solo una inscripción pendiente reserva cupos hasta una fecha',
  en: 'Only a pending order holds seats until a date',
}
function changedHold(event: Event, before: Order, { holdExpiresAt }: Order): Record<string, Words> {
  if (holdExpiresAt === before.holdExpiresAt) return {}
  if (before.status !== 'pending') return { holdExpiresAt: notHeld }
  return holdExpiresAt
    ? brokenHold(holdExpiresAt, event, new Date())
    : { holdExpiresAt: validationWords.required }
}

async function confirmOrder(context: Context, { event, order }: Locked): Promise<Order> {
  refuseUnlessOpen(event)
  if (order.status === 'cancelled') throw conflict(orderCancelled)
  if (order.status === 'confirmed') return order
  const confirmed = await orders.set(context, order.id, { status: 'confirmed', holdExpiresAt: null })
  const seated = (await attendeesOf(context, order.id)).filter(isActive)
  await noteEnrolled(
    context,
    seated.map(({ id }) => id),
  )
  return confirmed
}

async function cancelOrder(context: Context, { event, order }: Locked, why: Why): Promise<Order> {
  refuseClosed(event)
  if (order.status === 'cancelled') throw conflict(orderCancelled)
  const cancelled = await cancelSeats(context, order, why)
  await fillWaitlist(context, event)
  return cancelled
}

export async function addAttendees(
  context: Context,
  { event, order }: Locked,
  adding: { people: readonly Person[]; key?: string },
): Promise<Attendee[]> {
  refuseUnlessOpen(event)
  if (order.status === 'cancelled') throw conflict(orderCancelled)
  const made = await enrol(context, { event, order, ...adding })
  await settleOrder(context, order.id)
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
