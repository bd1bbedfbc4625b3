/** Statistics of events. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { both, inStates, type Condition } from '#server/database/query.ts'
import { startOfDay } from '#resources/events/event-records/held-within.server.ts'
import { cancelledStates, upcomingStates } from '#resources/events/schedule/event-state.ts'
import { countOf } from './event-figures.server.ts'
import { noFigures, type EventStats } from './participation.ts'

type Span = { from?: string | undefined; to?: string | undefined; conditions?: Condition[] }

export async function eventStats(context: Context, { from, to, conditions = [] }: Span): Promise<EventStats> {
  const where = both([
    sql`t.deleted_at is null`,
    ...(from ? [sql`t.starts_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`t.starts_at < ${startOfDay(to, 1)}`] : []),
    ...conditions,
  ])
  const { rows } = await sql<Group>`
    select t.status, t.modality,
      to_char(date_trunc('month', t.starts_at at time zone t.timezone), 'YYYY-MM') as month,
      count(*) filter (where t.starts_at > now() and t.status ${inStates(upcomingStates)})::int as upcoming,
      count(*)::int as events,
      coalesce(sum((t.capacity ->> 'total')::int) filter (where t.status not ${inStates(cancelledStates)}), 0)::int as capacity,
      ${sql.raw(sums)}
    from events t left join lateral (
      select ${countOf}
      from orders o left join attendees a on a.order_id = o.id and a.deleted_at is null
      where o.event_id = t.id and o.deleted_at is null
    ) f on true
    where ${where} group by 1, 2, 3`.execute(context.db)
  return summed(rows)
}

type Count = keyof typeof noFigures
const counts = Object.keys(noFigures) as Count[]
// Constant names, never user input; the raw text keeps their capitals.
const sums = counts.map((name) => `coalesce(sum(f."${name}"), 0)::int as "${name}"`).join(', ')
type Group = {
  status: string
  modality: string
  month: string | null
  upcoming: number
  events: number
} & Record<Count | 'capacity', number>

function summed(rows: readonly Group[]): EventStats {
  const all = (name: Count | 'capacity' | 'events' | 'upcoming') =>
    rows.reduce((sum, row) => sum + row[name], 0)
  const by = (key: 'status' | 'modality' | 'month', name: 'events' | 'attendees') => {
    const totals: Record<string, number> = {}
    for (const row of rows) if (row[key] !== null) totals[row[key]] = (totals[row[key]] ?? 0) + row[name]
    return totals
  }
  const attendees = by('month', 'attendees')
  const months = Object.entries(by('month', 'events')).toSorted(([a], [b]) => a.localeCompare(b))
  return {
    total: all('events'),
    upcoming: all('upcoming'),
    byStatus: by('status', 'events'),
    byModality: by('modality', 'events'),
    byMonth: months.map(([month, events]) => ({ month, events, attendees: attendees[month] ?? 0 })),
    capacity: all('capacity'),
    orders: all('orders'),
    attendees: all('attendees'),
    held: all('held'),
    unEnrolled: all('unEnrolled'),
    attended: all('attended'),
    approved: all('approved'),
  }
}
