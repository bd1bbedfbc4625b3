/** Handlers of the sessions of all events. */
import { invalid } from '#core/errors.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { translate, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { sql } from 'kysely'
import { startOfDay } from '#resources/events/event-records/held-within.server.ts'
import { seatsOfEvents } from '#resources/events/seats/seat-counts.server.ts'
import { shortfallOf } from '../schedule/event-seats.ts'
import { statusAt } from '../schedule/event-state.ts'
import { MOST_DAYS, type Calendar, type CalendarSession, type eventSessionsApi } from './event-session.api.ts'
import { bookedSessions, scheduledEvents, type ScheduledEvent } from './scheduled-events.server.ts'
import { conflictsBetween, type Conflict } from './session-conflicts.ts'
import { capacityWarnings, conflictMessage, conflictWarnings } from './schedule-warnings.server.ts'

const MOST_EVENTS = 1000
const tooLong: Words = {
  es: `Elija como máximo ${MOST_DAYS} días`,
  en: `Choose at most ${MOST_DAYS} days`,
}
const endsFirst: Words = {
  es: 'No puede ser anterior al primer día',
  en: 'Must not be before the first day',
}

export const handlers: Handlers<typeof eventSessionsApi> = {
  list: ({ query: { from = homeDay(), to = daysAfter(from, USUAL_DAYS) } }, context) =>
    calendarOf(context, { from, to }),
  conflicts: async ({ input }, context) => [
    ...(await conflictWarnings(context, input)),
    ...(await capacityWarnings(context, input)),
  ],
}

const USUAL_DAYS = 30

type Days = { from: string; to: string }
async function calendarOf(context: Context, { from, to }: Days): Promise<Calendar> {
  assertRange(from, to)
  const found = await scheduledEvents(context, {
    from: startOfDay(from),
    to: startOfDay(to, 1),
    limit: MOST_EVENTS + 1,
  })
  const events = found.slice(0, MOST_EVENTS)
  const [seats, moments] = await Promise.all([
    seatsOfEvents(context, events),
    limitsOf(context, { from, to }),
  ])
  const isWithin = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
    Date.parse(startAt) < moments.end && Date.parse(endAt) > moments.start
  const now = new Date()
  return {
    sessions: events
      .flatMap((event) =>
        sessionsOf(event, {
          locale: context.locale,
          seats: seats.get(event.id)!,
          shortfall: shortfallOf(event, seats.get(event.id)!, now) ?? null,
          status: statusAt(event, now),
        }),
      )
      .filter(isWithin)
      .toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
    conflicts: conflictsBetween(events.flatMap(bookedSessions).filter(isWithin)).map((conflict) =>
      conflictAnswer(conflict, context),
    ),
    isCut: found.length > MOST_EVENTS,
  }
}

function assertRange(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days < 1) throw invalid({ to: endsFirst })
  if (days > MOST_DAYS) throw invalid({ to: tooLong })
}

/** The first and the last moment of the days in the time zone of the firm. */
async function limitsOf({ db }: Context, { from, to }: Days): Promise<{ start: number; end: number }> {
  const { rows } = await sql<{ start: string; end: string }>`
    select ${startOfDay(from)} as start, ${startOfDay(to, 1)} as end`.execute(db)
  const { start, end } = rows[0]!
  return { start: Date.parse(start), end: Date.parse(end) }
}

type EventFacts = Pick<CalendarSession, 'seats' | 'shortfall' | 'status'> & Pick<Context, 'locale'>
function sessionsOf(event: ScheduledEvent, { locale, ...facts }: EventFacts): CalendarSession[] {
  const title = translate(event.title, locale) ?? { text: event.code, lang: locale }
  return bookedSessions(event).map((booked, at, { length }) => {
    const { key, topic } = event.sessions[at]!
    return {
      ...booked,
      ...facts,
      key: key ?? String(at),
      title: title.text,
      lang: title.lang,
      modality: event.modality,
      part: at + 1,
      parts: length,
      topic: translate(topic, locale)?.text ?? null,
      instructors: [...booked.instructors],
    }
  })
}

const conflictAnswer = (conflict: Conflict, { locale }: Context): Calendar['conflicts'][number] => ({
  kind: conflict.kind,
  name: conflict.name,
  sessions: conflict.sessions.map(({ eventId, code, startAt, endAt }) => ({ eventId, code, startAt, endAt })),
  message: conflictMessage(conflict, locale),
})
