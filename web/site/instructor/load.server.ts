/** Loads an instructor with courses and upcoming dates. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { languagesText } from '#web/listed.ts'
import { pathTo } from '#web/paths.ts'
import { previewIn } from '#web/preview.ts'
import { courseView, eventView } from '#web/site/cards/cards.view.server.ts'
import { orNotFound, Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { instructorHead } from '#web/site/seo/record-heads.server.ts'

const [MOST_COURSES, MOST_DATES] = [24, 12]

export async function loadInstructor(page: PageRequest) {
  const { client, params, url } = page
  const { call, locale } = client
  const slug = params['slug'] ?? ''
  const preview = previewIn(url.search) ?? undefined
  const person = await orNotFound(
    call(instructorsApi.publicGet, { params: { id: slug }, query: { preview } }),
  )
  // Ids and the slug of the other language redirect.
  if (person.slug !== slug && preview === undefined)
    throw new Redirect(pathTo('instructor', locale, { slug: person.slug }), 301)
  const [courses, events] = await Promise.all([
    call(coursePagesApi.publicList, {
      input: { search: '', page: 1, perPage: MOST_COURSES, instructorId: person.id },
    }),
    call(eventsApi.publicCalendar, { query: { instructorId: person.id, limit: MOST_DATES } }),
  ])
  return {
    person: { ...person, languages: languagesText(person.languages, locale) },
    courses: courses.items.map((course) => courseView(course, locale)),
    events: events.map((event) => eventView(event, locale)),
    head: instructorHead(person, page),
  }
}
