/** What the office says and does when somebody publishes too early, or for later. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { staff, visit } from '../../browser/browser.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

const unique = () => randomUUID().slice(0, 8)
const DAY = 86_400_000

/** The field that each item of what is missing leads to, by the item's name. */
async function followMissing(page: Page, path: string, button: string): Promise<Record<string, string>> {
  const items = page.getByRole('dialog').getByRole('listitem')
  const listMissing = async () => {
    await visit(page, path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await items.first().waitFor()
  }
  await listMissing()
  const names = await items.getByRole('button').allTextContents()
  // Each one is a link.
  expect(names).toHaveLength(await items.count())
  const fields: Record<string, string> = {}
  for (const name of names) {
    await listMissing()
    await items.getByRole('button', { name, exact: true }).click()
    const focused = page.locator('[data-key]:focus-within')
    await focused.first().waitFor()
    fields[name] = (await focused.last().getAttribute('data-key'))!
  }
  return fields
}

test('each link of what is missing for publication focuses its field; an article with a future date is scheduled by “Programar”, keeps its date and stays off the site', async () => {
  await followAllMissing()
  await scheduleArticle()
})

async function followAllMissing(): Promise<void> {
  const client = await staffClient('training')
  const { items } = await client.call(coursesApi.list, { input: { perPage: 1 } })
  const course = await client.call(coursesApi.create, {
    input: {
      title: { es: `Curso sin textos ${unique()}` },
      code: unique(),
      type: 'workshop',
      categoryId: items[0]!.categoryId,
      durationHours: '8',
      languages: ['es'],
      modalities: ['onSite'],
    },
  })
  const { page } = await staff('training')
  expect(await followMissing(page, `/es/office/courses/${course.id}`, 'Publicar')).toEqual({
    'Resumen (es)': 'summary-es',
    Descripción: 'body-es',
    Objetivos: 'body-es',
    'A quién va dirigido': 'body-es',
  })
  // The last one is that section's own dialog.
  await page.getByRole('dialog', { name: /A quién va dirigido/ }).waitFor()

  const event = await client.call(eventsApi.create, {
    input: {
      courseId: items[0]!.id,
      modality: 'onSite',
      language: 'es',
      capacity: { total: 10 },
      sessions: [],
    },
  })
  expect(await followMissing(page, `/es/office/events/${event.id}`, 'Programar')).toEqual({
    Sesiones: 'sessions',
    Lugar: 'venueId',
    Instructores: 'instructors',
    Coordinación: 'coordinatorId',
  })
}

async function scheduleArticle(): Promise<void> {
  const editor = await staffClient('editor')
  const [author] = (await (await staffClient('admin')).call(employeesApi.list, { input: { perPage: 1 } }))
    .items
  const slug = `manana-${unique()}`
  const { id } = await editor.call(articlesApi.create, {
    input: {
      title: { es: `Sale pasado mañana ${slug}` },
      slug: { es: slug },
      excerpt: { es: 'Un resumen con suficientes letras para una tarjeta.' },
      body: {
        es: fromPlainText('Una auditoría interna sirve cuando alguien la usa para decidir. '.repeat(5)),
      },
      authorId: author!.id,
    },
  })
  const { page } = await staff('editor', { at: `/es/office/articles/${id}` })
  await page.getByRole('button', { name: 'Publicar', exact: true }).waitFor()
  const day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10).split('-').reverse().join('/')
  const date = page.locator('[data-key="publishAt"]')
  await date.fill(day)
  await page.keyboard.press('Tab')
  await page.keyboard.type('8:30')
  await page.keyboard.press('Control+s')
  await page.getByText('Todo está guardado').waitFor()
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  await page.getByText('Programado: se publicará automáticamente en su fecha').waitFor()
  const { websiteState, publishAt } = await editor.call(articlesApi.get, { params: { id } })
  expect(websiteState).toBe('scheduled')
  expect(publishAt).toBe(`${day.split('/').reverse().join('-')}T12:30:00.000Z`)
  const listed = await visitorClient().call(articlesApi.publicList, {
    input: { page: 1, perPage: 5, search: slug },
  })
  expect(listed.items).toEqual([])
}
