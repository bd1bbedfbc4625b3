/** Cards of events for visitors: what can be compared at a glance. */
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf } from '#server/database/query.ts'
import { picturesOf } from '#server/files/files.ts'
import { seatsOfEvents } from '#resources/events/seats/seat-counts.server.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { shownInstructorNames } from '#resources/catalogue/instructors/instructor-names.server.ts'
import type { PublicEventCard } from '../schedule/event.public.ts'
import { statusAt } from '../schedule/event-state.ts'
import type { Event } from '../schedule/event.ts'
import { isOnSale, soldOutModes, takesPeople } from '#resources/catalogue/courses/booking-states.ts'
import { bookingOf, offeredFrom, pricedAt } from '../schedule/booking-of.ts'
import { currentPriceOf } from './current-price.server.ts'
import { scheduleOf } from './schedule.ts'

type CourseFacts = Pick<Course, 'id' | 'image' | 'durationHours' | 'level'> & {
  standard: string | null
  serviceCode: string | null
}
export async function courseFacts(context: Context, ids: string[]): Promise<Map<string, CourseFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('courses as k')
    .leftJoin('services as s', 's.id', 'k.serviceId')
    .select(['k.id', 'k.image', 'k.durationHours', 'k.level', 's.standard', 's.code as serviceCode'])
    .where('k.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((course) => [course.id, course]))
}

const noVenue = { city: null, country: null }

export async function eventCards(context: Context, items: Event[]): Promise<PublicEventCard[]> {
  const now = new Date()
  const isCounted = (event: Event) => takesPeople(bookingOf({ ...event, seats: null }, now).state)
  const [courseOf, seatsOf, nameOf] = await Promise.all([
    courseFacts(context, [...new Set(items.map(({ courseId }) => courseId))]),
    seatsOfEvents(context, items.filter(isCounted)),
    shownInstructorNames(context),
  ])
  const images = [...courseOf.values()].map(({ image }) => image)
  const pictures = await picturesOf(context.db, [...items.map(({ cover }) => cover), ...images])
  return items.map((event) => {
    // A foreign key guarantees the course.
    const course = courseOf.get(event.courseId)!
    const booking = bookingOf({ ...event, seats: seatsOf.get(event.id) ?? null }, now)
    const { city, country } = event.venue ?? noVenue
    const { id, code, courseId, modality, language, timezone, startsAt, endsAt, sessions } = event
    return {
      id,
      code,
      courseId,
      modality,
      language,
      timezone,
      startsAt,
      endsAt,
      title: translate(event.title, context.locale)!,
      type: event.type!,
      status: statusAt(event, now),
      sessionCount: sessions.length,
      schedule: scheduleOf(sessions, timezone),
      durationHours: course.durationHours,
      level: course.level,
      city,
      country,
      standard: course.standard,
      serviceCode: course.serviceCode,
      instructors: event.instructors.flatMap(({ instructorId }) => {
        const name = nameOf.get(instructorId)
        return name ? [{ id: instructorId, name }] : []
      }),
      currentPrice: isOnSale(booking.state)
        ? currentPriceOf(event, pricedAt(booking, now), soldOutModes(booking))
        : null,
      booking,
      offeredFrom: offeredFrom(event),
      previousDates: event.previousDates,
      picture: pictures.get(event.cover ?? '') ?? pictures.get(course.image ?? '') ?? null,
    }
  })
}
