/** Registers drafts of events with Today. */
import { unpublishedStates } from '#core/publication.ts'
import { draftSource } from '#resources/system/today/draft-source.server.ts'
import { eventsApi } from './event.api.ts'
import { missingToShow, publishableStates } from './event-state.ts'
import { events, type Event } from './event.ts'

export const eventDrafts = draftSource(events, eventsApi, {
  segment: 'events',
  filters: [
    { field: 'websiteState', op: 'in', value: unpublishedStates },
    { field: 'visibility', op: 'ne', value: 'inCompany' },
    { field: 'status', op: 'in', value: publishableStates },
  ],
  more: (rows) => rows.map((row) => missingToShow(row as unknown as Event)),
})
