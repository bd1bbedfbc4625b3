/** Handlers of the endpoints of events that count their people. */
import { sql } from 'kysely'
import type { Handlers } from '#server/http/context.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.server.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { teaches } from '#resources/events/event-records/event-instructors.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { ownEvents } from '#resources/events/event-records/event-scope.server.ts'
import { counted, ofAccount, ofContact, participationsOf } from './event-figures.server.ts'
import { eventStats } from './event-stats.server.ts'
import type { participationApi } from './participation.api.ts'

export const handlers: Handlers<typeof participationApi> = {
  stats: async ({ query }, context) =>
    eventStats(context, { ...query, conditions: await ownEvents(context) }),
  courseStats: async ({ params }, context) => {
    const { id } = await courses.get(context, params.id)
    return eventStats(context, { conditions: [sql`t.course_id = ${id}`, ...(await ownEvents(context))] })
  },
  ofInstructor: async ({ params, input }, context) => {
    const { id } = await instructors.get(context, params.id)
    const found = await events.list(context, input, { conditions: [teaches(id)] })
    return { ...found, items: await counted(context, found.items) }
  },
  ofAccount: async ({ params, input }, context) => {
    const { events: own, who } = ofAccount((await accounts.get(context, params.id)).id)
    const found = await events.list(context, input, { conditions: [own] })
    return { ...found, items: await counted(context, found.items, who) }
  },
  ofContact: async ({ params, input }, context) => {
    const { id } = await contacts.get(context, params.id)
    const { events: own, who } = ofContact(id)
    const found = await events.list(context, input, { conditions: [own] })
    const parts = await participationsOf(
      context,
      id,
      found.items.map((event) => event.id),
    )
    const items = await counted(context, found.items, who)
    return { ...found, items: items.map((event) => ({ ...event, participations: parts.get(event.id)! })) }
  },
}
