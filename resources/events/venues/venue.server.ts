/** The handlers of venues, and the copy of a venue that an event has. */
import { sql } from 'kysely'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { referred } from '#server/database/references.ts'
import { exportRecords } from '#server/documents/excel.ts'
import type { Event } from '../schedule/event.ts'
import type { venuesApi } from './venue.api.ts'
import { venues as resource } from './venue.ts'
import { venueText } from './venue-text.ts'

export const venues = records(resource, { sublabel: sql`concat_ws(', ', t.city, t.address)` })

export const handlers: Handlers<typeof venuesApi> = {
  ...venues.standard,
  excel: exportRecords(venues, resource),
  search: ({ input }, context) => venues.search(context, input, { suggestions: [sql`t.active`] }),
}

type Chosen = { venueId?: string | null | undefined; venue?: Event['venue'] | undefined }
/** The text of an event whose venue is chosen without one. */
export async function chosenVenue(
  context: Context,
  { venueId, venue }: Chosen,
  before?: Event,
): Promise<Pick<Event, 'venue'> | undefined> {
  const chosen = venueId === undefined ? before?.venueId : venueId
  const isNew = venue === null || (venue === undefined && chosen !== before?.venueId)
  if (!chosen || !isNew) return undefined
  return { venue: venueText(await referred('venueId', venues.get(context, chosen))) }
}
