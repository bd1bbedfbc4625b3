/** Loads a course with its events and survey figures; records who waits for a date. */
import type { Client } from '#core/client.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { certificateSamplesApi } from '#resources/certificates/samples/certificate-sample.api.ts'
import { languagesOf } from '#resources/events/course-pages/course-languages.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { commentsApi } from '#resources/surveys/comments/comment.api.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { feedTo } from '#web/paths.ts'
import { previewIn } from '#web/preview.ts'
import { courseInterestsApi } from '#resources/booking/course-interests/course-interest.api.ts'
import { hasSeats } from '#resources/catalogue/courses/booking-states.ts'
import { eventView } from '#web/site/cards/cards.view.server.ts'
import { commentViews } from '#web/site/comments/comments.view.server.ts'
import { sendForm } from '#web/site/forms/send-form.server.ts'
import { orBlank, orNotFound } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { courseHead } from '#web/site/seo/record-heads.server.ts'
import { surveyStatsView } from '#web/site/survey-stats/stats.view.server.ts'
import { certificateView } from './certificate.view.server.ts'
import { coursePageView } from './course-and-event.view.server.ts'
import { wishOf } from './interest.tsx'
import { keyDateView } from './key-date.view.server.ts'
import { paymentOf } from './payment.server.ts'
import { upcomingBesides } from './upcoming-besides.server.ts'

export async function loadCourse(page: PageRequest) {
  const { client, params, url } = page
  const { call, locale } = client
  const preview = previewIn(url.search) ?? undefined
  const which = { params: { id: params['id'] ?? '' } }
  const [stored, { events, next, payment }, others, sample, stats, comments] = await Promise.all([
    orNotFound(call(coursePagesApi.publicGet, { ...which, query: { preview } })),
    datesOf(client, which.params.id),
    upcomingBesides(client, params['id']),
    orBlank(call(certificateSamplesApi.publicOfCourse, which), null),
    orBlank(call(surveyStatisticsApi.publicOfCourse, which), null),
    orBlank(call(commentsApi.publicOfCourse, which), []),
  ])
  const course = { ...stored, languages: languagesOf(stored, events) }
  return {
    course: coursePageView(course, locale),
    next: next ? keyDateView(next, locale) : null,
    payment,
    dates: events.map((event) => eventView(event, locale)),
    hasOpenDate: events.some(({ booking }) => hasSeats(booking.state)),
    wish: wishOf(events),
    others,
    // A course that is only previewed has no brochure that visitors could open.
    brochure: preview ? null : feedTo('brochure', locale, { id: course.id }),
    certificate: certificateView(course, sample, locale),
    stats: surveyStatsView(stats, locale),
    comments: commentViews(comments, locale),
    writtenIn: course.writtenIn,
    head: courseHead(course, { events, next }, page),
  }
}

/** A course that is only previewed has no dates that visitors could see. */
async function datesOf(client: Client, id: string) {
  const { call } = client
  const events = await orBlank(call(eventsApi.publicOfCourse, { params: { id } }), [])
  const [first] = events
  const next = first && (await orBlank(call(eventsApi.publicGet, { params: { id: first.id } }), undefined))
  return { events, next, payment: await paymentOf(client, next) }
}

export const recordInterest = (page: PageRequest, form: FormData) =>
  recordInterestIn(page.params['id'] ?? '', page, form)

export const recordInterestIn = (id: string, page: PageRequest, sent: FormData) =>
  sendForm(page, sent, (form) => {
    // Only the page reads it.
    form.delete('intent')
    return page.client.call(courseInterestsApi.publicCreate, { params: { id }, input: form as never })
  })
