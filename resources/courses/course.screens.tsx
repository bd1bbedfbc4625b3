/** Courses in the office. */
import { screensOf } from '#web/office/records/screen.ts'
import { coursesApi } from './course.api.ts'
import { courses } from './course.ts'

export const screens = screensOf({
  resource: courses,
  api: coursesApi,
  segment: 'courses',
  columns: ['code', 'title', 'type', 'categoryId', 'durationHours', 'listPrices', 'status', 'websiteState'],
})
