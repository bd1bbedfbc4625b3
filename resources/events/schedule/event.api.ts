/** Endpoints of events (spec §7), including the public ones. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule, longText } from '#core/field.ts'
import { codeOf, pictureQuery, previewQuery } from '#core/public.ts'
import { publishMany, publishOutcome } from '#core/publication.ts'
import { answerRule, found, page, replaceRule, searchQuery } from '#core/resource.ts'
import type { InvoicingState } from '../seats/invoicing-state.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'
import { seatsShape, type Seats } from '../seats/seats.ts'
import { dateOptions, dateOptionsQuery } from '../event-dates/date-options.ts'
import { eventDates, eventListQuery, eventPage, publicEventCard } from './event.public.ts'
import { validateEvent } from './event-rules.ts'
import { events, eventStatuses, type Event } from './event.ts'

const { fields } = events
const read = may.readEvents
const edit = may.editEvents

const cancelling = { reason: longText(fields.cancelReason.label, { min: 3, max: 500 }) }
export const stateChange = z.strictObject({
  to: codeOf(eventStatuses),
  reason: cancelling.reason.rule.optional(),
  version: z.int().min(1).optional(),
})
const warning = z.object({
  kind: z.enum(['doubleBooked', 'roomTaken', 'venueTooSmall', 'unpublishedCourse', 'noEnglish']),
  message: z.string(),
  eventId: idRule.nullable(),
})
export type EventWarning = z.output<typeof warning>

// The row is a ZodObject, but its declared type only names its output.
const row = events.row as unknown as z.ZodObject
export const seatedEvent = row.extend({ seats: seatsShape }) as unknown as z.ZodType<Event & { seats: Seats }>

export type ListedEvent = Event & {
  seats?: Seats
  enrolled?: number
  freeSeats?: number
  belowMinimum?: boolean
  invoicing?: InvoicingState | null
}
/** Without `columns` the answer includes the seats of each event. */
const listedEvent = row.extend({
  seats: seatsShape.optional(),
  enrolled: z.int().optional(),
  freeSeats: z.int().optional(),
  belowMinimum: z.boolean().optional(),
  invoicing: answerRule(events.derived.invoicing).optional(),
}) as unknown as z.ZodType<ListedEvent>

const writing = {
  roles: edit,
  answer: events.row,
  fields,
  rules: (event: object) => validateEvent(event as Partial<Event>),
}

export const eventsApi = {
  list: endpoint('POST events/list', {
    roles: read,
    isRead: true,
    body: events.query,
    answer: page(listedEvent),
  }),
  excel: endpoint('POST events/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(events),
  }),
  search: endpoint('POST events/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  /** Events that start from now or `from` on, the nearest first. */
  calendar: endpoint('GET events/calendar', {
    roles: read,
    query: z.object({
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: z.array(seatedEvent),
  }),
  create: endpoint('POST events', { ...writing, data: events.create }),
  publish: endpoint('POST events/publish', {
    roles: edit,
    body: publishMany,
    answer: z.array(publishOutcome),
  }),
  get: endpoint('GET events/{id}', { roles: read, answer: events.row }),
  put: endpoint('PUT events/{id}', { ...writing, data: replaceRule(fields) }),
  patch: endpoint('PATCH events/{id}', { ...writing, data: events.patch }),
  state: endpoint('POST events/{id}/state', {
    roles: edit,
    data: stateChange,
    answer: events.row,
    fields: { ...fields, ...cancelling },
  }),
  copy: endpoint('POST events/{id}/copy', { roles: edit, answer: events.row }),
  warnings: endpoint('GET events/{id}/warnings', { roles: read, answer: z.array(warning) }),
  cover: endpoint('GET events/{id}/cover', { roles: read, accept: 'image', query: pictureQuery }),
  ofCourse: endpoint('GET courses/{id}/events', { roles: read, answer: z.array(events.row) }),

  publicList: endpoint('POST events/list', {
    isPublic: true,
    isRead: true,
    body: eventListQuery,
    answer: page(publicEventCard),
  }),
  /** The values of each filter that dates have, with how many. */
  publicOptions: endpoint('POST events/list/options', {
    isPublic: true,
    isRead: true,
    body: dateOptionsQuery,
    answer: dateOptions,
  }),
  publicCalendar: endpoint('GET events/calendar', {
    isPublic: true,
    query: z.object({
      modality: z.enum(['onSite', 'online', 'mixed']).optional(),
      instructorId: idRule.optional(),
      serviceId: idRule.optional(),
      /** Events of other courses, those of the same category first. */
      besidesCourse: idRule.optional(),
      limit: z.coerce.number().int().min(1).max(60).default(12),
    }),
    answer: z.array(publicEventCard),
  }),
  /** Upcoming and recent events, including cancelled ones, for subscribed calendars. */
  publicDates: endpoint('GET events/dates', {
    isPublic: true,
    query: z.object(dateOptionsQuery.shape),
    answer: z.array(eventDates),
  }),
  publicGet: endpoint('GET events/{id}', { isPublic: true, query: previewQuery, answer: eventPage }),
  publicCover: endpoint('GET events/{id}/cover', { isPublic: true, accept: 'image', query: pictureQuery }),
  publicOfCourse: endpoint('GET courses/{id}/events', { isPublic: true, answer: z.array(publicEventCard) }),
}
