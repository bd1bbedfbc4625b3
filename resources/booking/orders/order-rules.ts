/** Rules of orders: agreed prices, discount, and how long seats are held. */
import type { Words } from '#core/words.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { cents } from '#resources/events/schedule/cents.ts'
import type { Order } from './order.ts'
import { isPostponed } from '#resources/events/schedule/event-state.ts'

export const LONGEST_HOLD_DAYS = 14
const DAY = 86_400_000

export const priceChanged: Words = {
  es: 'El precio cambió mientras usted llenaba el formulario. Revise el nuevo y envíe de nuevo.',
  en: 'The price changed while you were filling in the form. Look at the new one and send it again.',
}
type Amount = string | null | undefined
/** Nobody agrees to a price other than the one that was shown. */
export const isSameAmount = (shown: Amount, now: Amount): boolean => cents(shown) === cents(now)

const notPricedOnline: Words = {
  es: 'Este evento no tiene cupos en línea aparte: vale un solo precio',
  en: 'This event has no online seats of their own: one price holds',
}
const tooMuch: Words = { es: 'No puede pasar de 100 %', en: 'Cannot exceed 100 %' }
const pastHold: Words = { es: 'Debe ser una fecha futura', en: 'Must be in the future' }
const longHold: Words = {
  es: 'Los cupos se reservan 14 días como máximo',
  en: 'Seats are held for 14 days at most',
}
const holdPastStart: Words = {
  es: 'Los cupos se reservan hasta el inicio del evento como máximo',
  en: 'Seats are held until the event begins at the latest',
}

/** Whether online seats have their own price: in mixed events, and in orders that agreed on one. */
export const isPricedOnline = (
  event: Pick<Event, 'modality'> | undefined,
  agreed: Order['onlineUnitPrice'] | undefined,
): boolean => event?.modality === 'mixed' || agreed != null

type Checked = Pick<Order, 'discount' | 'onlineUnitPrice'>
type PriceContext = { event: Pick<Event, 'modality'>; before?: Pick<Order, 'onlineUnitPrice'> }
export function validateOrder(
  { discount, onlineUnitPrice }: Checked,
  { event, before }: PriceContext,
): Record<string, Words> {
  return {
    ...(discount?.kind === 'percent' && Number(discount.value) > 100 && { 'discount.value': tooMuch }),
    ...(onlineUnitPrice !== null &&
      !isPricedOnline(event, before?.onlineUnitPrice) && { onlineUnitPrice: notPricedOnline }),
  }
}

/** What a hold may be of any event. */
export function holdErrors(holdExpiresAt: string, now: Date): Record<string, Words> {
  const until = Date.parse(holdExpiresAt)
  if (until <= now.getTime()) return { holdExpiresAt: pastHold }
  return until - now.getTime() > LONGEST_HOLD_DAYS * DAY ? { holdExpiresAt: longHold } : {}
}

type Beginning = Pick<Event, 'startsAt' | 'status'>
export function validateHold(
  holdExpiresAt: string,
  { startsAt, status }: Beginning,
  now: Date,
): Record<string, Words> {
  // A postponed event has no start, only its former one.
  const isPastStart = startsAt && !isPostponed(status) && Date.parse(holdExpiresAt) > Date.parse(startsAt)
  return { ...(isPastStart && { holdExpiresAt: holdPastStart }), ...holdErrors(holdExpiresAt, now) }
}
