/** Registers the handlers of the area events; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { addBoardLines } from './event-boards/board-sources.server.ts'
import { conflictLines } from './event-boards/conflict-lines.server.ts'
import { eventLines } from './event-boards/event-lines.ts'
import { offerLines } from './event-boards/offer-lines.server.ts'
import { findDatesBy } from '#resources/customers/contact-requests/request-date.server.ts'
import { showFiles } from '#resources/system/files/public-files.server.ts'
import { venuesApi } from './venues/venue.api.ts'
import * as venues from './venues/venue.server.ts'
import { mountCalendars } from './calendar/calendar-feeds.server.ts'
import { eventBoardsApi } from './event-boards/event-board.api.ts'
import * as eventBoards from './event-boards/event-board.server.ts'
import { eventSessionsApi } from './event-sessions/event-session.api.ts'
import * as eventSessions from './event-sessions/event-session.server.ts'
import { findShownDate } from './event-records/shown-date.server.ts'
import { eventFiles } from './event-records/event-files.server.ts'
import { brochuresApi } from './brochures/brochure.api.ts'
import { mountBrochures } from './brochures/brochure-files.server.ts'
import * as brochures from './brochures/brochure.server.ts'
import { coursePagesApi } from './course-pages/course-page.api.ts'
import * as coursePages from './course-pages/course-page.server.ts'
import { eventsApi } from './schedule/event.api.ts'
import * as events from './schedule/event.server.ts'

/** What visitors see of a course, with its dates. */
export const coursePagesSlice = slice(coursePagesApi, coursePages.handlers)

export const eventsSlices = {
  brochures: slice(brochuresApi, brochures.handlers),
  eventBoards: slice(eventBoardsApi, eventBoards.handlers),
  eventSessions: slice(eventSessionsApi, eventSessions.handlers),
  events: slice(eventsApi, events.handlers),
  venues: slice(venuesApi, venues.handlers),
}

export const eventsFileRoutes = [mountBrochures, mountCalendars]

showFiles('events', eventFiles)
findDatesBy(findShownDate)

addBoardLines('event', {
  roles: may.readEvents,
  load: async ({ locale }, event) => eventLines(event, locale, new Date()),
})
addBoardLines('conflicts', { roles: may.readEvents, load: conflictLines })
addBoardLines('offers', { roles: may.readEvents, load: offerLines })
