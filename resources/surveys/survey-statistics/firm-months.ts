/** Seats sold, occupancy and satisfaction, month by month. */
import type { SeatMonth } from '#resources/booking/event-today/event-today.api.ts'

export type FirmMonth = SeatMonth & {
  id: string
  fill: number | null
  satisfaction: string | null
  answers: number
}
type Rated = { key: string | null; content: string | null; answers: number }

export const firmMonths = (seats: readonly SeatMonth[], rated: readonly Rated[]): FirmMonth[] =>
  seats.map((one) => {
    const rating = rated.find(({ key }) => key === one.month)
    return {
      ...one,
      id: one.month,
      fill: one.capacity > 0 ? Math.round((100 * one.seats) / one.capacity) : null,
      satisfaction: rating?.content ?? null,
      answers: rating?.answers ?? 0,
    }
  })
