/** Handlers with which visitors take seats, and read and change their order by its link. */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { inTransaction, type Context, type Handlers } from '#server/http/context.ts'
import { isFreeSeat, seatPrices } from '#resources/events/schedule/seat-prices.ts'
import { assertOpenForEnrolment } from '#resources/booking/enrolment/enrolment-rules.ts'
import { withOrderLock, type Locked } from '#resources/booking/enrolment/order-lock.server.ts'
import { cancelSeats, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { confirmOrder } from '#resources/booking/orders/order.server.ts'
import { isCancelledOrder, isHeldOrder, orderCancelled } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { freeFor } from '#resources/events/seats/seats.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { priceTaxOf } from '#resources/catalogue/courses/price-words.ts'
import { isShown } from '#resources/events/event-records/event-visibility.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { isOnSale } from '#resources/catalogue/courses/booking-states.ts'
import { bookingOf, pricedAt } from '#resources/events/schedule/booking-of.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { namePeople } from './name-people.server.ts'
import { countedOrder, isMailedLink, orderOfLink } from './order-link.server.ts'
import { cancelDaysOf, readOwnOrder } from './own-order.server.ts'
import { ownCalendar } from './own-calendar.server.ts'
import { offeredChoices } from './offered-choices.server.ts'
import { placeOrder } from './place-order.server.ts'
import { isMailDue, mailDueOrders } from './placed-mails.server.ts'
import { mailCancelled, mailPlaced, mailWithdrawn } from './visitor-order-mails.server.ts'
import { holdEnd, mayCancelOnline, waitsForAddress } from './visitor-order-times.ts'
import type { OwnOrder, RegistrationOffer, visitorOrdersApi } from './visitor-order.api.ts'

export const handlers: Handlers<typeof visitorOrdersApi> = {
  publicForm: async ({ params }, context) =>
    readOffer(context, await events.get(context, params.id, { conditions: [isShown] })),
  publicCreate: ({ params, input }, context) => placeOrder(context, params.id, input),
  publicConfirmAddress: ({ params: { token } }, context) => changeOwn(context, token, confirmAddress),
  publicGet: async ({ params: { token } }, context) =>
    readOwnOrder(context, await orderOfLink(context, token), token),
  publicCalendar: async ({ params: { token } }, context) =>
    ownCalendar(context, await orderOfLink(context, token)),
  publicName: ({ params, input }, context) =>
    changeOwn(context, params.token, (inside, locked) => namePeople(inside, locked, input.attendees)),
  publicCancel: ({ params, input }, context) =>
    changeOwn(context, params.token, (inside, locked) => cancelOwn(inside, locked, input.note ?? null)),
  sendLink: ({ params }, context) => inTransaction(context, (inside) => sendLink(inside, params.id)),
}

async function readOffer(context: Context, event: Event): Promise<RegistrationOffer> {
  const now = new Date()
  const [{ taxCode }, seats, { holdHours, cancelDays }, bankAccounts] = await Promise.all([
    courses.get(context, event.courseId),
    seatsOfEvent(context, event),
    firmSettings(context),
    orderBilling.bankAccounts(context),
  ])
  const booking = bookingOf({ ...event, seats }, now)
  const prices = isOnSale(booking.state) ? seatPrices(event, pricedAt(booking, now)) : []
  return {
    booking,
    prices: prices.flatMap(({ currency, taxIncluded, ...price }) =>
      currency ? [{ ...price, currency, tax: priceTaxOf(taxCode, { taxIncluded }) }] : [],
    ),
    modes:
      event.modality === 'mixed'
        ? (['onSite', 'online'] as const).map((mode) => ({
            mode,
            isFull: freeFor(seats, mode) === 0,
          }))
        : [],
    hasWaitlist: event.waitlist.enabled,
    holdHours: event.holdHours ?? holdHours,
    cancelDays,
    paymentChoices: offeredChoices(),
    banks: [...new Set(bankAccounts.map(({ bank }) => bank))],
  }
}

async function sendLink(context: Context, id: string): Promise<void> {
  await orders.assertExists(context, id)
  const wasDue = await isMailDue(context, id)
  await mailDueOrders(context, [id])
  const order = await orders.get(context, id)
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  // What was due has the link, and is written once, whoever wrote it.
  if (wasDue && isHeldOrder(order.status)) return
  await mailPlaced(context, { order, event: await events.get(context, order.eventId) })
}

type Change = (context: Context, locked: Locked, token: string) => Promise<void>
/** Nobody's session counts here: the holder of the link acts, whoever is signed in. */
async function changeOwn(context: Context, token: string, change: Change): Promise<OwnOrder> {
  const { id } = await countedOrder(context, token)
  return inTransaction({ ...context, user: undefined }, async (inside) => {
    await withOrderLock(inside, id, (locked) => change(inside, locked, token))
    return readOwnOrder(inside, await orders.get(inside, id), token)
  })
}

const words = {
  byMail: {
    es: 'Abra la inscripción con el enlace del correo que le enviamos: así sabemos que es suyo.',
    en: 'Open the registration with the link of the mail that we sent you: it tells us that it is yours.',
  },
  holdOver: {
    es: 'El plazo para confirmar su correo venció y los cupos quedaron libres. Si todavía quedan, inscríbase de nuevo.',
    en: 'The time to confirm your email address is over and the seats are free. If there are any left, register again.',
  },
} satisfies Record<string, Words>

/** Pressed again it changes nothing. */
async function confirmAddress(context: Context, { event, order }: Locked, token: string): Promise<void> {
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  if (!waitsForAddress(order)) return
  assertOpenForEnrolment(event)
  if (!(await isMailedLink(context, token))) throw conflict(words.byMail)
  const now = new Date()
  const { holdExpiresAt } = order
  if (holdExpiresAt && new Date(holdExpiresAt) <= now) throw conflict(words.holdOver)
  const { holdHours, confirmsFree } = await firmSettings(context)
  const end = holdEnd(event, event.holdHours ?? holdHours, now)
  const kept = await orders.set(context, order.id, {
    addressConfirmedAt: now.toISOString(),
    holdExpiresAt: laterOf(holdExpiresAt, end),
  })
  if (confirmsFree && isFreeSeat(kept)) await confirmOrder(context, { event, order: kept })
}

/** The office may have extended the hold meanwhile. */
const laterOf = (given: string | null, end: string): string => (given && given > end ? given : end)

const tooLate: Words = {
  es: 'El plazo para cancelar en línea ya pasó: escríbanos y lo vemos según las condiciones.',
  en: 'It is too late to cancel online: write to us and we will look at it under the terms.',
}

async function cancelOwn(context: Context, { event, order }: Locked, note: string | null): Promise<void> {
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  const cancelDays = await cancelDaysOf(context, order)
  if (!mayCancelOnline({ order, event, cancelDays, now: new Date() })) throw conflict(tooLate)
  await cancelSeats(context, order, { reason: reasonOf(order), note })
  // The mails say what was cancelled, as it was.
  await mailCancelled(context, { order, event })
  await mailWithdrawn(context, { order, event }, note)
}

const reasonOf = ({ billTo }: Order) => (billTo === 'company' ? 'requestedByCompany' : 'requestedByPerson')
