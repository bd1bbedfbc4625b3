/** Loads a course with its events and survey figures. */
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { previewIn } from '#web/preview.ts'
import { eventView } from '#web/site/cards/cards.view.server.ts'
import { orNotFound } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { courseHead } from '#web/site/seo/record-heads.server.ts'
import { surveyStatsView } from '#web/site/survey-stats/stats.view.server.ts'
import { coursePageView } from './course-and-event.view.server.ts'

export async function loadCourse(page: PageRequest) {
  const { client, params, url } = page
  const { call, locale } = client
  const preview = previewIn(url.search) ?? undefined
  const which = { params: { id: params['id'] ?? '' } }
  const [course, events, stats] = await Promise.all([
    orNotFound(call(coursesApi.publicGet, { ...which, query: { preview } })),
    // A course that is only previewed has no dates that visitors could see.
    call(eventsApi.publicOfCourse, which).catch(() => []),
    call(surveyStatisticsApi.publicOfCourse, which).catch(() => null),
  ])
  return {
    course: coursePageView(course, locale),
    events: events.map((event) => eventView(event, locale)),
    stats: surveyStatsView(stats, locale),
    writtenIn: course.writtenIn,
    head: courseHead(course, events, page),
  }
}
