/** Whether the seat of an attendee is paid, in SQL over `a` (attendees) and `o` (orders); the area of sales says it. */
import type { RawBuilder } from 'kysely'

/** `paid`, `unpaid` or `notInvoiced`. */
type SeatPayment = () => RawBuilder<unknown>
let given: SeatPayment | undefined
export const judgePaymentsBy = (payment: SeatPayment): void => void (given = payment)

export const seatPayment: SeatPayment = () => given!()
