/** Reads an order for whoever has its link. */
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { attendeesOf } from '#resources/booking/enrolment/order-seats.server.ts'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { isBookedOrder, isCancelledOrder } from '#resources/booking/orders/order-state.ts'
import { taxCodeOf } from '#resources/booking/orders/order-tax.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { priceTaxOf } from '#resources/catalogue/courses/price-words.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { scheduleOf } from '#resources/events/event-dates/schedule.ts'
import { visibleMaterials } from '#resources/events/schedule/event-materials.ts'
import { isEventOnSite, isPostponed } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { bankAccountsFor } from '#resources/system/settings/bank-accounts.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { isMailedLink } from './order-link.server.ts'
import { bookersOwn, ownJoinUrl } from './own-join-link.server.ts'
import type { OwnOrder } from './visitor-order.api.ts'
import { cancelEnd, isNotStarted, mayCancelOnline, waitsForAddress } from './visitor-order-times.ts'
import { shownAs } from './visitor-order.ts'

export async function readOwnOrder(context: Context, order: Order, token: string): Promise<OwnOrder> {
  const [event, booker, attendees, cancelDays, invoicing, taxCode, isMailed] = await Promise.all([
    events.get(context, order.eventId),
    contacts.get(context, order.contactId),
    attendeesOf(context, order.id),
    cancelDaysOf(context, order),
    orderBilling.invoicing(context, [order.id]),
    taxCodeOf(context, order),
    isMailedLink(context, token),
  ])
  const now = new Date()
  const isOpen = !isCancelledOrder(order.status)
  const { number, status, cancelReason, billTo, billing, poNumber, seats, paymentChoice, holdExpiresAt } =
    order
  const { unitPrice, onlineUnitPrice, currency, total, unplacedPeople, unnamedSeats } = order
  return {
    number,
    status,
    cancelReason,
    event: eventOf(context, event),
    booker: { firstName: booker.firstName, lastName: booker.lastName, email: booker.email },
    billTo,
    billing,
    poNumber,
    seats,
    people: [...attendees.filter(isActive), ...(isOpen ? unplacedPeople : [])].map(personOf).toSorted(byName),
    toName: unnamedSeats - (isOpen ? unplacedPeople.length : 0),
    unitPrice,
    onlineUnitPrice,
    currency,
    tax: priceTaxOf(taxCode, order),
    total,
    paymentChoice,
    invoicing: invoicing.get(order.id) ?? null,
    waitsForAddress: waitsForAddress(order),
    isMailed,
    holdExpiresAt,
    bankAccounts: isOpen ? await accountsFor(context, order) : [],
    ...(await attendingOf(context, { order, event, attendees })),
    mayName: isOpen && isNotStarted(event, now),
    mayCancel: mayCancelOnline({ order, event, cancelDays, now }),
    cancelUntil: cancelEnd(event, cancelDays),
    cancelDays,
  }
}

/** As agreed when the order was placed. */
export const cancelDaysOf = async (context: Context, { cancelDays }: Order): Promise<number> =>
  cancelDays ?? (await firmSettings(context)).cancelDays

/** Their order does not tell who has a seat in the event already. */
const byName = (one: Shown, other: Shown): number => shownAs(one).localeCompare(shownAs(other), 'es')

type Shown = Pick<Attendee, 'firstName' | 'lastName' | 'email' | 'documentId' | 'mode'>
const personOf = ({ firstName, lastName, email, documentId, mode }: Shown): Shown => ({
  firstName,
  lastName,
  email,
  documentId,
  mode,
})

function eventOf({ locale }: Context, event: Event): OwnOrder['event'] {
  const { id, startsAt, endsAt, sessions, timezone, modality, venue } = event
  return {
    id,
    title: translate(event.title, locale)!,
    startsAt,
    endsAt,
    isPostponed: isPostponed(event.status),
    isSelfPaced: event.type === 'selfPaced',
    sessionCount: sessions.length,
    schedule: scheduleOf(sessions, timezone),
    timezone,
    modality,
    place: venue && [venue.name, venue.city].join(', '),
    isShown: isEventOnSite(event),
  }
}

type Attending = { order: Order; event: Event; attendees: readonly Attendee[] }
async function attendingOf(
  context: Context,
  { order, event, attendees }: Attending,
): Promise<Pick<OwnOrder, 'joinUrl' | 'materials'>> {
  if (!isBookedOrder(order.status)) return { joinUrl: null, materials: [] }
  const own = bookersOwn(order, attendees)
  const attendancePct = own?.attendancePct ?? null
  return {
    joinUrl: await ownJoinUrl(context, order, own),
    materials: visibleMaterials(event.materials, { hasSeat: true, attendancePct }).map(({ title, url }) => ({
      title: translate(title, context.locale)!,
      url,
    })),
  }
}

/** Of what costs something and is not paid by a quote. */
async function accountsFor(context: Context, { total, currency, paymentChoice }: Order) {
  if (!currency || !Number(total) || paymentChoice === 'quote') return []
  return [...bankAccountsFor(currency, await orderBilling.bankAccounts(context))]
}
