/** How booking of a date can stand, and what each state gives. */
import { z } from 'zod'

export const bookingStates = [
  'notYetOpen',
  'open',
  'fewLeft',
  'full',
  'selfPaced',
  'closed',
  'begun',
  'inCompany',
  'suspended',
  'cancelled',
  'past',
] as const
export type BookingState = (typeof bookingStates)[number]

const mode = z.enum(['onSite', 'online']).nullable()
const shownSeats = z.object({ mode, free: z.int(), capacity: z.int(), isFew: z.boolean() })
export type ShownSeats = z.output<typeof shownSeats>
export const booking = z.object({
  state: z.enum(bookingStates),
  /** When the first seat can be had, while none can yet. */
  opensAt: z.string().nullable(),
  /** The last moment at which a seat can be had, or could before booking closed. */
  until: z.string().nullable(),
  /** In all, then mode by mode in mixed events; empty while nobody can book. */
  seats: z.array(shownSeats),
  /** Full modes with a waitlist; null if the event has only one mode. */
  waitlist: z.array(mode),
})
export type Booking = z.output<typeof booking>

const takingStates: readonly BookingState[] = ['open', 'fewLeft', 'full', 'selfPaced']
/** People can register or wait now. */
export const takesPeople = (state: BookingState): boolean => takingStates.includes(state)
/** A seat can be had now. */
export const hasSeats = (state: BookingState): boolean => takesPeople(state) && state !== 'full'
/** A seat can be had now or later, so that its price counts. */
export const isOnSale = (state: BookingState): boolean => takesPeople(state) || state === 'notYetOpen'
type Mode = NonNullable<ShownSeats['mode']>
/** Modes of a mixed date without a seat, as long as the other has some. */
export const soldOutModes = ({ state, seats }: Pick<Booking, 'state' | 'seats'>): Mode[] =>
  hasSeats(state) ? seats.flatMap(({ mode: of, free }) => (of && free === 0 ? [of] : [])) : []
/** The date is still to come as announced. */
export const isAnnounced = (state: BookingState): boolean =>
  isOnSale(state) || state === 'closed' || state === 'begun'

/** Nobody can register or wait. */
export type ClosedState = Exclude<BookingState, 'open' | 'fewLeft' | 'full' | 'selfPaced'>
