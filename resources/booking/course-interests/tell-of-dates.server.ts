/** Tells those who wait for a course of a date: all of them when the office says so, and by itself, set by set. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { conflict, invalid } from '#core/errors.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { translate, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { referred } from '#server/database/references.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { job } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import { hasSeats } from '#resources/catalogue/courses/booking-states.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { beginningOf } from '#resources/events/calendar/zone-words.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { isListedAs, isShown, isUpcomingAs } from '#resources/events/event-records/event-visibility.server.ts'
import { bookingOf, refusalOf } from '#resources/events/schedule/booking-of.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { seatsOfEvents } from '#resources/events/seats/seat-counts.server.ts'
import { pathTo } from '#web/paths.ts'
import { dateOpenedMail } from './course-interest.mail.ts'
import { courseInterests, isWaiting } from './course-interest-records.server.ts'
import { waitingInterestStates } from './course-interest-state.ts'
import { courseInterests as resource, type CourseInterest } from './course-interest.ts'

const words = {
  notOfCourse: { es: 'No es una fecha de este curso', en: 'Not a date of this course' },
  hidden: {
    es: 'Esa fecha no está en el sitio: publíquela antes de avisar.',
    en: 'This date is not on the site: publish it before telling people.',
  },
} satisfies Record<string, Words>

/** Whoever asked again after they were told of this date waits for another one. */
const isUntold = (eventId: string) => sql`not exists (select from course_interests told
  where told.course_id = t.course_id and told.event_id = ${eventId} and told.email = t.email and told.told_at <= t.created_at)`
/** Whoever asked while a seat of it could be had has seen it, and waits for another one. */
const isNew = (eventId: string) => sql`t.created_at <
  (select opened_at from opened_dates where event_id = ${eventId})`

/** Everybody who waits is told of one date, once. */
export async function tellOfDate(
  context: Context,
  courseId: string,
  eventId: string,
): Promise<{ told: number }> {
  const course = await courses.get(context, courseId)
  const event = await referred('eventId', events.get(context, eventId))
  if (event.courseId !== course.id) throw invalid({ eventId: words.notOfCourse })
  const [shown] = await events.all(context, { conditions: [sql`t.id = ${event.id}`, isShown], limit: 1 })
  if (!shown) throw conflict(words.hidden)
  const refusal = refusalOf(event, new Date())
  if (refusal) throw conflict(refusal)
  return { told: await tellSet(context, event) }
}

async function tellSet(
  context: Context,
  event: Event,
  { only = [], limit = null }: { only?: RawBuilder<unknown>[]; limit?: number | null } = {},
): Promise<number> {
  const waiting = await courseInterests.all(context, {
    conditions: [sql`t.course_id = ${event.courseId}`, isWaiting, isUntold(event.id), ...only],
    order: sql`t.id`,
    limit,
  })
  if (waiting.length === 0) return 0
  const course = await courses.get(context, event.courseId)
  let told = 0
  for (const { id } of waiting) {
    const interest = await courseInterests.lock(context, id)
    // Told by somebody else since the list was read.
    if (!waitingInterestStates.includes(interest.state)) continue
    const toldAt = new Date().toISOString()
    await courseInterests.set(context, id, { state: 'told', eventId: event.id, toldAt })
    await mailDate(context, { course, event, interest })
    told += 1
  }
  return told
}

type Told = { course: Course; event: Event; interest: CourseInterest }
async function mailDate(context: Context, { course, event, interest }: Told): Promise<void> {
  const { id, email, firstName, locale } = interest
  const { venue } = event
  const { unitPrice, currency } = snapshotOf(event, {}, new Date())
  await postMail(context.db, {
    template: dateOpenedMail,
    key: `${dateOpenedMail.name}:${id}:${event.id}`,
    to: { address: email },
    locale,
    values: {
      name: firstName,
      course: translate(course.title, locale)?.text ?? '',
      when: beginningOf(event, locale),
      place: venue ? [venue.name, venue.city].join(', ') : '',
      price: unitPrice && currency ? sayMoney({ amount: unitPrice, currency }, locale) : '',
      link: context.publicUrl + pathTo('event', locale, { id: event.id }),
    },
    about: { resource: resource.name, id },
  })
}

const SET = 50
/** Minutes after a date is published, so that one published by mistake can be hidden again. */
export const tellOfDates = job({
  name: 'course-interests.tell-of-dates',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '*/10 * * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const waited = await db
      .transaction()
      .execute((trx) => noteOpenDates(systemContext({ db: trx, log, publicUrl })))
    // One date that fails holds up no other.
    const failures: unknown[] = []
    for (const id of waited) {
      const tell = (trx: Db) => tellSetOf(systemContext({ db: trx, log, publicUrl }), id)
      try {
        while (!signal.aborted && (await db.transaction().execute(tell)) > 0);
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'people were not told of some dates')
  },
})

/** Nobody, once the date is hidden or full. */
async function tellSetOf(context: Context, eventId: string): Promise<number> {
  const [event] = await openDates(context, [sql`t.id = ${eventId}`])
  return event ? tellSet(context, event, { only: [isNew(eventId)], limit: SET }) : 0
}

/** Those of which a seat can be had are noted once, and forgotten when none can; returns those waited for. */
async function noteOpenDates(context: Context): Promise<string[]> {
  const { db } = context
  await sql`select pg_advisory_xact_lock(hashtext('opened dates'))`.execute(db)
  const open = await openDates(context)
  const ids = open.map(({ id }) => id)
  await sql`delete from opened_dates where event_id <> all(${ids}::bigint[])`.execute(db)
  await sql`insert into opened_dates (event_id) select unnest(${ids}::bigint[]) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ courseId: string }>`
    select distinct t.course_id from course_interests t where ${isWaiting} and t.deleted_at is null`.execute(
    db,
  )
  const waited = new Set(rows.map(({ courseId }) => courseId))
  return open.filter(({ courseId }) => waited.has(courseId)).map(({ id }) => id)
}

/** Dates that visitors find and of which a seat can be had now, the next one first. */
async function openDates(context: Context, only: RawBuilder<unknown>[] = []): Promise<Event[]> {
  const found = await events.all(context, {
    conditions: [isListedAs('t'), isUpcomingAs('t'), ...only],
    order: sql`t.starts_at`,
    limit: null,
  })
  const seats = await seatsOfEvents(context, found)
  const now = new Date()
  return found.filter((event) =>
    hasSeats(bookingOf({ ...event, seats: seats.get(event.id) ?? null }, now).state),
  )
}
