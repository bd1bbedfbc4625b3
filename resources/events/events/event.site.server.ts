/** Handlers of events for visitors: published ones, without join links and notes. */
import { dayIn } from '#core/time-zone.ts'
import { sql } from 'kysely'
import type { PictureQuery } from '#core/public.ts'
import { translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import type { Records } from '#server/database/crud.ts'
import { picturesOf } from '#server/files/files.ts'
import { pictureOf } from '#server/files/images.ts'
import { visibleOrPreviewed } from '#server/sessions/preview.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { seatsOfEvents } from '#resources/booking/seats/seats.server.ts'
import { seatsLeft, waitedFor } from '#resources/booking/seats/seats.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import {
  entryOf,
  inCategory,
  isOfShownCourse,
  isShown as isCourseShown,
  shownSections,
  writtenIn,
  type Entry,
} from '#resources/catalogue/courses/course.site.server.ts'
import { sectionsOf } from '#resources/catalogue/course-sections/course-section.server.ts'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import { shownInstructors } from '#resources/catalogue/instructors/instructor.server.ts'
import { whatsappWriter } from '#resources/system/settings/settings.server.ts'
import type { SitemapEntry } from '#resources/content/sitemap/sitemap.api.ts'
import type { eventsApi } from './event.api.ts'
import type { EventDates, EventPage, PublicEventCard } from './event.public.ts'
import { isOnSite } from '#resources/catalogue/services/catalogue-state.ts'
import { isListedAs, isShown, isUpcomingAs } from '#resources/events/event-records/event-visibility.server.ts'
import { calledOffStates, statusAt, takesPeople } from './event-state.ts'
import type { Event, events } from './event.ts'

type EventRecords = Records<(typeof events)['fields']>
type Public = Pick<
  Handlers<typeof eventsApi>,
  'publicList' | 'publicCalendar' | 'publicDates' | 'publicGet' | 'publicCover' | 'publicOfCourse'
>

const isListed = isListedAs('t')
const isUpcoming = isUpcomingAs('t')
const soonest = sql`t.starts_at`

export const publicHandlers = (records: EventRecords): Public => ({
  publicList: async ({ input: { search, page, perPage, when, modality, category } }, context) => {
    const conditions = [
      isListed,
      when === 'upcoming'
        ? isUpcoming
        : sql`t.ends_at <= now() and t.status not ${inStates(calledOffStates)}`,
      ...(modality ? [sql`t.modality = ${modality}`] : []),
      ...(category
        ? [sql`t.course_id in (select k.id from courses k where ${inCategory(category, sql`k.category_id`)})`]
        : []),
    ]
    const order = when === 'upcoming' ? soonest : sql`t.starts_at desc`
    const found = await records.list(
      context,
      { page, perPage, search, filters: [], sort: [] },
      { conditions, order },
    )
    return { ...found, items: await eventCards(context, found.items) }
  },
  publicCalendar: async ({ query: { modality, limit } }, context) =>
    upcoming(records, context, { limit, conditions: modality ? [sql`t.modality = ${modality}`] : [] }),
  publicDates: async (_, context) => {
    const lately = sql`t.ends_at > now() - interval '30 days'`
    const items = await records.all(context, { conditions: [isListed, lately], order: soonest, limit: 1000 })
    const cards = await eventCards(context, items)
    return items.map((event, position) => ({ ...cards[position]!, ...datesOf(event, context) }))
  },
  publicGet: async ({ params, query }, context) => {
    const about = { resource: 'events', token: query.preview }
    const conditions = [await visibleOrPreviewed(context, isShown, about)]
    const event = await records.get(context, params.id, { conditions })
    const others = await upcoming(records, context, {
      limit: 6,
      conditions: [sql`t.course_id = ${event.courseId} and t.id <> ${event.id}`],
    })
    return eventPageOf(context, event, others)
  },
  publicCover: async ({ params, query }, context) =>
    eventCover(context, await records.get(context, params.id, { conditions: [isShown] }), query),
  publicOfCourse: async ({ params }, context) => {
    const conditions = [sql`t.course_id = ${recordId(params.id)}`, isOfShownCourse]
    const dates = await upcoming(records, context, { limit: 24, conditions })
    // Looks for the course only when there are no events, to answer 404.
    if (dates.length === 0) await courses.assertExists(context, params.id, { conditions: [isCourseShown] })
    return dates
  },
})

type UpcomingQuery = { limit: number; conditions: ReturnType<typeof sql>[] }
async function upcoming(
  records: EventRecords,
  context: Context,
  { limit, conditions }: UpcomingQuery,
): Promise<PublicEventCard[]> {
  const items = await records.all(context, {
    conditions: [isListed, isUpcoming, ...conditions],
    order: soonest,
    limit,
  })
  return eventCards(context, items)
}

type CourseFacts = { id: string; image: string | null; standard: string | null; serviceCode: string | null }
async function courseFacts(context: Context, ids: string[]): Promise<Map<string, CourseFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('courses as k')
    .leftJoin('services as s', 's.id', 'k.serviceId')
    .select(['k.id', 'k.image', 's.standard', 's.code as serviceCode'])
    .where('k.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((course) => [course.id, course]))
}

async function eventCards(context: Context, items: Event[]): Promise<PublicEventCard[]> {
  const courseOf = await courseFacts(context, [...new Set(items.map(({ courseId }) => courseId))])
  const images = [...courseOf.values()].map(({ image }) => image)
  const pictures = await picturesOf(context.db, [...items.map(({ cover }) => cover), ...images])
  const now = new Date()
  const seats = await seatsOfEvents(
    context,
    items.filter((event) => takesPeople(event, now)),
  )
  return items.map((event) => {
    // A foreign key guarantees the course.
    const course = courseOf.get(event.courseId)!
    const { id, code, courseId, modality, language, timezone, startsAt, endsAt } = event
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
      sessionCount: event.sessions.length,
      city: event.venue?.city ?? null,
      standard: course.standard,
      serviceCode: course.serviceCode,
      seatsLeft: seats.has(event.id) ? seatsLeft(seats.get(event.id)!) : [],
      picture: pictures.get(event.cover ?? '') ?? pictures.get(course.image ?? '') ?? null,
    }
  })
}

function datesOf(event: Event, { locale }: Context): Omit<EventDates, keyof PublicEventCard> {
  return {
    sessions: event.sessions.map(({ key, startAt, endAt, room, topic }) => ({
      key,
      startAt,
      endAt,
      room,
      topic: translate(topic, locale),
    })),
    venue: event.venue && { ...event.venue, instructions: translate(event.venue.instructions, locale) },
    version: event.version,
    updatedAt: event.updatedAt,
  }
}

/** Sitemap entries: listed events, until a year after their end. */
export async function eventEntries({ db }: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<Entry>`
    select t.id, coalesce(t.title, k.title) as title, k.summary, greatest(t.updated_at, k.updated_at) as updated_at
    from events t join courses k on k.id = t.course_id
    where ${isListed} and t.deleted_at is null and t.ends_at > now() - interval '1 year'
    order by t.id`.execute(db)
  return rows.map((row) => entryOf('event', row))
}

async function eventPageOf(context: Context, event: Event, others: PublicEventCard[]): Promise<EventPage> {
  const { locale } = context
  const [[card], course, sections, instructors, write] = await Promise.all([
    eventCards(context, [event]),
    courses.get(context, event.courseId),
    sectionsOf(context, event.courseId),
    shownInstructors(
      context,
      event.instructors.map(({ instructorId }) => instructorId),
    ),
    whatsappWriter(context, 'event'),
  ])
  const title = translate(event.title, locale)!
  return {
    ...card!,
    ...datesOf(event, context),
    prices: currentPrices(event).map((price) => ({ ...price, label: translate(price.label, locale) })),
    durationHours: course.durationHours,
    waitlist: event.waitlist.enabled ? waitedFor(event, card!.seatsLeft) : [],
    registrationClosesAt: event.registrationClosesAt,
    cancelReason: event.cancelReason,
    previousDates: event.previousDates,
    instructors,
    others,
    course: {
      id: course.id,
      title: translate(course.title, locale)!,
      summary: translate(course.summary, locale),
      isShown: isOnSite(course),
    },
    sections: shownSections(sections, locale),
    whatsapp: write({ service: title.text, date: event.startsAt ? longDate(event, locale) : '' }),
    updatedAt: event.updatedAt > course.updatedAt ? event.updatedAt : course.updatedAt,
    isListed: event.visibility === 'public',
    writtenIn: writtenIn({ title: event.title ?? course.title, summary: course.summary }),
  }
}

const longDate = ({ startsAt, timezone }: Event, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(new Date(startsAt!))

export async function eventCover(context: Context, event: Event, query: PictureQuery) {
  const course = (await courseFacts(context, [event.courseId])).get(event.courseId)!
  const fallback = drawnCover(course.serviceCode, event.code)
  return pictureOf(context, { fileId: event.cover ?? course.image, fallback, query })
}

/** Early prices end with their last day. */
function currentPrices({ prices, timezone }: Event): Event['prices'] {
  const today = dayIn(timezone, new Date().toISOString())
  return prices.filter(({ validUntil }) => !validUntil || validUntil >= today)
}
