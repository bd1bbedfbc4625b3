/** Keeps sessions with marks in their event. */
import { sql } from 'kysely'
import { dateFormatter } from '#core/formatters.ts'
import { invalid } from '#core/errors.ts'
import { say, type Locale, type Words, unbroken } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'

type Session = Event['sessions'][number]

const marked: Words = {
  es: 'La sesión del {day} tiene asistencia marcada. Quite antes esas marcas en la pestaña Asistencia.',
  en: 'The session of {day} has attendance marked. Take those marks away first, in the Attendance tab.',
}
// Marks of un-enrolled people are history and stay as they are.
const markedFormerly: Words = {
  es: 'La sesión del {day} tiene asistencia de quien ya no tiene cupo: debe quedarse en el evento.',
  en: 'The session of {day} has attendance of somebody without a seat now: it must stay in the event.',
}

/** The caller holds the event lock. */
export async function assertMarkedSessionsKept(
  context: Context,
  { id, sessions: before, timezone }: Event,
  sessions: readonly Session[],
): Promise<void> {
  const keys = new Set(sessions.map(({ key }) => key))
  const removed = before.filter(({ key }) => !keys.has(key))
  if (removed.length === 0) return
  const removedKeys = removed.flatMap(({ key }) => key ?? [])
  const rows = await context.db
    .selectFrom('attendanceMarks as m')
    .innerJoin('attendees as a', 'a.id', 'm.attendeeId')
    .select(['m.sessionKey', sql<boolean>`bool_or(a.enrolment ${inStates(activeEnrolments)})`.as('isActive')])
    .where('a.eventId', '=', id)
    .where('a.deletedAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .where('m.status', 'is not', null)
    .where('m.sessionKey', '=', sql<string>`any(${removedKeys}::text[])`)
    .groupBy('m.sessionKey')
    .execute()
  const row = rows[0]
  const session = removed.find(({ key }) => key === row?.sessionKey)
  if (!row || !session) return
  const words = row.isActive ? marked : markedFormerly
  const textIn = (locale: Locale) => say(words, locale, { day: dayOf(session, locale, timezone) })
  throw invalid({ sessions: { es: textIn('es'), en: textIn('en') } })
}

const dayOf = ({ startAt }: Session, locale: Locale, timeZone: string): string =>
  unbroken(
    dateFormatter(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(startAt)),
  )
