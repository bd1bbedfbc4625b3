/** Registers with the office the button that starts the meeting of an event or a webinar. */
import { nearWebinar } from '#resources/content/webinars/webinar-places.screens.tsx'
import { nearMeeting } from '#resources/events/schedule/screens/event-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import { hostLinksApi } from './host-link.api.ts'

export const startOfMeeting = nearMeeting.part({
  needs: hostLinksApi.ofEvent,
  body: lazyBody(async () => (await import('./start-meeting.screens.tsx')).StartMeeting),
})
export const startOfWebinar = nearWebinar.part({
  needs: hostLinksApi.ofWebinar,
  body: lazyBody(async () => (await import('./start-meeting.screens.tsx')).StartWebinar),
})
