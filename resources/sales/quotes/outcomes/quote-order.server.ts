/** Books the seats of accepted quotes as orders, in parts; their people are named later. */
import { assertValid, conflict, invalid } from '#core/errors.ts'
import { amountText, Decimal, decimalOf } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import { say, sayBoth, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import { heldSeats, holdSeats } from '#resources/booking/enrolment/seat-holds.server.ts'
import { bookOn } from '#resources/booking/orders/book-order.server.ts'
import { orders as orderResource, type Order } from '#resources/booking/orders/order.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { totalsOf } from '#resources/sales/documents/document-totals.ts'
import { noDecision } from '../quote-decision.server.ts'
import { items, quotes } from '../quote-records.server.ts'
import { byNumber, seatItems, type SeatItem } from '../quote-seats.server.ts'
import type { TakenItem } from './quote-parts.ts'
import { isWonQuote } from '../quote-state.ts'
import type { Quote } from '../quote.ts'

export type Ordering = { contactId?: string | null | undefined; items?: readonly TakenItem[] | undefined }

const words = {
  noSeats: { es: 'La cotización no tiene cupos de eventos.', en: 'The quote has no seats of events.' },
  allOrdered: {
    es: 'Ya se inscribieron todos los cupos de la cotización.',
    en: 'All seats of the quote were ordered already.',
  },
  tooMany: { es: 'Cupos por inscribir: {left}', en: 'Seats left to order: {left}' },
  whole: { es: 'Los cupos son un número entero', en: 'Seats are a whole number' },
  notSeats: { es: 'No son cupos de esta cotización', en: 'Not seats of this quote' },
  cents: { es: 'Céntimos de {number}', en: 'Cents of {number}' },
} satisfies Record<string, Words>

/** Makes an order for each item; without items, for all seats that are left. */
export async function orderQuote(context: Context, id: string, input: Ordering): Promise<Order[]> {
  const quote = await quotes.lock(context, id)
  if (!isWonQuote(quote.status)) throw conflict(noDecision[quote.status])
  const contactId = quote.contactId ?? input.contactId
  if (!contactId) throw invalid({ contactId: validationWords.required })
  const all = await seatItems(context, quote)
  const taken = takenOf(all, input.items)
  const held = await heldSeats(context, id)
  const told = await toldOf(context, quote)
  const made: Order[] = []
  // Events are locked in the order of their ids, to avoid deadlocks.
  for (const eventId of [...new Set(taken.map(({ item }) => item.eventId))].toSorted(byNumber)) {
    const own = taken.filter(({ item }) => item.eventId === eventId)
    const seats = own.reduce((sum, part) => sum + part.seats, 0)
    const stillHeld = Math.max(0, (held.get(eventId) ?? 0) - seats)
    const orders = await withEventLock(context, eventId, async (event) => {
      // What was held becomes free for the orders under the same lock.
      await holdSeats(context, event, { quoteId: id, seats: stillHeld, expiresAt: null })
      const booked: Order[] = []
      for (const part of own)
        booked.push(await book(context, event, { ...part, quote, contactId, told: told.get(part.item.id)! }))
      return booked
    })
    made.push(...orders)
  }
  await quotes.set(context, id, { status: 'converted' })
  return made
}

type Taken = { item: SeatItem; seats: number }
function takenOf(all: readonly SeatItem[], parts: readonly TakenItem[] | undefined): Taken[] {
  if (all.length === 0) throw conflict(words.noSeats)
  const open = all.filter(({ left }) => left > 0)
  if (open.length === 0) throw conflict(words.allOrdered)
  if (!parts) return open.map((item) => ({ item, seats: item.left }))
  const errors: Record<string, Words> = {}
  const left = new Map(all.map((item) => [item.id, item.left]))
  const taken = parts.flatMap(({ quoteItemId, quantity }, at): Taken[] => {
    const item = all.find(({ id }) => id === quoteItemId)
    const [seats, rest] = [Number(quantity), left.get(quoteItemId) ?? 0]
    if (!item) errors[`items.${at}.quoteItemId`] = words.notSeats
    else if (!Number.isInteger(seats)) errors[`items.${at}.quantity`] = words.whole
    else if (seats > rest) errors[`items.${at}.quantity`] = filled(rest)
    left.set(quoteItemId, rest - seats)
    return item ? [{ item: { ...item, left: rest }, seats }] : []
  })
  assertValid(errors)
  return taken
}

const filled = (left: number): Words => sayBoth(words.tooMany, { left })

/** What the items cost after all discounts, in the terms of their prices. */
async function toldOf(context: Context, quote: Quote): Promise<Map<string, string>> {
  const all = await items.itemsOf(context, quote.id)
  const { lines } = totalsOf(quote, all, quote.issueDate ?? homeDay())
  return new Map(all.map(({ id }, at) => [id, lines[at]!.told]))
}

type Booked = Taken & { quote: Quote; contactId: string; told: string }
function book(
  context: Context,
  event: Event,
  { item, seats, quote, contactId, told }: Booked,
): Promise<Order> {
  const { id: quoteId, accountId, currency, locale, number } = quote
  const price = priceOf({ item, seats, told })
  const reason = say(words.cents, locale, { number: number! })
  const input = orderResource.create.parse({
    eventId: event.id,
    contactId,
    accountId,
    billTo: accountId ? 'company' : 'person',
    unitPrice: price.unitPrice,
    currency,
    discount: price.cents ? { kind: 'amount', value: price.cents, reason } : null,
    unnamedSeats: seats,
    source: 'quote',
    locale,
  })
  const { id: quoteItemId, taxIncluded } = item
  return bookOn(context, event, { ...input, agreed: { taxIncluded, quoteId, quoteItemId } })
}

/** The price of a seat, rounded up, and the cents by which the orders of the item would exceed it. */
function priceOf({ item, seats, told }: Taken & { told: string }) {
  const quantity = decimalOf(item.quantity)
  const upTo = (count: Decimal | number) => decimalOf(amountText(decimalOf(told).times(count).div(quantity)))
  const before = quantity.minus(item.left)
  const amount = upTo(before.plus(seats)).minus(upTo(before))
  const unitPrice = decimalOf(told).div(quantity).toDecimalPlaces(2, Decimal.ROUND_UP)
  const cents = unitPrice.times(seats).minus(amount)
  return { unitPrice: amountText(unitPrice), cents: cents.isZero() ? null : amountText(cents) }
}
