/** Statistics of events, and warnings before publication. */
import { sql } from 'kysely'
import { isPublished } from '#core/publication.ts'
import { homeZone } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { both, inStates, type Condition } from '#server/database/query.ts'
import type { EventStats, EventWarning } from '#resources/events/events/event.api.ts'
import { countOf } from './event-figures.server.ts'
import { noFigures } from '#resources/events/events/event-figures.ts'
import { cancelledStates, undatedStates, upcomingStates } from '#resources/events/events/event-state.ts'
import type { Event } from '#resources/events/events/event.ts'

/** Days start in the firm's time zone, while the database runs in UTC. */
export const startOfDay = (day: string, daysLater = 0): Condition =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${homeZone})`

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

const doubleBooked: Words = {
  es: '{name} también está en {code} a la misma hora.',
  en: '{name} is also in {code} at the same time.',
}
const unpublishedCourse: Words = {
  es: 'El curso no está publicado: la página del evento no enlaza con él.',
  en: 'The course is not published: the event page does not link to it.',
}
const noEnglish: Words = {
  es: 'Falta el título en inglés; se mostrará en español.',
  en: 'The English title is missing; Spanish will be shown.',
}

export async function eventWarnings(context: Context, event: Event): Promise<EventWarning[]> {
  const course = await context.db
    .selectFrom('courses')
    .select('websiteState')
    .where('id', '=', event.courseId)
    .executeTakeFirst()
  const plain = (kind: EventWarning['kind'], words: Words): EventWarning => ({
    kind,
    message: say(words, context.locale),
    eventId: null,
  })
  return [
    ...(await doubleBookings(context, event)),
    ...(isPublished(event) && !(course && isPublished(course))
      ? [plain('unpublishedCourse', unpublishedCourse)]
      : []),
    ...(event.title?.en ? [] : [plain('noEnglish', noEnglish)]),
  ]
}

async function doubleBookings(context: Context, event: Event): Promise<EventWarning[]> {
  const ids = event.instructors.map(({ instructorId }) => instructorId)
  if (ids.length === 0 || !event.startsAt) return []
  const { rows } = await sql<{ id: string; code: string; name: string; sessions: Event['sessions'] }>`
    select e.id, e.code, i.name, e.sessions from events e
    cross join jsonb_to_recordset(e.instructors) as taught ("instructorId" bigint)
    join instructors i on i.id = taught."instructorId"
    where e.id <> ${event.id} and i.id = any(${ids}::bigint[]) and e.deleted_at is null and e.status not ${inStates(undatedStates)}
      and e.starts_at < ${event.endsAt} and e.ends_at > ${event.startsAt}`.execute(context.db)
  const meets = (sessions: Event['sessions']) =>
    sessions.some((other) =>
      event.sessions.some((own) => own.startAt < other.endAt && other.startAt < own.endAt),
    )
  return rows
    .filter((row) => meets(row.sessions))
    .map(({ id, code, name }) => ({
      kind: 'doubleBooked',
      message: say(doubleBooked, context.locale, { name, code }),
      eventId: id,
    }))
}
