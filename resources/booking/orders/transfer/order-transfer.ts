/** Moving people of an order to another event: the input, and what it costs there. */
import { z } from 'zod'
import { choice, flag, idRule, longText, optional, ref, withDefault } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import type { Words } from '#core/words.ts'
import { cents } from '#resources/events/schedule/cents.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { certificatesField, sharedMailboxField, whyFields } from '#resources/booking/attendees/attendee.ts'
import { seatModes, type SeatMode } from '#resources/events/seats/seats.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { orderTotal } from '../order-total.ts'
import type { Order } from '../order.ts'

export const transferPrices = {
  agreed: { es: 'El acordado', en: 'The agreed one' },
  event: { es: 'El del evento hoy', en: 'The event’s today' },
} as const satisfies Record<string, Words>
export type TransferPrice = keyof typeof transferPrices

export const transferFields = {
  eventId: ref({ es: 'Evento de destino', en: 'Target event' }, 'events'),
  price: withDefault(choice({ es: 'Precio', en: 'Price' }, transferPrices), 'agreed'),
  mode: optional(choice({ es: 'Modalidad', en: 'Delivery mode' }, seatModes)),
  note: optional(longText(whyFields.note.label, { max: 400 })),
  notify: withDefault(
    flag({
      es: 'Avisar por correo a ellos y a quien los inscribió',
      en: 'Tell them and who booked them by email',
    }),
    true,
  ),
  certificates: certificatesField,
  sharedMailbox: sharedMailboxField,
}

export const transferRule = z.strictObject({
  eventId: idRule,
  /** If left out, all enrolled people and the seats to name move. */
  attendeeIds: z.array(idRule).min(1).max(500).optional(),
  /** The agreed one if left out. */
  price: codeOf(transferPrices).optional(),
  /** For people whose mode the target event, a mixed one, cannot tell. */
  mode: codeOf(seatModes).nullish(),
  note: transferFields.note.rule.nullish(),
  certificates: whyFields.certificates.rule.nullish(),
  sharedMailbox: sharedMailboxField.rule.optional(),
  notify: z.boolean().optional(),
})
export type TransferInput = z.output<typeof transferRule>

type Prices = Pick<Order, 'unitPrice' | 'onlineUnitPrice' | 'currency' | 'discount' | 'taxIncluded'>
type Target = Pick<Event, 'prices' | 'timezone' | 'modality'>

/** An amount taken off stays with the order unless all of its seats move. */
const movedDiscount = ({ discount }: Prices, isWhole: boolean) =>
  isWhole || discount?.kind === 'percent' ? discount : null

/** The prices of the new order. */
export function transferredPrices(
  order: Prices,
  event: Target,
  { price, isWhole }: { price: TransferPrice; isWhole: boolean },
): Prices {
  if (price === 'event') return { ...snapshotOf(event, {}, new Date()), discount: null }
  const { unitPrice, onlineUnitPrice, currency, taxIncluded } = order
  const discount = movedDiscount(order, isWhole)
  if (event.modality === 'mixed') return { unitPrice, onlineUnitPrice, currency, taxIncluded, discount }
  const only = event.modality === 'online' ? (onlineUnitPrice ?? unitPrice) : unitPrice
  return { unitPrice: only, onlineUnitPrice: null, currency, taxIncluded, discount }
}

/** The mode of a moved person in the target event. */
export const transferredMode = (
  from: Pick<Event, 'modality'>,
  to: Pick<Event, 'modality'>,
  { mode, fallback }: { mode: SeatMode | null; fallback: SeatMode | null | undefined },
): SeatMode | null =>
  to.modality === 'mixed'
    ? (mode ?? (from.modality === 'mixed' ? null : (from.modality as SeatMode)) ?? fallback ?? null)
    : null

type Moved = { mode: SeatMode | null; bookedMode?: SeatMode | null }
/** What the moved seats cost before and after, in the currency of the order; undefined without a price in it. */
export function transferTotals(
  order: Prices,
  { from, to }: { from: Pick<Event, 'modality'>; to: Target },
  { seats, fallback, ...options }: TransferOptions,
): { before: string; after: string; difference: string } | undefined {
  const prices = transferredPrices(order, to, options)
  const usual = from.modality === 'mixed' ? null : (from.modality as SeatMode)
  const before = orderTotal(
    { ...order, discount: movedDiscount(order, options.isWhole) },
    seats.map(({ mode, bookedMode }) => bookedMode ?? mode ?? usual),
  )
  const after = orderTotal(
    prices,
    seats.map(({ mode }) => transferredMode(from, to, { mode, fallback })),
  )
  if (before === undefined || after === undefined || prices.currency !== order.currency) return undefined
  const apart = cents(after)! - cents(before)!
  const size = apart < 0n ? -apart : apart
  const difference = `${apart < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
  return { before, after, difference }
}
type TransferOptions = {
  seats: readonly Moved[]
  fallback: SeatMode | null
  price: TransferPrice
  isWhole: boolean
}
