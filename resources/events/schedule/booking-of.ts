/** Decides how booking stands for a date, once for handlers, pages, prices, markup, feeds and mails. */
import type { Words } from '#core/words.ts'
import {
  freeInAll,
  isSoldOut,
  seatsLeft,
  waitedFor,
  type SeatCount,
  type SeatMode,
  type Seats,
} from '../seats/seats.ts'
import {
  isOnSale,
  takesPeople,
  type Booking,
  type BookingState,
  type ClosedState,
  type ShownSeats,
} from '#resources/catalogue/courses/booking-states.ts'
import { isDraft, isInCompany, phaseAt, type Phase } from './event-state.ts'
import type { Event } from './event.ts'

type Timed = Pick<
  Event,
  'type' | 'visibility' | 'status' | 'startsAt' | 'endsAt' | 'registrationOpensAt' | 'registrationClosesAt'
>
/** `seats`: null where they are not asked for. */
export type Bookable = Timed & Pick<Event, 'modality' | 'capacity' | 'waitlist'> & { seats: Seats | null }

/** The window counts only for dates that take place as announced. */
const outsideWindow: Record<Exclude<Phase, 'upcoming'>, BookingState> = {
  draft: 'notYetOpen',
  underWay: 'begun',
  over: 'past',
  closed: 'past',
  postponed: 'suspended',
  cancelled: 'cancelled',
}

export function bookingOf(event: Bookable, now: Date): Booking {
  const state = stateOf(event, now)
  const seats = takesPeople(state) ? shownSeatsOf(event.seats) : []
  return {
    state,
    opensAt: state === 'notYetOpen' ? event.registrationOpensAt : null,
    until: state === 'closed' || isOnSale(state) ? lastMoment(event) : null,
    seats,
    waitlist: event.waitlist.enabled
      ? waitedFor(
          event,
          seats.filter(({ isFew }) => isFew),
        )
      : [],
  }
}

function stateOf({ seats, ...event }: Bookable, now: Date): BookingState {
  const window = windowOf(event, now)
  if (window !== 'open' || !seats) return window === 'open' && isSelfPaced(event) ? 'selfPaced' : window
  const left = seatsLeft(seats)
  if (isSoldOut({ seatsLeft: left })) return 'full'
  if (isSelfPaced(event)) return 'selfPaced'
  return left.some(({ mode: of }) => of === null) ? 'fewLeft' : 'open'
}

function windowOf(event: Timed, now: Date): BookingState {
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event
  const phase = phaseAt(event, now)
  if (phase !== 'upcoming' && phase !== 'draft') return outsideWindow[phase]
  if (isInCompany(event.visibility)) return 'inCompany'
  if (phase === 'draft') return outsideWindow[phase]
  if (closes && new Date(closes) <= now) return 'closed'
  return opens && new Date(opens) > now ? 'notYetOpen' : 'open'
}

const isSelfPaced = ({ type }: Pick<Timed, 'type'>): boolean => type === 'selfPaced'

/** Booking ends with its window, and with the start at the latest. */
const lastMoment = ({ registrationClosesAt, startsAt }: Timed): string | null =>
  [registrationClosesAt, startsAt].flatMap((at) => (at ? new Date(at).toISOString() : [])).toSorted()[0] ??
  null

function shownSeatsOf(seats: Seats | null): ShownSeats[] {
  if (!seats) return []
  const left = seatsLeft(seats)
  const shown = (of: SeatMode | null, { capacity }: SeatCount, free: number): ShownSeats => ({
    mode: of,
    free,
    capacity: Math.min(capacity, seats.total.capacity),
    isFew: left.some((one) => one.mode === of),
  })
  const { total, onSite, online } = seats
  return [
    shown(null, total, freeInAll(seats)),
    ...(onSite ? [shown('onSite', onSite, onSite.free)] : []),
    ...(online ? [shown('online', online, online.free)] : []),
  ]
}

/** The moment whose prices count: that of the first seat. */
export const pricedAt = ({ opensAt }: Pick<Booking, 'opensAt'>, now: Date): Date =>
  opensAt && new Date(opensAt) > now ? new Date(opensAt) : now

/** The opening of registration, or the publication where it opens with that. */
export function offeredFrom({
  status,
  registrationOpensAt,
  publishedAt,
}: Pick<Event, 'status' | 'registrationOpensAt' | 'publishedAt'>): string | null {
  if (isDraft(status)) return registrationOpensAt
  return (
    [registrationOpensAt, publishedAt]
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** Freed seats go to those who wait, until registration closes; companies have no such window. */
export function offersFreedSeats(event: Omit<Bookable, 'seats'>, now: Date): boolean {
  const { state } = bookingOf({ ...event, seats: null }, now)
  return !isDraft(event.status) && (isOnSale(state) || state === 'inCompany')
}

/** Why nobody can register or wait; undefined while people can. */
export const refusalOf = (event: Omit<Bookable, 'seats'>, now: Date): Words | undefined => {
  const { state } = bookingOf({ ...event, seats: null }, now)
  return takesPeople(state) ? undefined : bookingClosed[state as ClosedState]
}

export const bookingClosed: Record<ClosedState, Words> = {
  notYetOpen: {
    es: 'La inscripción de esta fecha todavía no está abierta.',
    en: 'Registration for this date is not open yet.',
  },
  closed: { es: 'La inscripción de esta fecha ya cerró.', en: 'Registration for this date has closed.' },
  begun: {
    es: 'Esta fecha ya comenzó y no admite más inscripciones.',
    en: 'This date has begun and takes no more registrations.',
  },
  inCompany: {
    es: 'Esta fecha es de una empresa: ella misma inscribe a su gente.',
    en: 'This date is given for a company, which registers its own people.',
  },
  suspended: {
    es: 'Esta fecha se pospuso: la inscripción abre cuando anunciemos la nueva.',
    en: 'This date was postponed: registration opens once we announce the new one.',
  },
  cancelled: {
    es: 'Esta fecha se canceló y no admite inscripciones.',
    en: 'This date was cancelled and takes no registrations.',
  },
  past: {
    es: 'Esta fecha ya pasó y no admite inscripciones.',
    en: 'This date is over and takes no registrations.',
  },
}
