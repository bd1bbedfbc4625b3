/** Books an order in an event; the caller holds the event lock. */
import type { Create } from '#core/resource.ts'
import { assertAll } from '#core/errors.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { nextOrderNumber, padded } from '#server/database/numbers.ts'
import { checkReferences, ifThere } from '#server/database/references.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import type { Person } from '#resources/booking/attendees/attendee.ts'
import {
  assertContacts,
  assertEnrollable,
  type Enrollable,
  type Mailboxes,
} from '#resources/booking/enrolment/enrollable.server.ts'
import { seat } from '#resources/booking/enrolment/enrol.server.ts'
import {
  assertOpenForEnrolment,
  pricedMode,
  storedMode,
} from '#resources/booking/enrolment/enrolment-rules.ts'
import { cancelOverdueOf, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { assertSeatsFree } from '#resources/booking/seats/seats.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { validateHold, validateOrder } from './order-rules.ts'
import { seatsAndTotal } from './order-total.ts'
import { orders as resource, type Order } from './order.ts'

/** What was agreed on before: by a quote, by the order that seats come from, or on the visitor's form. */
type Agreed = Partial<
  Pick<
    Order,
    | 'taxIncluded'
    | 'quoteId'
    | 'quoteItemId'
    | 'transferredFromId'
    | 'paymentChoice'
    | 'billing'
    | 'unplacedPeople'
    | 'termsAcceptedAt'
    | 'addressConfirmedAt'
    | 'termsVersion'
    | 'privacyVersion'
    | 'cancelDays'
    | 'utm'
  >
>
export type OrderInput = Create<typeof resource.fields> & {
  attendees?: Person[] | undefined
  /** Instead of `attendees`, people who were judged under the same lock, with seats that were found free. */
  judged?: readonly Person[]
  agreed?: Agreed
  mailboxes?: Mailboxes
}

export async function bookOn(
  context: Context,
  event: Event,
  { attendees = [], judged, agreed, mailboxes, ...input }: OrderInput,
): Promise<Order> {
  assertOpenForEnrolment(event)
  const now = new Date()
  const accountId = input.accountId ?? (await accountOf(context, event, input))
  const unnamedSeats = input.unnamedSeats ?? 0
  const whole = { ...input, accountId, unnamedSeats, ...snapshotOf(event, input, now), ...agreed }
  const people = judged ?? attendees
  const enrollable = { event, people, mailboxes }
  await assertAll(
    () => validateOrder(whole as Order, { event }),
    () => (input.holdExpiresAt ? validateHold(input.holdExpiresAt, event, now) : {}),
    () => (judged ? assertOthersThere(context, judged, input.contactId) : judge(context, whole, enrollable)),
  )
  const modes = people.map(({ mode }) => storedMode(event, mode))
  if (!judged) await assertSeatsFree(context, event, [...modes, ...Array<null>(unnamedSeats).fill(null)])
  const year = Number(homeDay(now).slice(0, 4))
  const number = `INS-${year}-${padded(await nextOrderNumber(context.db, year), 5)}`
  const status = input.holdExpiresAt ? 'pending' : 'confirmed'
  const counted = seatsAndTotal(
    whole as Order,
    people.map(({ mode }) => pricedMode(event, mode)),
  )
  // Cast: only the server sets number, status and counts.
  const order = await orders.create(context, {
    ...whole,
    ...counted,
    number,
    status,
  } as unknown as OrderInput)
  await seat(context, { ...enrollable, order })
  return order
}

/** The contact of the order is checked when it is written. */
const assertOthersThere = (context: Context, people: readonly Person[], contactId: string): Promise<void> =>
  assertContacts(
    context,
    people.map((one) => ({ contactId: one.contactId === contactId ? null : one.contactId })),
  )

async function judge(context: Context, order: object, enrollable: Enrollable): Promise<void> {
  await cancelOverdueOf(context, enrollable.event.id, enrollable.people)
  await assertAll(
    () => checkReferences(context, resource.fields, { ...order }),
    () => assertEnrollable(context, enrollable),
  )
}

async function accountOf(
  context: Context,
  event: Event,
  { billTo, contactId }: OrderInput,
): Promise<string | null> {
  if (billTo === 'person') return null
  const booker = await ifThere(contacts.get(context, contactId))
  return event.accountId ?? booker?.accountId ?? null
}
