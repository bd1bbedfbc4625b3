/** Reads the seats of events; the area that gives them to people counts those that are taken. */
import type { Context } from '#server/http/context.ts'
import type { Event } from '../schedule/event.ts'
import { seatsOf, type Seats, type TakenSeats } from './seats.ts'

type CountTaken = (
  context: Context,
  eventIds: readonly string[],
) => Promise<readonly (TakenSeats & { eventId: string })[]>

let countTaken: CountTaken = () => Promise.reject(new Error('Nobody counts the taken seats of events.'))
export const countTakenBy = (count: CountTaken): void => void (countTaken = count)

type Counted = Pick<Event, 'id' | 'capacity' | 'modality'>
export async function seatsOfEvents(
  context: Context,
  events: readonly Counted[],
): Promise<Map<string, Seats>> {
  if (events.length === 0) return new Map()
  const ids = events.map(({ id }) => id)
  const taken = await countTaken(context, ids)
  return new Map(
    events.map((event) => [
      event.id,
      seatsOf(
        event,
        taken.filter(({ eventId }) => eventId === event.id),
      ),
    ]),
  )
}

export const seatsOfEvent = async (context: Context, event: Counted): Promise<Seats> =>
  (await seatsOfEvents(context, [event])).get(event.id)!
