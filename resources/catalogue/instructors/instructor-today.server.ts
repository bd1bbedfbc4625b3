/** Registers unpublished instructors with Today. */
import { unpublishedStates } from '#core/publication.ts'
import { draftSource } from '#resources/system/today/draft-source.server.ts'
import { instructorsApi } from './instructor.api.ts'
import { instructors } from './instructor.ts'

export const instructorDrafts = draftSource(instructors, instructorsApi, {
  segment: 'instructors',
  filters: [
    { field: 'websiteState', op: 'in', value: unpublishedStates },
    { field: 'active', op: 'eq', value: true },
  ],
})
