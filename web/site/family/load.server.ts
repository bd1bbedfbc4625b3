/** Loads a family of services with their courses, dates, people and articles. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { trainingFiguresApi } from '#resources/certificates/training-figures/training-figures.api.ts'
import { commentsApi } from '#resources/surveys/comments/comment.api.ts'
import { pathTo } from '#web/paths.ts'
import { courseView, eventView } from '#web/site/cards/cards.view.server.ts'
import { commentViews } from '#web/site/comments/comments.view.server.ts'
import type { PathStep } from '#web/site/course/path.view.server.ts'
import { NotFound, Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { familyHead } from '#web/site/seo/family-head.server.ts'
import { articlesOf, datesOf, MOST_COURSES, pathThrough, peopleOf } from '#web/site/service/around.server.ts'

export async function loadFamily(page: PageRequest) {
  const { client, params } = page
  const { call, locale } = client
  const slug = params['slug'] ?? ''
  const [families, all] = await Promise.all([
    call(servicesApi.publicFamilies),
    call(servicesApi.publicList, { input: { search: '' } }),
  ])
  const family = families.find(({ id, slugs }) => [id, slugs.es, slugs.en].includes(slug))
  if (!family) throw new NotFound()
  // Ids and the slug of the other language redirect.
  if (family.slug !== slug) throw new Redirect(pathTo('family', locale, { slug: family.slug }), 301)
  const services = all.filter(({ familyId }) => familyId === family.id)
  const ids = services.map(({ id }) => id)
  const [courses, paths, dates, people, articles, trained, comments] = await Promise.all([
    Promise.all(
      ids.map((serviceId) =>
        call(coursePagesApi.publicList, { input: { search: '', page: 1, perPage: MOST_COURSES, serviceId } }),
      ),
    ),
    Promise.all(
      services.map(async ({ id, standard, name }) => ({
        id,
        name: standard ?? name.text,
        path: await pathThrough(client, id),
      })),
    ),
    datesOf(client, ids),
    peopleOf(client, ids),
    articlesOf(client, ids),
    call(trainingFiguresApi.publicGet, { query: { familyId: family.id } }),
    call(commentsApi.publicBest, { query: { familyId: family.id } }),
  ])
  return {
    family,
    families: families.filter(({ id }) => id !== family.id),
    services,
    courses: courses.flatMap(({ items }) => items.map((course) => courseView(course, locale))),
    paths: eachOnce(paths),
    events: dates.map((date) => eventView(date, locale)),
    people,
    articles,
    trained,
    comments: commentViews(comments, locale),
    head: familyHead({ family, services }, dates, page),
  }
}

type Named = { id: string; name: string; path: PathStep[] }
/** A path may lead through courses of several services. */
const eachOnce = (paths: readonly Named[]): Named[] => [
  ...new Map(
    paths
      .filter(({ path }) => path.length > 0)
      .map((one) => [one.path.flatMap(({ courses }) => courses.map(({ id }) => id)).join(), one]),
  ).values(),
]
