/** Warns that an event needs an instructor or a room that another has at that time, or more seats than its venue. */
import { sql } from 'kysely'
import { dateFormatter } from '#core/formatters.ts'
import { homeZone } from '#core/time-zone.ts'
import { say, unbroken, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { teaches } from '#resources/events/event-records/event-instructors.server.ts'
import type { Planned, ScheduleWarning } from './event-session.api.ts'
import { bookedSessions, scheduledEvents } from './scheduled-events.server.ts'
import {
  conflictsBetween,
  bookedRoomOf,
  type Booked,
  type Conflict,
  type Named,
} from './session-conflicts.ts'

const words = {
  instructor: { es: '{name} también está en {code}: {times}', en: '{name} is also in {code}: {times}' },
  room: { es: '{code} ya ocupa {name}: {times}', en: '{name} is taken by {code}: {times}' },
  bothInstructor: {
    es: '{name} está en {one} y en {other} a la vez: {times}',
    en: '{name} is in {one} and in {other} at once: {times}',
  },
  bothRoom: {
    es: '{one} y {other} ocupan {name} a la vez: {times}',
    en: '{one} and {other} take {name} at once: {times}',
  },
  more: { es: '{times} y {n} más', en: '{times} and {n} more' },
} satisfies Record<string, Words>

/** Of an event as it is planned, saved or not. */
export async function conflictWarnings(context: Context, planned: Planned): Promise<ScheduleWarning[]> {
  const { eventId, sessions, instructorIds, modality, venueId, venue } = planned
  if (sessions.length === 0) return []
  const at = (pick: (session: Planned['sessions'][number]) => string) => sessions.map(pick).toSorted()
  const others = await scheduledEvents(context, {
    from: sql`${at(({ startAt }) => startAt)[0]}::timestamptz`,
    to: sql`greatest(${at(({ startAt }) => startAt)[0]}::timestamptz, ${at(({ endAt }) => endAt).at(-1)}::timestamptz)`,
    conditions: [
      ...(eventId ? [sql`t.id <> ${eventId}`] : []),
      sql`(${sql.join([sql`t.venue is not null`, ...instructorIds.map((id) => teaches(id))], sql` or `)})`,
    ],
  })
  const known = new Map(others.flatMap(({ teachers }) => teachers).map((person) => [person.id, person]))
  const instructors = instructorIds.flatMap((id): Named | Named[] => known.get(id) ?? [])
  const own = sessions.map(({ startAt, endAt, room }): Booked => ({
    eventId: eventId ?? OWN,
    code: '',
    startAt,
    endAt,
    instructors,
    place: bookedRoomOf({ modality, venueId, venue: venue === null ? null : { name: venue } }, room),
  }))
  const isOwn = (session: Booked) => session.eventId === (eventId ?? OWN)
  const conflicts = conflictsBetween([...own, ...others.flatMap(bookedSessions)])
    .filter(({ sessions: pair }) => pair.some(isOwn))
    .map((conflict) => ({ ...conflict, other: conflict.sessions.find((session) => !isOwn(session))! }))
  const groups = Map.groupBy(conflicts, ({ kind, name, other }) => `${kind} ${name} ${other.eventId}`)
  return [...groups.values()].map((group) => {
    const { kind, name, other } = group[0]!
    return {
      kind: kind === 'instructor' ? 'doubleBooked' : 'roomTaken',
      message: say(words[kind], context.locale, {
        name,
        code: other.code,
        times: timesOf(group, context.locale),
      }),
      eventId: other.eventId,
    }
  })
}

const tooSmall: Words = {
  es: 'Capacidad de {name}: {capacity}; cupos presenciales del evento: {seats}',
  en: 'Capacity of {name}: {capacity}; seats of the event on site: {seats}',
}
export async function capacityWarnings(
  context: Context,
  { venueId, seats }: Pick<Planned, 'venueId' | 'seats'>,
): Promise<ScheduleWarning[]> {
  if (!venueId) return []
  const venue = await context.db
    .selectFrom('venues')
    .select(['name', 'capacity'])
    .where('id', '=', venueId)
    .executeTakeFirst()
  if (!venue?.capacity || seats <= venue.capacity) return []
  const message = say(tooSmall, context.locale, { name: venue.name, capacity: venue.capacity, seats })
  return [{ kind: 'venueTooSmall', message, eventId: null }]
}

/** No record has this id. */
const OWN = '0'

/** `Ana Peña está en EV-2026-0004 y en EV-2026-0007 a la vez: 12 dic, 9:00 a. m. – 1:00 p. m.` */
export function conflictMessage(conflict: Conflict, locale: Locale): string {
  const [one, other] = conflict.sessions
  return say(conflict.kind === 'instructor' ? words.bothInstructor : words.bothRoom, locale, {
    name: conflict.name,
    one: one.code,
    other: other.code,
    times: timesOf([conflict], locale),
  })
}

const MOST_TIMES = 3
/** When they overlap. */
function timesOf(conflicts: readonly Conflict[], locale: Locale): string {
  const times = conflicts.map(({ sessions: [one, other] }) =>
    unbroken(
      dateFormatter(locale, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: homeZone,
      }).formatRange(
        new Date(one.startAt > other.startAt ? one.startAt : other.startAt),
        new Date(one.endAt < other.endAt ? one.endAt : other.endAt),
      ),
    ),
  )
  const shown = times.slice(0, MOST_TIMES).join('; ')
  return times.length > MOST_TIMES
    ? say(words.more, locale, { times: shown, n: times.length - MOST_TIMES })
    : shown
}
