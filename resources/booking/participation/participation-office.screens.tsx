/** Registers the events of instructors, customers and people with the office. */
import { events } from '#resources/events/events/event.ts'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { participationApi } from './participation.api.ts'

export const eventsOfInstructorTab: Tab = {
  key: 'events',
  words: events.words.many,
  needs: participationApi.ofInstructor,
  body: lazyBody(async () => (await import('./instructor-events.screens.tsx')).InstructorEvents),
}
