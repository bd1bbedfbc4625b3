/** Events in the office. */
import { screensOf } from '#web/office/records/screen.ts'
import { eventsApi } from './event.api.ts'
import { events } from './event.ts'

export const screens = screensOf({
  resource: events,
  api: eventsApi,
  segment: 'events',
  columns: ['code', 'title', 'startsAt', 'modality', 'status', 'websiteState'],
})
