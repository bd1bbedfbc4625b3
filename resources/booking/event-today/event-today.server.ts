/** Handlers of what Today says of events. */
import { sql } from 'kysely'
import { homeDay } from '#core/time-zone.ts'
import { atHome } from '#server/database/home-day.ts'
import { inStates } from '#server/database/query.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { enrolledByEvent, isActiveSql } from '../seats/seats.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { taughtByCaller } from '#resources/events/event-records/event-scope.server.ts'
import { cancelledStates, draftStates, runningStates } from '#resources/events/schedule/event-state.ts'
import { startOfDay } from '#resources/events/event-records/held-within.server.ts'
import type { eventTodayApi, NextSession, SeatMonth } from './event-today.api.ts'
import { lastMonths } from './last-months.ts'
import { upcomingEvents } from './upcoming.server.ts'

export const handlers: Handlers<typeof eventTodayApi> = {
  upcoming: (_, context) => upcomingEvents(context),
  nextSession: (_, context) => nextSession(context),
  months: (_, context) => seatMonths(context),
}

async function nextSession(context: Context): Promise<NextSession | null> {
  const taught = await taughtByCaller(context)
  const { rows } = await sql<{ id: string; sessionKey: string; people: number }>`
    select t.id, s.key as "sessionKey",
      (select count(*)::int from attendees a where a.event_id = t.id and ${isActiveSql}) as people
    from events t
    cross join lateral jsonb_to_recordset(t.sessions) as s (key text, "startAt" timestamptz, "endAt" timestamptz)
    where ${taught} and t.deleted_at is null and t.status ${inStates(runningStates)} and t.ends_at > now()
      and s."endAt" > now()
    order by s."startAt", t.id limit 1`.execute(context.db)
  const [next] = rows
  if (!next) return null
  const { id, sessionKey, people } = next
  return { event: await events.get(context, id), sessionKey, people }
}

async function seatMonths({ db }: Context): Promise<SeatMonth[]> {
  const months = lastMonths(homeDay())
  const { rows } = await sql<SeatMonth>`
    select to_char(${atHome(sql`t.starts_at`)}, 'YYYY-MM') as month, count(*)::int as events,
      coalesce(sum(e.enrolled), 0)::int as seats, coalesce(sum((t.capacity ->> 'total')::int), 0)::int as capacity
    from events t left join ${enrolledByEvent} e on e.event_id = t.id
    where t.deleted_at is null and t.status not ${inStates([...draftStates, ...cancelledStates])}
      and t.starts_at >= ${startOfDay(`${months[0]}-01`)}
      and t.starts_at < ${startOfDay(`${months.at(-1)}-01`)} + interval '1 month'
    group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => found.get(month) ?? { month, events: 0, seats: 0, capacity: 0 })
}
