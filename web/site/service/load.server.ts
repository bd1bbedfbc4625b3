/** Loads a service with its courses, dates, people, articles and the services beside it. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { trainingFiguresApi } from '#resources/certificates/training-figures/training-figures.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { serviceKinds } from '#resources/catalogue/services/service.ts'
import { commentsApi } from '#resources/surveys/comments/comment.api.ts'
import { listed } from '#web/listed.ts'
import { pathTo } from '#web/paths.ts'
import { previewIn } from '#web/preview.ts'
import { courseView, eventView } from '#web/site/cards/cards.view.server.ts'
import { commentViews } from '#web/site/comments/comments.view.server.ts'
import { orNotFound, Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { serviceHead } from '#web/site/seo/record-heads.server.ts'
import { articlesOf, datesOf, MOST_COURSES, pathThrough, peopleOf } from './around.server.ts'

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
  const [courses, path, dates, people, articles, all, families, trained, comments] = await Promise.all([
    call(coursePagesApi.publicList, { input: { search: '', page: 1, perPage: MOST_COURSES, serviceId } }),
    pathThrough(client, serviceId),
    datesOf(client, [serviceId]),
    peopleOf(client, [serviceId]),
    articlesOf(client, [serviceId]),
    call(servicesApi.publicList, { input: { search: '' } }),
    call(servicesApi.publicFamilies),
    call(trainingFiguresApi.publicGet, { query: { serviceId } }),
    call(commentsApi.publicBest, { query: { serviceId } }),
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
    path,
    trained,
    events: dates.map((date) => eventView(date, locale)),
    people,
    comments: commentViews(comments, locale),
    articles,
    family: families.find(({ id }) => id === service.familyId),
    beside: all.filter(({ id, familyId }) => familyId === service.familyId && id !== serviceId),
    head: serviceHead(service, dates, page),
  }
}
