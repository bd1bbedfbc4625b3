/** Applies one change to several attendees and collects those it failed for. */
import { isApiError, type Client } from '#core/client.ts'
import { attendeesApi } from './attendee.api.ts'
import { attendeeName, type Attendee, type UnEnrolReason } from './attendee.ts'
import type { SeatMode } from '#resources/booking/seats/seats.ts'

export type ManyOutcome = { changed: Attendee[]; refused: { name: string; message: string }[] }
export type Each = (client: Client, attendee: Attendee) => Promise<Attendee>

/** Sequential, because each change takes a seat. */
export async function changeEach(
  client: Client,
  people: readonly Attendee[],
  each: Each,
): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { changed: [], refused: [] }
  for (const person of people) {
    try {
      outcome.changed.push(await each(client, person))
    } catch (error) {
      if (!isApiError(error)) throw error
      const [first] = Object.values(error.validationErrors)
      outcome.refused.push({ name: attendeeName(person), message: first ?? error.message })
    }
  }
  return outcome
}

type Why = { reason: UnEnrolReason; note: string }
export async function unEnrolAll(
  client: Client,
  people: readonly Attendee[],
  { reason, note }: Why,
): Promise<ManyOutcome> {
  const [only] = people
  if (people.length === 1 && only) {
    const query = { reason, ...(note && { note }) }
    const gone = await client.call(attendeesApi.remove, { params: { id: only.id }, query })
    return { changed: [gone], refused: [] }
  }
  const ids = people.map(({ id }) => id)
  const outcomes = await client.call(attendeesApi.unEnrollMany, {
    input: { ids, reason, ...(note && { note }) },
  })
  const done = new Set(outcomes.filter((one) => one.done).map(({ id }) => id))
  const refused = outcomes.filter((one) => !one.done)
  return {
    changed: people.filter(({ id }) => done.has(id)),
    refused: refused.map(({ id, message }) => ({ name: nameIn(people, id), message: message ?? '' })),
  }
}

const nameIn = (people: readonly Attendee[], wanted: string): string => {
  const found = people.find(({ id }) => id === wanted)
  return found ? attendeeName(found) : wanted
}

export const reEnrolling: Each = (client, { id }) =>
  client.call(attendeesApi.reEnroll, { params: { id }, query: {} })

export const movingTo =
  (mode: SeatMode): Each =>
  (client, { id, version }) =>
    client.call(attendeesApi.patch, { params: { id }, input: { mode, version } })
