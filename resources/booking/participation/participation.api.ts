/** Endpoints of events that count their people: statistics, and the events of an instructor, a customer or a person. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'
import { events } from '#resources/events/schedule/event.ts'
import { countedEvents, eventStats, personEvents } from './participation.ts'

const read = may.readEvents

/** Named as endpoints of events. */
export const participationApi = {
  stats: endpoint('GET events/stats', {
    roles: read,
    query: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
    answer: eventStats,
  }),
  courseStats: endpoint('GET courses/{id}/events/stats', { roles: read, answer: eventStats }),
  ofInstructor: endpoint('POST instructors/{id}/events/list', {
    roles: read,
    isRead: true,
    body: events.query,
    answer: countedEvents,
  }),
  /** Events the customer booked, with the customer's own figures. */
  ofAccount: endpoint('POST accounts/{id}/events', {
    roles: may.readAccounts,
    isRead: true,
    body: events.query,
    answer: countedEvents,
  }),
  /** Events that the person attended or booked. */
  ofContact: endpoint('POST contacts/{id}/events', {
    roles: may.readContacts,
    isRead: true,
    body: events.query,
    answer: personEvents,
  }),
}
