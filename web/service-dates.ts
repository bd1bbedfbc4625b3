/** The next dates of one service or of several, for their pages and cards. */
import type { Client } from '#core/client.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'

export async function datesOfServices(
  { call }: Client,
  serviceIds: readonly string[],
  limit: number,
): Promise<PublicEventCard[]> {
  const found = await Promise.all(
    serviceIds.map((serviceId) => call(eventsApi.publicCalendar, { query: { serviceId, limit } })),
  )
  return found
    .flat()
    .toSorted((one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? ''))
    .slice(0, limit)
}
