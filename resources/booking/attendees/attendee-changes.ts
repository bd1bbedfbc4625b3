/** Applies one change to several attendees and collects those it was refused for. */
import { isApiError, type Client } from '#core/client.ts'
import { attendeesApi } from './attendee.api.ts'
import type { Create } from '#core/resource.ts'
import { attendeeName, type Attendee, type whyFields } from './attendee.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'

export type BulkOutcome = {
  changed: Attendee[]
  refused: { id: string; name: string; message: string }[]
  /** What cannot be taken back, such as revoked certificates. */
  isFinal?: boolean
}
export type AttendeeChange = (client: Client, attendee: Attendee) => Promise<Attendee>

/** Sequential, because each change takes a seat. */
export async function changeEach(
  client: Client,
  people: readonly Attendee[],
  change: AttendeeChange,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], refused: [] }
  for (const person of people) {
    try {
      outcome.changed.push(await change(client, person))
    } catch (error) {
      if (!isApiError(error)) throw error
      const [first] = Object.values(error.validationErrors)
      outcome.refused.push({ id: person.id, name: attendeeName(person), message: first ?? error.message })
    }
  }
  return outcome
}

export async function unEnrolAll(
  client: Client,
  people: readonly Attendee[],
  { reason, note, certificates }: Create<typeof whyFields>,
): Promise<BulkOutcome> {
  const [only] = people
  const isFinal = certificates === 'revoke'
  const why = { reason, ...(note && { note }), ...(certificates && { certificates }) }
  if (people.length === 1 && only) {
    const unEnrolled = await client.call(attendeesApi.remove, { params: { id: only.id }, query: why })
    return { changed: [unEnrolled], refused: [], isFinal }
  }
  const ids = people.map(({ id }) => id)
  const outcomes = await client.call(attendeesApi.unEnrollMany, {
    input: { ids, ...why },
  })
  const done = new Set(outcomes.filter((one) => one.done).map(({ id }) => id))
  const refused = outcomes.filter((one) => !one.done)
  return {
    isFinal,
    changed: people.filter(({ id }) => done.has(id)),
    refused: refused.map(({ id, message }) => ({ id, name: nameOf(people, id), message: message ?? '' })),
  }
}

const nameOf = (people: readonly Attendee[], id: string): string => {
  const person = people.find((one) => one.id === id)
  return person ? attendeeName(person) : id
}

export const reEnrol =
  ({ sharedMailbox }: { sharedMailbox?: unknown } = {}): AttendeeChange =>
  (client, { id }) =>
    client.call(attendeesApi.reEnroll, {
      params: { id },
      query: { ...(sharedMailbox === true && { sharedMailbox }) },
    })

export const moveTo =
  (mode: SeatMode): AttendeeChange =>
  (client, { id, version }) =>
    client.call(attendeesApi.patch, { params: { id }, input: { mode, version } })
