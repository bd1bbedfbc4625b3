/** Finds records of the demo by name instead of by id, and creates records for one test. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { staffClient, visitorClient } from './staff-client.ts'

/** The id of a published course. */
export async function courseByTitle(title: string, origin?: string): Promise<string> {
  const { items } = await visitorClient({ ...(origin && { origin }) }).call(coursePagesApi.publicList, {
    input: { page: 1, perPage: 60, search: title },
  })
  const course = items.find((one) => one.title.text === title)
  expect(course, title).toBeDefined()
  return course!.id
}

/** A course with dates, texts and modules. */
export const mainCourse = () => courseByTitle('ISO 9001: interpretación y aplicación')

/** The id of the next public event; which one depends on the day of seeding. */
export async function nextEvent(modality: 'onSite' | 'online' = 'onSite'): Promise<string> {
  const [next] = await visitorClient().call(eventsApi.publicCalendar, { query: { modality, limit: 1 } })
  return next!.id
}

/** A new event with these seats, in a month. */
export async function plannedEvent(total: number): Promise<string> {
  const client = await staffClient('training')
  const courses = await client.call(coursesApi.list, { input: { perPage: 1 } })
  const start = new Date(Date.now() + 30 * 86_400_000)
  const { id } = await client.call(eventsApi.create, {
    input: {
      courseId: courses.items[0]!.id,
      title: { es: 'Taller de la jornada' },
      modality: 'online',
      language: 'es',
      joinUrl: 'https://reunion.example/taller',
      integration: 'customUrl',
      capacity: { total },
      waitlist: { enabled: true, policy: 'manual', offerHours: 24 },
      prices: [{ currency: 'dop', amount: '10000', taxIncluded: false }],
      sessions: [
        { startAt: start.toISOString(), endAt: new Date(start.getTime() + 7_200_000).toISOString() },
      ],
    },
  })
  return id
}

/** A new date that visitors can open and register for; no list shows it. */
export async function openDate(total: number): Promise<string> {
  const client = await staffClient('training')
  const id = await plannedEvent(total)
  const params = { id }
  const { instructors, coordinatorId } = await client.call(eventsApi.get, {
    params: { id: await nextEvent() },
  })
  await client.call(eventsApi.patch, {
    params,
    input: { visibility: 'unlisted', courseId: await mainCourse(), instructors, coordinatorId },
  })
  await client.call(eventsApi.state, { params, input: { to: 'scheduled' } })
  await client.call(eventsApi.publish, { input: { ids: [id], websiteState: 'published' } })
  return id
}

export async function anyWebinar(when: 'upcoming' | 'past'): Promise<string> {
  const [webinar] = await visitorClient().call(webinarsApi.publicList, { input: { when } })
  return webinar!.id
}

/** The slug of an instructor's page, the same in both languages. */
export async function anyInstructor(): Promise<string> {
  const [person] = await visitorClient().call(instructorsApi.publicList, { input: {} })
  return person!.slug
}

/** Creates a service for one test; returns its id. */
export async function ownService(): Promise<string> {
  const client = await staffClient('training')
  const { items } = await client.call(servicesApi.list, { input: { search: 'ISO 45001', perPage: 1 } })
  const { categoryId, kinds, summary, body, deliverables } = items[0]!
  const code = randomUUID().slice(0, 8)
  const input = {
    code,
    name: { es: `Servicio ${code}`, en: `Service ${code}` },
    slug: { es: `servicio-${code}`, en: `service-${code}` },
    categoryId,
    kinds,
    summary,
    body,
    deliverables,
  }
  return (await client.call(servicesApi.create, { input })).id
}

/** Creates a published course for one test; returns its id. */
export async function ownCourse(): Promise<string> {
  const client = await staffClient('training')
  const id = await courseByTitle('Cómo planificar el cambio de edición de una norma')
  const copy = await client.call(coursesApi.copy, { params: { id } })
  const input = { ids: [copy.id], websiteState: 'published' as const }
  const [outcome] = await client.call(coursesApi.publish, { input })
  expect(outcome).toMatchObject({ done: true })
  return copy.id
}

/** Opens the English texts of a form, unless the user has them open from another form. */
export async function showEnglish(page: Page): Promise<void> {
  const english = page.getByRole('button', { name: /^(Mostrar|Ocultar) inglés$/ })
  if ((await english.textContent())?.startsWith('Mostrar')) await english.click()
}
