/** Decides which entries get offers (docs/algorithms/waitlist.md). */
import { daysAfter, momentIn } from '#core/time-zone.ts'
import { capacityFor, freeFor, type SeatCount, type Seats } from '#resources/events/seats/seats.ts'
import { isInCompany } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'

export type Waiting = Pick<WaitlistEntry, 'id' | 'seats' | 'mode' | 'acceptsFewer'>
export type Offer = { id: string; seats: number }

/** Entries in order of arrival → the offers to make now. */
export function offersFor(
  policy: Event['waitlist']['policy'],
  waiting: readonly Waiting[],
  seats: Seats,
): Offer[] {
  if (policy === 'manual') return []
  const servable = waiting.filter((entry) => !isImpossible(entry, seats))
  // First whole groups, then entries that accept fewer seats.
  return policy === 'fifo'
    ? inOrder(servable, seats)
    : fitting(servable, seats, [(entry, free) => (free >= entry.seats ? entry.seats : 0), share])
}

/** Even the empty event has too few seats, so the entry blocks nobody. */
export const isImpossible = (
  { seats, mode, acceptsFewer }: Pick<Waiting, 'seats' | 'mode' | 'acceptsFewer'>,
  of: Seats,
): boolean => (acceptsFewer ? 1 : seats) > capacityFor(of, mode)

/** The seats an entry gets of the free ones. */
const share = ({ seats, acceptsFewer }: Waiting, free: number): number => {
  if (free >= seats) return seats
  return acceptsFewer ? free : 0
}

/** No overtaking: an entry that does not fit blocks all later ones that need the same seats. */
function inOrder(waiting: readonly Waiting[], seats: Seats): Offer[] {
  const offers: Offer[] = []
  const blocked = new Set<WaitlistEntry['mode']>()
  let left = seats
  for (const entry of waiting) {
    if (blocked.has(null) || blocked.has(entry.mode)) continue
    const given = share(entry, freeFor(left, entry.mode))
    if (given < entry.seats) blocked.add(left.total.free < entry.seats ? null : entry.mode)
    if (given === 0) continue
    offers.push({ id: entry.id, seats: given })
    left = without(left, entry.mode, given)
  }
  return offers
}

type Allocation = (entry: Waiting, free: number) => number
function fitting(waiting: readonly Waiting[], seats: Seats, rounds: readonly Allocation[]): Offer[] {
  const offers = new Map<string, number>()
  let left = seats
  for (const given of rounds)
    for (const entry of waiting) {
      const got = offers.has(entry.id) ? 0 : given(entry, freeFor(left, entry.mode))
      if (got === 0) continue
      offers.set(entry.id, got)
      left = without(left, entry.mode, got)
    }
  return [...offers].map(([id, given]) => ({ id, seats: given }))
}

function without(seats: Seats, mode: WaitlistEntry['mode'], given: number): Seats {
  const total = { ...seats.total, free: seats.total.free - given }
  const left = (of: 'onSite' | 'online'): SeatCount | null => {
    const own = seats[of]
    return own && { ...own, free: Math.min(own.free - (of === mode ? given : 0), total.free) }
  }
  return { total, onSite: left('onSite'), online: left('online') }
}

const HOUR = 3_600_000
type Offering = Pick<Event, 'waitlist' | 'startsAt' | 'registrationClosesAt' | 'timezone' | 'visibility'>
/** After the hours of the event's policy, while people are awake; with registration or at its start at the latest. */
export function offerEnd(event: Offering, now: Date): string {
  const { waitlist, startsAt, registrationClosesAt, timezone, visibility } = event
  const whole = awake(now.getTime() + waitlist.offerHours * HOUR, timezone)
  // The office also offers seats once registration has closed: those end with the start.
  const closesAt = isInCompany(visibility) ? null : registrationClosesAt
  const limits = [startsAt, closesAt].flatMap((at) => (at ? Date.parse(at) : []))
  return new Date(Math.min(whole, ...limits.filter((at) => at > now.getTime()))).toISOString()
}

const WAKES = 8
const SLEEPS = 21
/** An end at night moves to ten in the morning, when the offer has been seen. */
function awake(end: number, timezone: string): number {
  const local = momentIn(timezone, new Date(end).toISOString())
  const hour = Number(local.slice(11, 13))
  if (hour >= WAKES && hour < SLEEPS) return end
  const day = hour < WAKES ? local.slice(0, 10) : daysAfter(local.slice(0, 10), 1)
  return Date.parse(`${day}T10:00:00${local.slice(19)}`)
}
