/** Registers unpublished instructors with Today. */
import { draftSource } from '#web/office/today/drafts.ts'
import { instructorsApi } from './instructor.api.ts'
import { instructors } from './instructor.ts'

export const instructorDrafts = draftSource(instructors, instructorsApi, {
  segment: 'instructors',
  filters: [
    { field: 'websiteState', op: 'eq', value: 'unpublished' },
    { field: 'active', op: 'eq', value: true },
  ],
})
