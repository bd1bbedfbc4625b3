/** Warnings about a saved event; nothing is refused because of them. */
import { isPublished } from '#core/publication.ts'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { EventWarning } from '../schedule/event.api.ts'
import type { Event } from '../schedule/event.ts'
import type { Planned, ScheduleWarning } from './event-session.api.ts'
import { seatsOnSite } from '#resources/events/venues/venue-text.ts'
import { capacityWarnings, conflictWarnings } from './schedule-warnings.server.ts'

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
    ...(await conflictsOfEvent(context, event)),
    ...(isPublished(event) && !(course && isPublished(course))
      ? [plain('unpublishedCourse', unpublishedCourse)]
      : []),
    ...(event.title?.en ? [] : [plain('noEnglish', noEnglish)]),
  ]
}

export async function conflictsOfEvent(context: Context, event: Event): Promise<ScheduleWarning[]> {
  const planned = plannedAs(event)
  return [...(await conflictWarnings(context, planned)), ...(await capacityWarnings(context, planned))]
}

const plannedAs = (event: Event): Planned => ({
  eventId: event.id,
  modality: event.modality,
  venueId: event.venueId,
  venue: event.venue?.name ?? null,
  seats: seatsOnSite(event),
  instructorIds: event.instructors.map(({ instructorId }) => instructorId),
  sessions: event.sessions.map(({ startAt, endAt, room }) => ({ startAt, endAt, room })),
})
