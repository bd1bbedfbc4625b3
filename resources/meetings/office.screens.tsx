/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import Video from 'lucide-react/icons/video'
import type { RouteObject } from 'react-router'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage } from '#web/office/registry.ts'
import { aboveSheet } from '#resources/attendance/sheet/screens/sheet-places.screens.tsx'
import { aboveRegistrations, nearWebinar } from '#resources/content/webinars/webinar-places.screens.tsx'
import { hostPlace } from '#resources/events/occasions/meeting-places.screens.tsx'
import { nearMeeting } from '#resources/events/schedule/screens/event-places.screens.tsx'
import { meetingAttendanceApi } from './attendance/meeting-attendance.api.ts'
import { connectionsApi } from './connections/connection.api.ts'
import { meetingConnections } from './connections/connection.ts'
import { RETURN_SEGMENT } from './connections/return-path.ts'
import { hostLinksApi } from './join/host-link.api.ts'
import { meetingsApi } from './planning/meeting.api.ts'

export const meetingsOfSheet = aboveSheet.part({
  needs: meetingAttendanceApi.ofEvent,
  body: lazyBody(async () => (await import('./attendance/sheet-meetings.screens.tsx')).SheetMeetings),
})

export const meetingsOfRegistrations = aboveRegistrations.part({
  needs: meetingAttendanceApi.ofWebinar,
  body: lazyBody(async () => (await import('./attendance/webinar-attendance.screens.tsx')).WebinarAttendance),
})

export const connectionsPage = definePage({
  path: 'connections',
  words: meetingConnections.words.many,
  needs: connectionsApi.list,
  nav: { Icon: Video },
  routes: [{ path: 'connections', lazy: () => import('./connections/connections.screens.tsx') }],
})

/** Without the office's frame, because it is shown in a small window. */
export const oauthReturnRoute: RouteObject = {
  path: `${RETURN_SEGMENT}/:provider`,
  lazy: () => import('./connections/oauth-return.screens.tsx'),
}

export const startOfMeeting = nearMeeting.part({
  needs: hostLinksApi.ofEvent,
  body: lazyBody(async () => (await import('./join/start-meeting.screens.tsx')).StartMeeting),
})
export const startOfWebinar = nearWebinar.part({
  needs: hostLinksApi.ofWebinar,
  body: lazyBody(async () => (await import('./join/start-meeting.screens.tsx')).StartWebinar),
})

const tab = { key: 'meetings', words: { es: 'Reuniones', en: 'Meetings' } }
export const meetingsOfEventTab: Tab = {
  ...tab,
  needs: meetingsApi.ofEvent,
  body: lazyBody(async () => (await import('./planning/meetings-tab.screens.tsx')).EventMeetings),
}
export const meetingsOfWebinarTab: Tab = {
  ...tab,
  needs: meetingsApi.ofWebinar,
  body: lazyBody(async () => (await import('./planning/meetings-tab.screens.tsx')).WebinarMeetings),
}

export const hostOfMeeting = hostPlace.part({
  needs: meetingsApi.hosts,
  body: lazyBody(async () => (await import('./planning/host-input.screens.tsx')).HostInput),
})
