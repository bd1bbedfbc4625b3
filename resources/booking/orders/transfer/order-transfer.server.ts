/** Moves people of an order to another event, under the locks of both. */
import { conflict, invalid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { isActive, type Attendee, type Person } from '#resources/booking/attendees/attendee.ts'
import { mailboxesOf } from '#resources/booking/enrolment/enrollable.server.ts'
import { askedOf, recalculateOrder, unEnrol } from '#resources/booking/enrolment/enrol.server.ts'
import { assertNotClosed } from '#resources/booking/enrolment/enrolment-rules.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import {
  attendeesOf,
  cancelSeats,
  lockOrder,
  orders,
} from '#resources/booking/enrolment/order-seats.server.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { bookOn } from '../book-order.server.ts'
import { orders as resource, type Order } from '../order.ts'
import { isCancelledOrder, isHeldOrder, orderCancelled } from '../order-state.ts'
import { mailTransfer } from './order-transfer-mail.server.ts'
import { transferredMode, transferredPrices, type TransferInput } from './order-transfer.ts'

const sameEvent: Words = { es: 'Ya están en este evento', en: 'They are in this event already' }
const notOfOrder: Words = {
  es: 'Alguien de los elegidos ya no tiene cupo en esta inscripción. Vuelva a elegir.',
  en: 'Somebody chosen has no seat in this order any more. Choose again.',
}
const nobody: Words = {
  es: 'Esta inscripción no tiene cupos que transferir.',
  en: 'This order has no seats to transfer.',
}

/** Answers the new order. */
export async function transferOrder(context: Context, id: string, input: TransferInput): Promise<Order> {
  const { eventId: fromId } = await orders.get(context, id)
  const toId = await referred('eventId', events.assertExists(context, input.eventId))
  if (toId === fromId) throw invalid({ eventId: sameEvent })
  const lockBoth = <T>(work: (from: Event, to: Event) => Promise<T>): Promise<T> =>
    // Locks events in the order of their ids to avoid deadlocks.
    Number(fromId) < Number(toId)
      ? withEventLock(context, fromId, (from) => withEventLock(context, toId, (to) => work(from, to)))
      : withEventLock(context, toId, (to) => withEventLock(context, fromId, (from) => work(from, to)))
  return lockBoth(async (from, to) => {
    const order = await lockOrder(context, id)
    assertNotClosed(from)
    if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
    const seated = (await attendeesOf(context, id)).filter(isActive)
    const moving = input.attendeeIds ? seated.filter((one) => input.attendeeIds!.includes(one.id)) : seated
    if (input.attendeeIds && moving.length < new Set(input.attendeeIds).size) throw conflict(notOfOrder)
    if (moving.length + order.unnamedSeats === 0) throw conflict(nobody)
    const isWhole = moving.length === seated.length && (!input.attendeeIds || order.unnamedSeats === 0)
    const made = await bookMoved(context, { order, from, to, moving, isWhole, input })
    await release(context, {
      order,
      moving,
      isWhole,
      certificates: input.certificates,
      note: [made.number, input.note].filter(Boolean).join(': '),
    })
    if (input.notify ?? true) await mailTransfer(context, { order: made, from, to })
    return made
  })
}

type Moving = {
  order: Order
  from: Event
  to: Event
  moving: readonly Attendee[]
  isWhole: boolean
  input: TransferInput
}

function bookMoved(context: Context, { order, from, to, moving, isWhole, input }: Moving): Promise<Order> {
  const price = input.price ?? 'agreed'
  const { taxIncluded, ...prices } = transferredPrices(order, to, { price, isWhole })
  const { contactId, accountId, billTo, poNumber, source, locale, notes, quoteId, quoteItemId } = order
  const booking = resource.create.parse({
    eventId: to.id,
    contactId,
    accountId,
    billTo,
    poNumber,
    source,
    locale,
    notes,
    ...prices,
    unnamedSeats: isWhole ? order.unnamedSeats : 0,
    holdExpiresAt: isHeldOrder(order.status) ? order.holdExpiresAt : null,
  })
  return bookOn(context, to, {
    ...booking,
    mailboxes: mailboxesOf(input),
    attendees: moving.map((one) =>
      personOf(one, transferredMode(from, to, { mode: one.mode, fallback: input.mode })),
    ),
    agreed: {
      transferredFromId: order.id,
      ...(price === 'agreed' && { taxIncluded, quoteId, quoteItemId }),
    },
  })
}

type Leaving = Pick<Moving, 'order' | 'moving' | 'isWhole'> &
  Pick<TransferInput, 'certificates'> & { note: string }
async function release(
  context: Context,
  { order, moving, isWhole, note, certificates }: Leaving,
): Promise<void> {
  const why = askedOf({ reason: 'transferred' as const, note: note.slice(0, 500), certificates })
  if (isWhole) {
    await cancelSeats(context, order, why)
    return
  }
  await unEnrol(context, moving, why)
  await recalculateOrder(context, order.id)
}

function personOf(attendee: Attendee, mode: SeatMode | null): Person {
  const { contactId, firstName, lastName, nameOnCertificate, email, phone } = attendee
  const { documentType, documentId, company, position, locale, specialNeeds } = attendee
  return {
    contactId,
    firstName,
    lastName,
    nameOnCertificate,
    email,
    phone,
    documentType,
    documentId,
    company,
    position,
    locale,
    specialNeeds,
    mode,
  }
}
