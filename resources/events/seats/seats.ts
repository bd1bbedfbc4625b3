/** Counts the free seats of an event, in total and per mode. */
import { z } from 'zod'
import type { Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'

export const seatModes = { onSite: modalities.onSite, online: modalities.online }
export type SeatMode = keyof typeof seatModes
/** The seat settings of an event, declared here because `events` imports this file. */
type Offering = {
  modality: keyof typeof modalities
  capacity: { total: number; onSite: number | null; online: number | null }
}

/** How somebody takes part. */
export const modeOf = ({ modality }: Pick<Offering, 'modality'>, mode: SeatMode | null): SeatMode =>
  modality === 'mixed' ? (mode ?? 'onSite') : modality

/** Seats in use for one mode; `mode` is null where the event has only one. */
export type TakenSeats = {
  mode: SeatMode | null
  enrolled: number
  held: number
  offered: number
  quoted: number
}
const seatCount = z.object({
  capacity: z.int(),
  /** In confirmed orders. */
  enrolled: z.int(),
  /** In pending orders. */
  held: z.int(),
  /** In open offers to the waitlist. */
  offered: z.int(),
  /** In quotes that hold them. */
  quoted: z.int(),
  free: z.int(),
})
export type SeatCount = z.output<typeof seatCount>
/** `onSite` and `online` are counted in mixed events only. */
export const seatsShape = z.object({
  total: seatCount,
  onSite: seatCount.nullable(),
  online: seatCount.nullable(),
})
export type Seats = z.output<typeof seatsShape>

export function seatsOf({ capacity, modality }: Offering, taken: TakenSeats[]): Seats {
  const total = count(capacity.total, taken)
  const ofMode = (mode: SeatMode): SeatCount | null => {
    if (modality !== 'mixed') return null
    const own = count(
      capacity[mode] ?? capacity.total,
      taken.filter((one) => one.mode === mode),
    )
    return { ...own, free: Math.min(own.free, total.free) }
  }
  return { total, onSite: ofMode('onSite'), online: ofMode('online') }
}

function count(capacity: number, taken: TakenSeats[]): SeatCount {
  const sum = (key: 'enrolled' | 'held' | 'offered' | 'quoted') =>
    taken.reduce((all, one) => all + one[key], 0)
  const own = { enrolled: sum('enrolled'), held: sum('held'), offered: sum('offered'), quoted: sum('quoted') }
  return { capacity, ...own, free: Math.max(0, capacity - takenIn(own)) }
}

/** Seats that nobody else can have. */
export const takenIn = ({ enrolled, held, offered, quoted }: Omit<SeatCount, 'capacity' | 'free'>): number =>
  enrolled + held + offered + quoted

/** Seats of orders, confirmed or held; some may have no name yet. */
export const enrolledIn = ({ enrolled, held }: SeatCount): number => enrolled + held

const MOST_LAST_SEATS = 5
export type SeatsLeft = { mode: SeatMode | null; free: number }
/** Of all modes together. */
export const freeInAll = ({ total, onSite, online }: Seats): number =>
  onSite && online ? Math.min(total.free, onSite.free + online.free) : total.free

/** Few or no seats, which visitors are warned of; a small empty room does not count as few. */
export function seatsLeft(seats: Seats): SeatsLeft[] {
  const { total, onSite, online } = seats
  const inAll = freeInAll(seats)
  const isScarce = ({ capacity, free }: SeatCount) => free <= Math.min(MOST_LAST_SEATS, capacity / 2)
  const left: SeatsLeft[] = isScarce({ ...total, free: inAll }) ? [{ mode: null, free: inAll }] : []
  for (const [mode, own] of [
    ['onSite', onSite],
    ['online', online],
  ] as const) {
    // A mode is listed only if it has fewer free seats than the total.
    if (own && isScarce(own) && own.free < inAll) left.push({ mode, free: own.free })
  }
  return left
}

/** No seat is left, whichever way one attends. */
export const isSoldOut = ({ seatsLeft }: { seatsLeft: readonly SeatsLeft[] }): boolean =>
  seatsLeft.some(({ mode, free }) => mode === null && free === 0)

/** Modes that are full and so have a waitlist; null where the event has only one. */
export function waitedFor({ modality, capacity }: Offering, left: readonly SeatsLeft[]): SeatsLeft['mode'][] {
  const full = left.filter(({ free }) => free === 0).map(({ mode }) => mode)
  if (modality !== 'mixed') return full
  const isFull = (mode: SeatMode) => full.includes(null) || full.includes(mode)
  return (['onSite', 'online'] as const).filter((mode) => isFull(mode) && capacity[mode] !== 0)
}

/** Free seats for a person of this mode. */
export const freeFor = (seats: Seats, mode: SeatMode | null): number =>
  (mode ? seats[mode] : null)?.free ?? seats.total.free

/** The capacity for a person of this mode. */
export const capacityFor = (seats: Seats, mode: SeatMode | null): number =>
  Math.min((mode ? seats[mode] : null)?.capacity ?? seats.total.capacity, seats.total.capacity)

/** Free seats for a person who changes mode: the total does not change. */
export function freeToMove(seats: Seats, mode: SeatMode): number {
  const count = seats[mode] ?? seats.total
  return Math.max(0, count.capacity - takenIn(count))
}

/** Modes with fewer free seats than requested; empty when all fit. */
export function shortOf(
  seats: Seats,
  requested: readonly (SeatMode | null)[],
): { mode: SeatMode | null; free: number }[] {
  const short: { mode: SeatMode | null; free: number }[] = []
  if (requested.length > seats.total.free) short.push({ mode: null, free: seats.total.free })
  for (const mode of ['onSite', 'online'] as const) {
    const count = requested.filter((one) => one === mode).length
    if (count > freeFor(seats, mode)) short.push({ mode, free: freeFor(seats, mode) })
  }
  return short
}

export const eventFull: Words = {
  es: 'No quedan cupos suficientes. Libres: {free}; pedidos: {asked}.',
  en: 'Not enough seats are left. Free: {free}; asked for: {asked}.',
}
