/** Handlers of events for visitors: published ones, without join links and notes. */
import { homeDay } from '#core/time-zone.ts'
import { sql } from 'kysely'
import type { PictureQuery } from '#core/public.ts'
import { translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import type { Records } from '#server/database/crud.ts'
import { pictureOf } from '#server/files/images.ts'
import { visibleOrPreviewed } from '#server/sessions/preview.ts'
import { anyOf } from '#server/database/query.ts'
import { findBestTexts, findTexts } from '#server/search/search-texts.ts'
import { pricesToday } from './seat-prices.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import {
  isOfShownCourse,
  isShown as isCourseShown,
} from '#resources/catalogue/courses/course-visibility.server.ts'
import { entryOf, shownSections, writtenIn, type Entry } from '../course-pages/course-page.server.ts'
import { feeIncludesOf } from '#resources/catalogue/courses/fee-includes.server.ts'
import { includedFor } from '#resources/system/settings/fee-includes.ts'
import { priceTaxOf } from '#resources/catalogue/courses/price-words.ts'
import { sectionsOf } from '#resources/catalogue/course-sections/course-section.server.ts'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import { shownInstructors } from '#resources/catalogue/instructors/instructor-cards.server.ts'
import type { eventsApi } from './event.api.ts'
import type { EventDates, EventPage, PublicEventCard } from './event.public.ts'
import { isOnSite } from '#resources/catalogue/services/catalogue-state.ts'
import { isListedAs, isShown, isUpcomingAs } from '../event-records/event-visibility.server.ts'
import { filterDates, sortDates } from '../event-dates/date-filter.ts'
import { dateIndex, upcomingDates } from '../event-dates/date-index.server.ts'
import { RECENT_DAYS, isRecent } from '../event-dates/past-dates.ts'
import { dateOptionsFor } from '../event-dates/date-options.server.ts'
import { courseFacts, eventCards } from '../event-dates/event-cards.server.ts'
import { calendarFilter } from './calendar-filter.server.ts'
import type { Event, events } from './event.ts'
import { isOnSale } from '#resources/catalogue/courses/booking-states.ts'
import { pricedAt } from './booking-of.ts'
import { whatsappOf } from './event-whatsapp.server.ts'

type EventRecords = Records<(typeof events)['fields']>
type Public = Pick<
  Handlers<typeof eventsApi>,
  | 'publicList'
  | 'publicOptions'
  | 'publicCalendar'
  | 'publicDates'
  | 'publicGet'
  | 'publicCover'
  | 'publicOfCourse'
>

const isListed = isListedAs('t')
const isUpcoming = isUpcomingAs('t')
const soonest = sql`t.starts_at`

export const publicHandlers = (records: EventRecords): Public => ({
  publicList: async ({ input: { search, page, perPage, sort, ...filter } }, context) => {
    const today = homeDay()
    const find = sort === 'relevance' ? findBestTexts : findTexts
    const matching = find(await upcomingDates(context), search)
    const found = sortDates(filterDates(matching, filter, today), sort, today)
    const shown = found.slice((page - 1) * perPage, page * perPage)
    const items = await inOrder(
      records,
      context,
      shown.map(({ id }) => id),
    )
    return { items: await eventCards(context, items), total: found.length, page, perPage }
  },
  publicOptions: ({ input }, context) => dateOptionsFor(context, input),
  publicCalendar: async ({ query: { limit, ...filter } }, context) =>
    upcoming(records, context, { limit, ...calendarFilter(filter) }),
  publicDates: async ({ query: { search = '', ...filter } }, context) => {
    const { entries } = await dateIndex(context)
    const now = new Date()
    const lately = findTexts(entries, search).filter((entry) => isRecent(entry, now))
    const ids = filterDates(lately, filter, homeDay())
      .slice(0, MOST_IN_CALENDAR)
      .map(({ id }) => id)
    const items = await inOrder(records, context, ids)
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

const MOST_IN_CALENDAR = 1000

/** The events with these ids, in their order. */
async function inOrder(records: EventRecords, context: Context, ids: string[]): Promise<Event[]> {
  if (ids.length === 0) return []
  return records.all(context, {
    conditions: [isListed, sql`t.id = ${anyOf(ids)}`],
    order: sql`array_position(${ids}::bigint[], t.id)`,
  })
}

type UpcomingQuery = ReturnType<typeof calendarFilter> & { limit: number }
async function upcoming(
  records: EventRecords,
  context: Context,
  { limit, conditions, order }: UpcomingQuery,
): Promise<PublicEventCard[]> {
  const items = await records.all(context, {
    conditions: [isListed, isUpcoming, ...conditions],
    order: order ? sql`${order}, ${soonest}` : soonest,
    limit,
  })
  return eventCards(context, items)
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

/** Sitemap entries: listed events, until search engines leave them out. */
export async function eventEntries({ db }: Context) {
  const { rows } = await sql<Entry>`
    select t.id, coalesce(t.title, k.title) as title, k.summary, greatest(t.updated_at, k.updated_at) as updated_at
    from events t join courses k on k.id = t.course_id
    where ${isListed} and t.deleted_at is null and t.ends_at > now() - make_interval(days => ${RECENT_DAYS})
    order by t.id`.execute(db)
  return rows.map((row) => entryOf('event', row))
}

async function eventPageOf(context: Context, event: Event, others: PublicEventCard[]): Promise<EventPage> {
  const { locale } = context
  const [[card], course, sections, instructors] = await Promise.all([
    eventCards(context, [event]),
    courses.get(context, event.courseId),
    sectionsOf(context, event.courseId),
    shownInstructors(
      context,
      event.instructors.map(({ instructorId }) => instructorId),
    ),
  ])
  const { booking } = card!
  const { state } = booking
  const [whatsapp, included] = await Promise.all([
    whatsappOf(context, event, booking),
    feeIncludesOf(context, course),
  ])
  return {
    ...card!,
    ...datesOf(event, context),
    prices: (isOnSale(state) ? pricesToday(event, pricedAt(booking, new Date())) : []).map(
      ({ taxIncluded, ...price }) => ({
        ...price,
        tax: priceTaxOf(course.taxCode, { taxIncluded }),
        label: translate(price.label, locale),
      }),
    ),
    groupPrice: isOnSale(state) ? event.groupPrice : null,
    feeIncludes: includedFor([event.modality], included),
    cancelReason: event.cancelReason,
    instructors,
    others,
    course: {
      id: course.id,
      title: translate(course.title, locale)!,
      summary: translate(course.summary, locale),
      isShown: isOnSite(course),
    },
    sections: shownSections(sections, locale),
    whatsapp,
    updatedAt: event.updatedAt > course.updatedAt ? event.updatedAt : course.updatedAt,
    isListed: event.visibility === 'public',
    writtenIn: writtenIn({ title: event.title ?? course.title, summary: course.summary }),
  }
}

export async function eventCover(context: Context, event: Event, query: PictureQuery) {
  const course = (await courseFacts(context, [event.courseId])).get(event.courseId)!
  const { serviceCode, standard, level, durationHours: hours } = course
  const fallback = drawnCover({ serviceCode, standard, level, hours, seed: `event-${event.id}` })
  return pictureOf(context, { fileId: event.cover ?? course.image, fallback, query })
}
