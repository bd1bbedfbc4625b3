/** Holds seats for a visitor: an order like any other, with an end. */
import { conflict, invalid } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { countAttempts } from '#server/http/limits.ts'
import { enqueue } from '#server/jobs/job.ts'
import { groupDiscount, isSameGroupPrice } from '#resources/events/schedule/group-price.ts'
import { isFreeSeat, seatPrices, type SeatPrice } from '#resources/events/schedule/seat-prices.ts'
import { storedMode } from '#resources/booking/enrolment/enrolment-rules.ts'
import { lockForSeats } from '#resources/events/event-records/event-lock.server.ts'
import { attendeeName, type Person } from '#resources/booking/attendees/attendee.ts'
import { bookOn } from '#resources/booking/orders/book-order.server.ts'
import { isSameAmount, priceChanged } from '#resources/booking/orders/order-rules.ts'
import { orders as resource, type Order } from '#resources/booking/orders/order.ts'
import { assertSeatsFree } from '#resources/booking/seats/seats.server.ts'
import { pageVersions } from '#resources/system/consents/page-version.server.ts'
import {
  accountOfCompany,
  lockCustomer,
  newContact,
} from '#resources/customers/known-customers/known-customer.server.ts'
import { isShown } from '#resources/events/event-records/event-visibility.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { refusalOf } from '#resources/events/schedule/booking-of.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { Settings } from '#resources/system/settings/settings.ts'
import { assertMayHold } from './hold-limits.server.ts'
import { offeredChoices } from './offered-choices.server.ts'
import { createOrderToken, formHashOf, orderOfForm } from './order-link.server.ts'
import { divideSeats, waitForRest } from './take-and-wait.server.ts'
import { mailPlacedOrders } from './placed-mails.server.ts'
import { FIRST_HOLD_HOURS, holdEnd } from './visitor-order-times.ts'
import { peopleOf, seatsOf, taxIdentity, type VisitorOrderForm } from './visitor-order.ts'
import { dividePeople, unplacedOf, withContacts, type Divided } from './visitor-people.server.ts'

export async function placeOrder(
  context: Context,
  eventId: string,
  form: VisitorOrderForm,
): Promise<{ token: string | null }> {
  await countAttempts(context.db, [
    { name: 'formByAddress', who: context.ip },
    { name: 'formByRecipient', who: form.email },
    // Whatever mailboxes the address names.
    ...(form.website ? [] : [{ name: 'seatsByAddress' as const, who: context.ip, times: seatsOf(form) }]),
  ])
  // Bots that fill in the honeypot get no order, but the same thanks.
  if (form.website) return { token: null }
  // Read before the lock, for which other visitors wait.
  const agreed = await currentTerms(context)
  // Nobody's session counts here: a visitor takes the seats, whoever is signed in.
  return inTransaction({ ...context, user: undefined }, async (inside) => {
    const event = await lockForSeats(inside, eventId, { conditions: [isShown] })
    return { token: await placeOnce(inside, event, { form, ...agreed }) }
  })
}

type Terms = Pick<Order, 'termsVersion' | 'privacyVersion' | 'cancelDays'>
type Sent = { form: VisitorOrderForm; terms: Terms; firm: Settings }
async function currentTerms(context: Context): Promise<Omit<Sent, 'form'>> {
  const firm = await firmSettings(context)
  const [termsVersion = null, privacyVersion = null] = await pageVersions(context, ['terms', 'privacy'])
  return { terms: { termsVersion, privacyVersion, cancelDays: firm.cancelDays }, firm }
}

/** The same form sent twice opens the order that it placed first. */
async function placeOnce(context: Context, event: Event, sent: Sent): Promise<string> {
  const formHash = formHashOf([event.id, sent.form])
  const known = await orderOfForm(context, formHash)
  if (known) return createOrderToken(context, known, { formHash })
  const { order, hadSeat } = await place(context, event, sent)
  await enqueue(context.db, mailPlacedOrders, { payload: {} })
  return createOrderToken(context, order.id, { formHash, due: { hadSeat } })
}

type PlacedOrder = { order: Order; hadSeat: boolean }
async function place(context: Context, event: Event, sent: Sent): Promise<PlacedOrder> {
  const now = new Date()
  const refusal = refusalOf(event, now)
  if (refusal) throw conflict(refusal)
  const { taken: form, waiting } = await divideSeats(context, event, sent.form)
  const offer = agreedOffer(event, form, now)
  await assertMayHold(context, form)
  await lockCustomer(context, form.email)
  const [booker, ...written] = await withContacts(context, [form, ...peopleOf(form, context.locale)])
  const judged = await seatedPeople(context, event, { people: written, form })
  const customer = await customerOf(context, form, booker!.contactId)
  const people = withBooker(judged, form, customer.contactId)
  const order = await holdSeats(context, { event, form, offer, people, customer, now, terms: sent.terms })
  await recordFormConsents(context, {
    purpose: 'registration',
    marketing: form.marketing ?? false,
    email: form.email,
    entity: resource.name,
    entityId: order.id,
    source: 'web:registration',
    firm: sent.firm,
  })
  if (order.paymentChoice === 'quote') await orderBilling.quoteOrder(context, order, event)
  if (waiting > 0) await waitForRest(context, event, { form, seats: waiting })
  return { order, hadSeat: people.unplaced.some((one) => isBooker(one, form)) }
}

/** Throws before anything is written, because most refusals are for want of seats. */
async function seatedPeople(
  context: Context,
  event: Event,
  { people, form }: { people: readonly Person[]; form: VisitorOrderForm },
): Promise<Divided> {
  const namedFrom = form.attends ? 1 : 0
  const divided = await dividePeople(context, event, {
    people,
    keyOf: (at) => (at < namedFrom ? '' : `attendees.${at - namedFrom}.`),
  })
  await assertSeatsFree(context, event, [
    ...people.map(({ mode }) => storedMode(event, mode)),
    ...Array<null>(form.unnamedSeats ?? 0).fill(null),
  ])
  return divided
}

/** The booker, if they attend, as the contact that the order has. */
const withBooker = ({ placed, unplaced }: Divided, form: VisitorOrderForm, contactId: string): Divided => ({
  placed: placed.map((one) => (isBooker(one, form) ? { ...one, contactId } : one)),
  unplaced,
})

type Holding = {
  event: Event
  form: VisitorOrderForm
  offer: SeatPrice | undefined
  people: Divided
  customer: Customer
  now: Date
  terms: Terms
}
async function holdSeats(context: Context, holding: Holding): Promise<Order> {
  const { event, form, offer, people, customer, now, terms } = holding
  const isFree = offer !== undefined && isFreeSeat(offer)
  const input = resource.create.parse({
    ...customer,
    eventId: event.id,
    billTo: form.billTo,
    poNumber: form.poNumber ?? null,
    currency: offer?.currency ?? null,
    discount: offer && !isFree ? groupDiscount(event.groupPrice, seatsOf(form), context.locale) : null,
    unnamedSeats: (form.unnamedSeats ?? 0) + people.unplaced.length,
    holdExpiresAt: holdEnd(event, FIRST_HOLD_HOURS, now),
    source: 'web',
    locale: context.locale,
  })
  return bookOn(context, event, {
    ...input,
    judged: people.placed,
    agreed: {
      ...terms,
      ...writtenIn(form),
      paymentChoice: isFree ? null : (form.paymentChoice ?? 'transfer'),
      unplacedPeople: unplacedOf(event, people.unplaced),
      termsAcceptedAt: now.toISOString(),
    },
  })
}

const writtenIn = (form: VisitorOrderForm) => ({ billing: billingOf(form), utm: form.utm ?? null })

/** By the name too, because others may share the address. */
const isBooker = (
  { email, ...person }: Person,
  { attends, email: own, ...form }: VisitorOrderForm,
): boolean => attends === true && email === own && attendeeName(person) === attendeeName(form)

/** Today's prices in the chosen currency; undefined for an event without any. Throws 409 for others than were shown. */
function agreedOffer(event: Event, form: VisitorOrderForm, now: Date): SeatPrice | undefined {
  if (!offeredChoices().includes(form.paymentChoice ?? 'transfer'))
    throw invalid({ paymentChoice: validationWords.fallback })
  const offers = seatPrices(event, now)
  if (offers.length === 0) return undefined
  const offer = form.currency ? offers.find(({ currency }) => currency === form.currency) : offers[0]
  if (!offer) throw invalid({ currency: validationWords.fallback })
  const isSame =
    isSameAmount(form.shownPrice, offer.unitPrice) &&
    isSameAmount(form.shownOnlinePrice, offer.onlineUnitPrice)
  const group = isFreeSeat(offer) ? null : event.groupPrice
  if (!isSame || !isSameGroupPrice(form.shownGroup, group)) throw conflict(priceChanged)
  return offer
}

/** What was typed before the visitor chose to register as a person does not count. */
const companyOf = ({ billTo, company }: VisitorOrderForm): string | null =>
  billTo === 'company' ? (company ?? null) : null

type Customer = { accountId: string | null; contactId: string }
/** `known` is the contact of the booker, if there is one. */
async function customerOf(
  context: Context,
  form: VisitorOrderForm,
  known: Person['contactId'],
): Promise<Customer> {
  const { firstName, lastName, email, phone, billingEmail, billingAddress } = form
  const { locale } = context
  const company = companyOf(form)
  const { type, number } = taxIdentity(form)
  const identity = { type, number }
  const accountId = company
    ? await accountOfCompany(context, {
        legalName: company,
        email: billingEmail ?? email,
        phone,
        locale,
        identity,
        billingEmail: billingEmail ?? null,
        address: billingAddress ?? null,
      })
    : null
  const person = { firstName, lastName, email, phone, locale, ...(!company && { identity }) }
  return { accountId, contactId: known ?? (await newContact(context, person, accountId)) }
}

function billingOf(form: VisitorOrderForm): Order['billing'] {
  const { type, number } = taxIdentity(form)
  return {
    name: companyOf(form) ?? `${form.firstName} ${form.lastName}`,
    taxIdType: number ? (type as NonNullable<Order['billing']>['taxIdType']) : null,
    taxId: number,
    email: form.billingEmail ?? null,
    address: form.billingAddress ?? null,
    phone: form.phone,
  }
}
