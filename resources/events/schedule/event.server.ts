/** Handlers of events for staff; those of visitors are in event.site.server.ts. */
import { sql } from 'kysely'
import { copiedValues } from '#server/database/copied-values.ts'
import { assertAll, conflict } from '#core/errors.ts'
import { homeZone } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { referred } from '#server/database/references.ts'
import { seatsOfEvents } from '../seats/seat-counts.server.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { withEventLock } from '../event-records/event-lock.server.ts'
import type { eventsApi } from './event.api.ts'
import {
  eventCancelled,
  eventChanged,
  eventChanging,
  eventMoved,
  eventPostponed,
} from '../event-records/event-announcements.server.ts'
import { listEvents, searchEvents } from '../event-records/event-lists.server.ts'
import { eventCover, publicHandlers } from './event.site.server.ts'
import { isHeldWithin, startOfDay } from '../event-records/held-within.server.ts'
import { eventWarnings } from '../event-sessions/event-warnings.server.ts'
import { chosenVenue } from '../venues/venue.server.ts'
import { planEventMeetings } from './event-meetings.server.ts'
import { datesAfter, hasMoved } from './event-moves.ts'
import { validateEvent, datesOf, keyed } from './event-rules.ts'
import { events } from '../event-records/event-records.server.ts'
import {
  isCancelled,
  isDraft,
  isPostponed,
  maySet,
  missingFor,
  withoutCustomer,
  missingToSchedule,
  upcomingStates,
} from './event-state.ts'
import { events as resource, type Event, type EventStatus } from './event.ts'

export const handlers: Handlers<typeof eventsApi> = {
  ...events.standard,
  ...publicHandlers(events),
  excel: exportRecords({ ids: events.ids, list: listEvents }, resource),
  list: ({ input }, context) => listEvents(context, input),
  search: ({ input }, context) => searchEvents(context, input),
  calendar: async ({ query: { from, to, limit } }, context) => {
    const start = from ? startOfDay(from) : sql`now()`
    const end = to ? startOfDay(to, 1) : sql`'infinity'`
    const conditions = [isHeldWithin(start, end)]
    const items = await events.all(context, { conditions, order: sql`t.starts_at`, limit })
    const seats = await seatsOfEvents(context, items)
    return items.map((event) => ({ ...event, seats: seats.get(event.id)! }))
  },
  create: ({ input }, context) => createEvent(context, input),
  put: ({ params, input }, context) => patchEvent(context, params.id, input),
  patch: ({ params, input }, context) => patchEvent(context, params.id, input),
  state: ({ params, input }, context) => changeState(context, params.id, input),
  copy: async ({ params }, context) => copyEvent(context, await events.get(context, params.id)),
  warnings: async ({ params }, context) => eventWarnings(context, await events.get(context, params.id)),
  cover: async ({ params, query }, context) =>
    eventCover(context, await events.get(context, params.id), query),
  ofCourse: async ({ params }, context) => {
    const { id } = await courses.get(context, params.id)
    return events.all(context, { conditions: [sql`t.course_id = ${id}`], limit: 500 })
  },
}

type Input = Create<typeof resource.fields>

/** Defaults: a numbered draft with title and type of its course. */
export async function createEvent(context: Context, input: Input): Promise<Event> {
  const course = await referred('courseId', courses.get(context, input.courseId))
  const sessions = keyed(input.sessions)
  const whole = {
    ...input,
    title: input.title ?? course.title,
    type: input.type ?? course.type,
    sessions,
    ...datesOf(sessions),
    ...(await chosenVenue(context, input)),
    ...withoutCustomer(input),
  }
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: homeZone }).format())
  const code = `EV-${year}-${padded(await nextNumber(context.db, 'EV', year), 4)}`
  return events.create(context, { ...whole, code } as unknown as Input, () =>
    validateEvent(whole as unknown as Event),
  )
}

export const patchEvent = (
  context: Context,
  id: string,
  input: Patch<typeof resource.fields>,
): Promise<Event> =>
  withEventLock(context, id, () =>
    events.patch(context, id, input, {
      derive: async (before, after) => ({
        ...withoutCustomer(after),
        ...(await asCourse(context, before, input)),
        ...(await chosenVenue(context, input, before)),
        ...(input.sessions && datesAfter(before, keyed(input.sessions, before.sessions))),
      }),
      check: async (before, after) => {
        await assertAll(
          () => validateEvent(after),
          () => (losesLink(before, after) ? { joinUrl: validationWords.required } : {}),
          () => (upcomingStates.includes(before.status) ? missingToSchedule(after) : {}),
        )
        await eventChanging.announce(context, { before, after })
      },
      after: async (event, before) => {
        await eventChanged.announce(context, { event, fields: Object.keys(input) })
        // A postponed event is announced once it is scheduled again with new dates.
        const isNews = hasMoved(before, event) && !isPostponed(before.status)
        if (input.sessions) await eventMoved.announce(context, { eventId: id, isNews })
        await planEventMeetings(context, event)
      },
    }),
  )

/** A blank title or type becomes the course's again. */
async function asCourse(
  context: Context,
  before: Event,
  change: Patch<typeof resource.fields>,
): Promise<Partial<Pick<Event, 'title' | 'type'>>> {
  if (change.title !== null && change.type !== null) return {}
  const { title, type } = await courses.get(context, change.courseId ?? before.courseId)
  return { ...(change.title === null && { title }), ...(change.type === null && { type }) }
}

const wrongStep: Words = {
  es: 'Un evento en este estado no puede pasar a ese otro.',
  en: 'An event in this state cannot go to that one.',
}
const outdated: Words = {
  es: 'El evento cambió mientras tanto; revise y repita.',
  en: 'The event changed meanwhile; look and repeat.',
}

type EventStateChange = { to: EventStatus; reason?: string | undefined; version?: number | undefined }
const changeState = (
  context: Context,
  id: string,
  { to, reason = '', version }: EventStateChange,
): Promise<Event> =>
  withEventLock(context, id, async (event) => {
    if (version !== undefined && version !== event.version)
      throw conflict(outdated, { data: { current: event } })
    const now = new Date()
    if (!maySet(event, to, now)) throw conflict(wrongStep)
    const isCancelling = isCancelled(to)
    await assertAll(
      () => missingFor(to, event, now),
      () => (isCancelling && !reason ? { reason: validationWords.required } : {}),
    )
    const changed = await events.set(context, id, {
      status: to,
      ...(isCancelling && { cancelReason: reason }),
      ...(isDraft(to) && { websiteState: 'unpublished' as const }),
    })
    await announceStep(context, event, to)
    await planEventMeetings(context, changed)
    await eventChanged.announce(context, { event: changed, fields: ['status'] })
    return changed
  })

async function announceStep(context: Context, { id: eventId, status }: Event, to: EventStatus) {
  if (isCancelled(to)) await eventCancelled.announce(context, { eventId })
  if (isPostponed(to)) await eventPostponed.announce(context, { eventId })
  if (isPostponed(status) && upcomingStates.includes(to))
    await eventMoved.announce(context, { eventId, isNews: true })
}

/** A draft may wait for its link; what people come to may not lose it. */
const losesLink = (before: Event, after: Event): boolean =>
  !isDraft(before.status) &&
  after.integration === 'customUrl' &&
  before.joinUrl !== null &&
  after.joinUrl === null

async function copyEvent(context: Context, event: Event): Promise<Event> {
  return createEvent(context, { ...copiedValues(resource.fields, event), sessions: [] } as unknown as Input)
}
