/** Registers the handlers and jobs of the area meetings; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { addBoardLines } from '#resources/events/event-boards/board-sources.server.ts'
import { meetingLines } from './planning/meeting-lines.server.ts'
import { giveMeetingPages } from '#resources/events/occasions/meeting-pages.server.ts'
import { occasionSaved } from '#resources/events/occasions/occasion-saved.server.ts'
import { fetchAttendance } from './attendance/fetch-attendance.server.ts'
import { meetingAttendanceApi } from './attendance/meeting-attendance.api.ts'
import * as meetingAttendance from './attendance/meeting-attendance.server.ts'
import { connectionsApi } from './connections/connection.api.ts'
import * as connections from './connections/connection.server.ts'
import { keepConnections } from './connections/keep-alive.server.ts'
import { handOverApi } from './hand-over/hand-over.api.ts'
import * as handOver from './hand-over/hand-over.server.ts'
import { checkMeeting, checkMeetings } from './planning/check-meetings.server.ts'
import { listenForAccounts, readCapacities } from './planning/connected-host.server.ts'
import { meetingsApi } from './planning/meeting.api.ts'
import * as meetings from './planning/meeting.server.ts'
import { planMeetings } from './planning/plan-meetings.server.ts'
import { provideMeetings } from './planning/provide-meetings.server.ts'
import { hostLinksApi } from './join/host-link.api.ts'
import * as hostLinks from './join/host-link.server.ts'
import { joinApi } from './join/join.api.ts'
import * as joining from './join/join.server.ts'
import { joinLinkOfHolder } from './join/own-join-link.server.ts'
import { registerAhead } from './join/register-ahead.server.ts'
import { listenToSeats, unregisterPeople } from './join/unregister.server.ts'
import { unregisterErased } from './join/unregister-erased.server.ts'
import { assertMeetingSettings } from './providers/provider-settings.server.ts'
import { publishedRecordings } from './recordings/occasion-recordings.server.ts'
import { recordingsApi } from './recordings/recording.api.ts'
import * as recordings from './recordings/recordings.server.ts'
import { mountRecordings } from './join/stream-recording.server.ts'
import { mountZoomWebhook } from './webhooks/zoom-webhook.server.ts'

giveMeetingPages({
  ownLink: joinLinkOfHolder,
  hasRecordings: async (db, source) => (await publishedRecordings(db, source)).length > 0,
})
listenForAccounts()
occasionSaved.listen(planMeetings)
listenToSeats()

export const meetingsSlices = {
  connections: slice(connectionsApi, connections.handlers),
  handOver: slice(handOverApi, handOver.handlers),
  hostLinks: slice(hostLinksApi, hostLinks.handlers),
  join: slice(joinApi, joining.handlers),
  meetingAttendance: slice(meetingAttendanceApi, meetingAttendance.handlers),
  meetings: slice(meetingsApi, meetings.handlers),
  recordings: slice(recordingsApi, recordings.handlers),
}

export const meetingsJobs = [
  checkMeeting,
  checkMeetings,
  fetchAttendance,
  keepConnections,
  provideMeetings,
  readCapacities,
  registerAhead,
  unregisterErased,
  unregisterPeople,
]

export const meetingsSettings = [assertMeetingSettings]

export const meetingsRoutes = [mountRecordings, mountZoomWebhook]

addBoardLines('meetings', { roles: may.readEvents, load: meetingLines })
