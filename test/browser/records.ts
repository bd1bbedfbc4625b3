/** Finds records of the demo by name instead of by id, and creates records for one test. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { staffClient, visitorClient } from './staff-client.ts'

/** The id of a published course. */
export async function courseByTitle(title: string, origin?: string): Promise<string> {
  const { items } = await visitorClient({ ...(origin && { origin }) }).call(coursesApi.publicList, {
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

export async function anyWebinar(when: 'upcoming' | 'past'): Promise<string> {
  const [webinar] = await visitorClient().call(webinarsApi.publicList, { input: { when } })
  return webinar!.id
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
