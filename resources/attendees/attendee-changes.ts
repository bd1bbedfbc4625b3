/** Giving several people the same change, one after the other: who could not have it keeps what they had. */
import { ApiError, type Client } from '#core/client.ts'
import { attendeesApi } from './attendee.api.ts'
import { attendeeName, type Attendee, type SeatMode, type UnEnrolReason } from './attendee.ts'

export type ManyOutcome = { changed: Attendee[]; refused: { name: string; message: string }[] }
type Each = (client: Client, attendee: Attendee) => Promise<Attendee>

export async function changeEach(
  client: Client,
  people: readonly Attendee[],
  given: { each: Each; onProgress?: (done: number) => void },
): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { changed: [], refused: [] }
  for (const [at, person] of people.entries()) {
    try {
      outcome.changed.push(await given.each(client, person))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [first] = Object.values(error.validationErrors)
      outcome.refused.push({ name: attendeeName(person), message: first ?? error.message })
    }
    given.onProgress?.(at + 1)
  }
  return outcome
}

export const unEnrolling =
  (reason: UnEnrolReason, note: string): Each =>
  (client, { id }) =>
    client.call(attendeesApi.remove, { params: { id }, query: { reason, ...(note && { note }) } })

export const reEnrolling: Each = (client, { id }) =>
  client.call(attendeesApi.reEnroll, { params: { id }, query: {} })

export const movingTo =
  (mode: SeatMode): Each =>
  (client, { id, version }) =>
    client.call(attendeesApi.patch, { params: { id }, input: { mode, version } })
