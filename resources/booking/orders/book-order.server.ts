/** Books an order in an event; the caller holds the event lock. */
import type { Create } from '#core/resource.ts'
import { assertAll } from '#core/errors.ts'
import { homeZone } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { nextOrderNumber, padded } from '#server/database/numbers.ts'
import { checkReferences, ifThere } from '#server/database/references.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import type { Person } from '#resources/booking/attendees/attendee.ts'
import { assertEnrollable, type Mailboxes } from '#resources/booking/enrolment/enrollable.server.ts'
import { enrolChecked, recalculateOrder } from '#resources/booking/enrolment/enrol.server.ts'
import { assertOpenForEnrolment } from '#resources/booking/enrolment/enrolment-rules.ts'
import { cancelOverdueOf, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { assertSeatsFree } from '#resources/booking/seats/seats.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { validateHold, validateOrder } from './order-rules.ts'
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
  agreed?: Agreed
  mailboxes?: Mailboxes
}

export async function bookOn(
  context: Context,
  event: Event,
  { attendees: people = [], agreed, mailboxes, ...input }: OrderInput,
): Promise<Order> {
  assertOpenForEnrolment(event)
  const now = new Date()
  const accountId = input.accountId ?? (await accountOf(context, event, input))
  const whole = { ...input, accountId, ...snapshotOf(event, input, now), ...agreed }
  await cancelOverdueOf(context, event.id, people)
  await assertAll(
    () => validateOrder(whole as Order, { event }),
    () => (input.holdExpiresAt ? validateHold(input.holdExpiresAt, event, now) : {}),
    () => checkReferences(context, resource.fields, whole),
    () => assertEnrollable(context, { event, people, mailboxes }),
  )
  await assertSeatsFree(context, event, Array<null>(input.unnamedSeats ?? 0).fill(null))
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: homeZone }).format(now))
  const number = `INS-${year}-${padded(await nextOrderNumber(context.db, year), 5)}`
  const status = input.holdExpiresAt ? 'pending' : 'confirmed'
  // Cast: only the server sets number, status and counts.
  const order = await orders.create(context, { ...whole, number, status } as unknown as OrderInput)
  await enrolChecked(context, { event, order, people, mailboxes })
  await recalculateOrder(context, order.id)
  return orders.get(context, order.id)
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
