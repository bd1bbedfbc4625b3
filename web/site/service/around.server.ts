/** What belongs to one service or to several: the path through its courses, dates, people and articles. */
import type { Client } from '#core/client.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { datesOfServices } from '#web/service-dates.ts'
import { articleView, type ArticleView } from '#web/site/cards/article.view.server.ts'
import { pathViews, type PathStep } from '#web/site/course/path.view.server.ts'
import { orBlank } from '#web/site/page-errors.ts'
import type { Person } from '#web/site/prose/records.server.ts'

export const MOST_COURSES = 6
const [MOST_DATES, MOST_ARTICLES] = [6, 3]

/** From interpreting the standard to leading audits. */
export async function pathThrough({ call, locale }: Client, serviceId: string): Promise<PathStep[]> {
  const path = await orBlank(call(coursePagesApi.publicPathOfService, { params: { id: serviceId } }), [])
  return pathViews(path, locale).map((step) => ({ ...step, isCurrent: false }))
}

export const datesOf = (client: Client, serviceIds: readonly string[]): Promise<PublicEventCard[]> =>
  datesOfServices(client, serviceIds, MOST_DATES)

export async function peopleOf({ call }: Client, serviceIds: readonly string[]): Promise<Person[]> {
  const found = await Promise.all(
    serviceIds.map((serviceId) => call(instructorsApi.publicList, { input: { serviceId } })),
  )
  return onceEach(found.flat())
}

export async function articlesOf(
  { call, locale }: Client,
  serviceIds: readonly string[],
): Promise<ArticleView[]> {
  const found = await Promise.all(
    serviceIds.map((serviceId) =>
      call(articlesApi.publicList, { input: { page: 1, perPage: MOST_ARTICLES, search: '', serviceId } }),
    ),
  )
  return onceEach(found.flatMap(({ items }) => items))
    .toSorted((one, other) => Date.parse(other.publishedAt ?? '') - Date.parse(one.publishedAt ?? ''))
    .slice(0, MOST_ARTICLES)
    .map((article) => articleView(article, locale))
}

const onceEach = <Each extends { id: string }>(items: readonly Each[]): Each[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
