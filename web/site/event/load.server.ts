/** Loads an event with its survey figures; joins its waitlist. */
import type { Client } from '#core/client.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { certificateSamplesApi } from '#resources/certificates/samples/certificate-sample.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { commentsApi } from '#resources/surveys/comments/comment.api.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { previewIn } from '#web/preview.ts'
import { commentViews } from '#web/site/comments/comments.view.server.ts'
import { certificateView } from '#web/site/course/certificate.view.server.ts'
import { coursePageView, eventPageView } from '#web/site/course/course-and-event.view.server.ts'
import { paymentOf } from '#web/site/course/payment.server.ts'
import { upcomingBesides } from '#web/site/course/upcoming-besides.server.ts'
import { INTEREST } from '#web/site/course/interest.tsx'
import { recordInterestIn } from '#web/site/course/load.server.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { orBlank, orNotFound } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { eventHead } from '#web/site/seo/record-heads.server.ts'
import { surveyStatsView } from '#web/site/survey-stats/stats.view.server.ts'

export async function loadEvent(page: PageRequest) {
  const { client, params, url } = page
  const { call, locale } = client
  const event = await orNotFound(
    call(eventsApi.publicGet, {
      params: { id: params['id'] ?? '' },
      query: { preview: previewIn(url.search) ?? undefined },
    }),
  )
  const [{ own, stats }, ofCourse, others, comments, payment] = await Promise.all([
    statsOf(client, event),
    ofCourseShown(client, event),
    upcomingBesides(client, event.course.id),
    orBlank(call(commentsApi.publicOfCourse, { params: { id: event.course.id } }), []),
    paymentOf(client, event),
  ])
  return {
    event: eventPageView(event, locale),
    ofCourse,
    payment,
    others,
    comments: commentViews(comments, locale),
    stats: surveyStatsView(stats, locale, { isOfCourse: own === null }),
    writtenIn: event.writtenIn,
    head: eventHead(event, own, page),
  }
}

/** What its course says besides; null while that is not on the site. */
async function ofCourseShown({ call, locale }: Client, { course: { id, isShown } }: EventPage) {
  if (!isShown) return null
  const [course, sample] = await Promise.all([
    call(coursePagesApi.publicGet, { params: { id }, query: {} }),
    call(certificateSamplesApi.publicOfCourse, { params: { id } }),
  ])
  return { course: coursePageView(course, locale), certificate: certificateView(course, sample, locale) }
}

/** Statistics of the event, or else of its course. */
async function statsOf({ call }: Client, { id, course }: EventPage) {
  const own = await orBlank(call(surveyStatisticsApi.publicOfEvent, { params: { id } }), null)
  const ofCourse = () =>
    orBlank(call(surveyStatisticsApi.publicOfCourse, { params: { id: course.id } }), null)
  return { own, stats: own ?? (course.isShown ? await ofCourse() : null) }
}

/** Joins the waitlist of a full date, or waits for registration to open. */
export async function joinWaitlist(page: PageRequest, form: FormData) {
  const { call } = page.client
  const params = { id: page.params['id'] ?? '' }
  if (textIn(form, 'intent') !== INTEREST)
    return sendForm(page, form, (input) => call(waitlistApi.publicJoin, { params, input }))
  const { course } = await orNotFound(call(eventsApi.publicGet, { params, query: {} }))
  return recordInterestIn(course.id, page, form)
}
