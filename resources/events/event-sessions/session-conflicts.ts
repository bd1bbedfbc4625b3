/** Finds instructors and rooms that two events need at the same time. */
import { fold } from '#core/search.ts'
import type { Event } from '../schedule/event.ts'

export type Named = { id: string; name: string }
/** A session with its instructors and place. */
export type Booked = {
  eventId: string
  code: string
  startAt: string
  endAt: string
  instructors: readonly Named[]
  place: Named | null
}
export type ConflictKind = 'instructor' | 'room'
export type Conflict = { kind: ConflictKind; name: string; sessions: readonly [Booked, Booked] }

type Located = Pick<Event, 'modality' | 'venueId'> & { venue: { name: string } | null }
/** A room of a venue; online sessions have none, and a venue without rooms counts as one. */
export function bookedRoomOf({ modality, venueId, venue }: Located, room: string | null): Named | null {
  if (modality === 'online' || !venue) return null
  const rooms = room ? [room] : []
  return {
    id: [venueId ?? TYPED + fold(venue.name), ...rooms.map(fold)].join('|'),
    name: [venue.name, ...rooms].join(', '),
  }
}
/** Begins the id of a place whose venue is no record. */
const TYPED = 'text:'

/** A venue that was typed is compared with a record by its name. */
function isSamePlace(one: Named | null, other: Named | null): boolean {
  if (!one || !other) return false
  const isTyped = one.id.startsWith(TYPED) || other.id.startsWith(TYPED)
  return one.id === other.id || (isTyped && fold(one.name) === fold(other.name))
}

/** Each pair of sessions of different events that overlap and share somebody or a room. */
export function conflictsBetween(sessions: readonly Booked[]): Conflict[] {
  const ordered = sessions.toSorted((one, other) => one.startAt.localeCompare(other.startAt))
  return ordered.flatMap((one, at) => {
    const found: Conflict[] = []
    for (const other of ordered.slice(at + 1)) {
      if (other.startAt >= one.endAt) break
      if (other.eventId !== one.eventId) found.push(...sharedBy(one, other))
    }
    return found
  })
}

function sharedBy(one: Booked, other: Booked): Conflict[] {
  const sessions = [one, other] as const
  const people = one.instructors.filter(({ id }) => other.instructors.some((person) => person.id === id))
  return [
    ...people.map(({ name }): Conflict => ({ kind: 'instructor', name, sessions })),
    ...(one.place && isSamePlace(one.place, other.place)
      ? [{ kind: 'room', name: one.place.name, sessions } as const]
      : []),
  ]
}
