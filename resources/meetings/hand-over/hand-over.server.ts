/** Gives all meetings that an account still has to host to another one. */
import { sql } from 'kysely'
import { inStates } from '#server/database/query.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { patchWebinar } from '#resources/content/webinars/webinar.server.ts'
import type { webinarStatuses } from '#resources/content/webinars/webinar.ts'
import { draftStates, postponedStates } from '#resources/events/schedule/event-state.ts'
import { patchEvent } from '#resources/events/schedule/event.server.ts'
import { connections } from '../connections/connection-records.server.ts'
import type { handOverApi } from './hand-over.api.ts'

export const handlers: Handlers<typeof handOverApi> = {
  handOver: async ({ params, input: { hostId } }, context) => {
    const { id } = await connections.get(context, params.id)
    const given = (await hostedBy(context, id)).filter(({ isUnderWay }) => !isUnderWay)
    for (const { eventId, webinarId } of given)
      if (eventId) await patchEvent(context, eventId, { hostId })
      else await patchWebinar(context, webinarId!, { hostId })
    const events = given.filter(({ eventId }) => eventId).length
    const left = await hostedBy(context, id)
    return { events, webinars: given.length - events, underWay: left.length }
  },
}

const cancelled: keyof typeof webinarStatuses = 'cancelled'

type Hosted = { eventId: string | null; webinarId: string | null; isUnderWay: boolean }
/** Also what has no meetings yet. In one order, so that two of these at once do not wait for each other. */
async function hostedBy({ db }: Context, hostId: string): Promise<Hosted[]> {
  const { rows } = await sql<Hosted>`
    select event_id, webinar_id, bool_or(is_under_way) as is_under_way
    from (
      select m.event_id, m.webinar_id,
        -- One of several sessions stays whole until the session that runs in it has ended.
        count(*) > 1 and bool_or(t.starts_at <= now()) and m.external_id is not null
          and m.reason is distinct from 'deleted' as is_under_way
      from meeting_times t join meetings m on m.id = t.meeting_id
      where t.host_id = ${hostId} and t.ends_at > now()
      group by m.id
      union all
      select id, null, false from events
      where host_id = ${hostId} and deleted_at is null and status ${inStates([...draftStates, ...postponedStates])}
      union all
      select null, id, false from webinars
      where host_id = ${hostId} and deleted_at is null and status <> ${cancelled} and starts_at > now()) x
    group by event_id, webinar_id
    order by event_id, webinar_id`.execute(db)
  return rows
}
