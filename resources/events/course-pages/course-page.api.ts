/** Public endpoints of courses: the catalogue of the site and the page of a course, with their dates. */
import { endpoint } from '#core/endpoint.ts'
import { previewQuery } from '#core/public.ts'
import { page } from '#core/resource.ts'
import { courseCard, courseListQuery, coursePage, coursePath } from './course-page.public.ts'

export const coursePagesApi = {
  publicList: endpoint('POST courses/list', {
    isPublic: true,
    isRead: true,
    body: courseListQuery,
    answer: page(courseCard),
  }),
  publicGet: endpoint('GET courses/{id}', { isPublic: true, query: previewQuery, answer: coursePage }),
  /** The longest path that the courses of a service are on. */
  publicPathOfService: endpoint('GET services/{id}/path', {
    summary: 'Order in which the courses of a service are taken',
    isPublic: true,
    answer: coursePath,
  }),
}
