/** Instructors in the office. */
import { screensOf } from '#web/office/records/screen.ts'
import { instructorsApi } from './instructor.api.ts'
import { instructors } from './instructor.ts'

export const screens = screensOf({
  resource: instructors,
  api: instructorsApi,
  segment: 'instructors',
  columns: ['name', 'headline', 'languages', 'serviceIds', 'active', 'websiteState'],
})
