/** Loads a service with its courses, dates, people and the services beside it. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { serviceKinds } from '#resources/catalogue/services/service.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { listed } from '#web/listed.ts'
import { pathTo } from '#web/paths.ts'
import { previewIn } from '#web/preview.ts'
import { courseView, eventView } from '#web/site/cards/cards.view.server.ts'
import { orNotFound, Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { serviceHead } from '#web/site/seo/record-heads.server.ts'

const [MOST_COURSES, MOST_DATES] = [6, 6]

export async function loadService(page: PageRequest) {
  const { client, params, url } = page
  const { call, locale } = client
  const slug = params['slug'] ?? ''
  const preview = previewIn(url.search) ?? undefined
  const service = await orNotFound(call(servicesApi.publicGet, { params: { id: slug }, query: { preview } }))
  // Ids and the slug of the other language redirect.
  if (service.slug !== slug && preview === undefined)
    throw new Redirect(pathTo('service', locale, { slug: service.slug }), 301)
  const serviceId = service.id
  const [courses, events, people, all] = await Promise.all([
    call(coursePagesApi.publicList, { input: { search: '', page: 1, perPage: MOST_COURSES, serviceId } }),
    call(eventsApi.publicCalendar, { query: { serviceId, limit: MOST_DATES } }),
    call(instructorsApi.publicList, { input: { serviceId } }),
    call(servicesApi.publicList, { input: { search: '' } }),
  ])
  return {
    service: {
      ...service,
      kinds: listed(
        service.kinds.map((kind) => serviceKinds[kind][locale]),
        locale,
      ),
    },
    courses: courses.items.map((course) => courseView(course, locale)),
    moreCourses: courses.total - courses.items.length,
    events: events.map((event) => eventView(event, locale)),
    people,
    beside: all.filter(({ id, familyId }) => familyId === service.familyId && id !== serviceId),
    head: serviceHead(service, page),
  }
}
