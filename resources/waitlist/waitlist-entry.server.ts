/** Answers the staff's calls on the waitlist. */
import { sql } from 'kysely'
import type { Handlers } from '#server/context.ts'
import { records } from '#server/crud.ts'
import { referred } from '#server/references.ts'
import { refuseUnlessOpen } from '../attendees/enrolment-rules.ts'
import { ofOwnEvents, ownEvents } from '../events/event-scope.server.ts'
import { events } from '../events/event.server.ts'
import type { waitlistApi } from './waitlist-entry.api.ts'
import { waitlistEntries as resource } from './waitlist-entry.ts'

export const waitlistEntries = records(resource, {
  order: sql`t.created_at, t.id`,
  sublabel: sql`concat_ws(' · ', t.email, t.company)`,
})

export const handlers: Handlers<typeof waitlistApi> = {
  list: async ({ input }, context) =>
    waitlistEntries.list(context, input, { conditions: await ofOwnEvents(context) }),
  search: async ({ input }, context) =>
    waitlistEntries.search(context, input, { conditions: await ofOwnEvents(context) }),
  get: async ({ params }, context) =>
    waitlistEntries.get(context, params.id, { conditions: await ofOwnEvents(context) }),
  ofEvent: async ({ params }, context) => {
    const { id } = await events.get(context, params.id, { conditions: await ownEvents(context) })
    return waitlistEntries.all(context, { conditions: [sql`t.event_id = ${id}`] })
  },
  create: async ({ input }, context) => {
    refuseUnlessOpen(await referred('eventId', events.lock(context, input.eventId)))
    return waitlistEntries.create(context, input)
  },
}
