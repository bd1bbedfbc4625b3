/** Loads an event with its survey figures; joins its waitlist. */
import type { Client } from '#core/client.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import type { EventPage } from '#resources/events/events/event.public.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { previewIn } from '#web/preview.ts'
import { eventPageView } from '#web/site/course/course-and-event.view.server.ts'
import { sendForm } from '#web/site/forms/send-form.server.ts'
import { orNotFound } from '#web/site/page-errors.ts'
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
  const { own, stats } = await statsOf(client, event)
  return {
    event: eventPageView(event, locale),
    stats: surveyStatsView(stats, locale, { isOfCourse: own === null }),
    writtenIn: event.writtenIn,
    head: eventHead(event, own, page),
  }
}

/** Statistics of the event, or else of its course. */
async function statsOf({ call }: Client, { id, course }: EventPage) {
  const own = await call(surveyStatisticsApi.publicOfEvent, { params: { id } }).catch(() => null)
  const ofCourse = () =>
    call(surveyStatisticsApi.publicOfCourse, { params: { id: course.id } }).catch(() => null)
  return { own, stats: own ?? (course.isShown ? await ofCourse() : null) }
}

export const joinWaitlist = (page: PageRequest, form: FormData) =>
  sendForm(page, form, (input) =>
    page.client.call(waitlistApi.publicJoin, { params: { id: page.params['id'] ?? '' }, input }),
  )
