/** Meetings that the stand-in holds in memory, of all providers. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { startsOf, type Repetition } from '#resources/events/occasions/repetition.ts'

export type Person = { id: string; email: string; name: string }
export type HeldStay = { person: Person | null; name: string; joinedAt: string; leftAt: string | null }
/** One time of a meeting that repeats. */
export type Occurrence = { id: string; startsAt: string; minutes: number }
export type Held = {
  id: string
  provider: Provider
  /** The account's id. */
  host: string
  reference: string
  title: string
  startsAt: string
  minutes: number
  /** Of one that repeats; each can be moved. */
  occurrences: Occurrence[]
  /** The provider's own body of the request, answered as it was sent. */
  sent: Record<string, unknown>
  /** In the address where it is entered. */
  secret: string
  /** Zoom's name of one holding of it. */
  uuid: string
  registrants: Person[]
  stays: HeldStay[]
  isRecorded: boolean
}

export const occurrencesOf = (
  { startsAt, minutes }: Timed,
  repetition: Repetition | undefined,
): Occurrence[] =>
  repetition
    ? startsOf(Date.parse(startsAt), repetition).map((start) => ({
        id: String(randomInt(1e12, 1e13)),
        startsAt: new Date(start).toISOString(),
        minutes,
      }))
    : []
type Timed = Pick<Held, 'startsAt' | 'minutes'>

export const isAhead = ({ startsAt }: Pick<Held, 'startsAt'>): boolean => Date.parse(startsAt) > Date.now()

/** Somebody was there, and the host has not deleted it. */
export const hasRecording = ({ isRecorded, stays }: Held): boolean => isRecorded && stays.length > 0

/** As a provider's call makes it. */
export type NewMeeting = Omit<Held, 'id' | 'secret' | 'uuid' | 'registrants' | 'stays'>
export type HeldMeetings = ReturnType<typeof heldMeetings>
export function heldMeetings() {
  const all = new Map<string, Held>()
  const removed: Held[] = []
  return {
    all: () => [...all.values()],
    get: (id: string) => all.get(id),
    bySecret: (secret: string) => [...all.values()].find((one) => one.secret === secret),
    byReference: (reference: string) => [...all.values()].find((one) => one.reference === reference),
    add(id: string, meeting: NewMeeting): Held {
      const held: Held = {
        ...meeting,
        id,
        secret: randomBytes(12).toString('base64url'),
        // As at Zoom, some begin with a slash and must be encoded twice.
        uuid: `/${randomBytes(12).toString('base64')}==`,
        registrants: [],
        stays: [],
      }
      all.set(held.id, held)
      return held
    },
    remove(id: string): void {
      const held = all.get(id)
      if (held) removed.push(held)
      all.delete(id)
    },
    /** As at Zoom, what was recorded stays when its meeting is deleted. */
    recordedBySecret: (secret: string) =>
      [...all.values(), ...removed].find((one) => one.secret === secret && hasRecording(one)),
    /** A mail address is registered once. */
    register(held: Held, { email, name }: Omit<Person, 'id'>): Person {
      const known = held.registrants.find((one) => one.email === email)
      if (known) return known
      const person = { id: randomBytes(8).toString('base64url'), email, name }
      held.registrants.push(person)
      return person
    },
    unregister(held: Held, id: string): void {
      held.registrants = held.registrants.filter((one) => one.id !== id)
    },
  }
}
