/** Registers the meetings of events and webinars with the office, and the choice of their host. */
import { hostPlace } from '#resources/events/occasions/meeting-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { meetingsApi } from './meeting.api.ts'

const tab = { key: 'meetings', words: { es: 'Reuniones', en: 'Meetings' } }
export const meetingsOfEventTab: Tab = {
  ...tab,
  needs: meetingsApi.ofEvent,
  body: lazyBody(async () => (await import('./meetings-tab.screens.tsx')).EventMeetings),
}
export const meetingsOfWebinarTab: Tab = {
  ...tab,
  needs: meetingsApi.ofWebinar,
  body: lazyBody(async () => (await import('./meetings-tab.screens.tsx')).WebinarMeetings),
}

export const hostOfMeeting = hostPlace.part({
  needs: meetingsApi.hosts,
  body: lazyBody(async () => (await import('./host-input.screens.tsx')).HostInput),
})
