/** States of orders, by what they mean for the seats of the order. */
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Order } from './order.ts'

type OrderStatus = Order['status']
type Hold = 'held' | 'booked' | 'released'
/** A new state gets its meaning here; the sets and questions below, and the queries that use them, follow. */
const holdOf: Record<OrderStatus, Hold> = {
  pending: 'held',
  confirmed: 'booked',
  cancelled: 'released',
}
const statesIn = statesByMeaning(holdOf)

/** Seats are held until a date. */
export const heldOrderStates = statesIn('held')
export const bookedOrderStates = statesIn('booked')
/** Seats are taken, held or booked. */
export const openOrderStates = statesIn('held', 'booked')

export const isHeldOrder = (status: OrderStatus): boolean => holdOf[status] === 'held'
export const isBookedOrder = (status: OrderStatus): boolean => holdOf[status] === 'booked'
export const isCancelledOrder = (status: OrderStatus): boolean => holdOf[status] === 'released'

export const orderCancelled: Words = {
  es: 'La inscripción está cancelada.',
  en: 'The order is cancelled.',
}

export const orderTones: Record<OrderStatus, 'warning' | 'success' | 'danger'> = {
  pending: 'warning',
  confirmed: 'success',
  cancelled: 'danger',
}
