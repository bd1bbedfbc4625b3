/** What a new record fills in and asks for first, its translation; what is missing for publication, or published later. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { staff, visit } from '../../browser/browser.ts'
import { expectSaid } from '../../browser/notices.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { nextEvent, ownService } from '../../browser/records.ts'
import { fromPlainText } from '#core/richtext.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'

const stamp = String(Date.now()).slice(-8)

test('a new event is coordinated by its creator and asks for little; all fields have an index', askForLittle)

test('an order offers the people of its customer first and takes the customer from the booker', offerPeople)

test('a form says how much is translated and leads to what the Spanish has outrun', followTranslation)

test('days are written and read in the order of the language', orderDays)

test('each link of what is missing for publication focuses its field', followAllMissing)

test('an article is scheduled by “Programar”, keeps its date and stays off the site', scheduleArticle)

async function askForLittle(): Promise<void> {
  const { page } = await staff('training', { at: '/es/office/events/new' })
  const coordinator = page.getByRole('combobox', { name: 'Coordinación' })
  await expect.poll(() => coordinator.inputValue()).toMatch(/^Luis Manuel Jobo/)
  const index = page.getByRole('navigation', { name: 'Secciones del formulario' })
  expect(await index.count()).toBe(0)
  await page.getByRole('button', { name: /^Todos los campos \(\d+ más\)$/ }).click()
  const places = index.getByRole('button')
  await places.first().waitFor()
  expect(await places.count()).toBeGreaterThanOrEqual(4)
  await places.last().click()
  const last = await places.last().textContent()
  const section = page.locator('[data-group]').filter({ has: page.getByRole('heading', { name: last! }) })
  await expect.poll(() => section.evaluate((one) => one.contains(document.activeElement))).toBe(true)
}

async function offerPeople(): Promise<void> {
  const client = await staffClient('sales')
  const legalName = `Cliente con gente ${stamp}`
  const account = await client.call(accountsApi.create, { input: { legalName, type: 'company' } })
  const contact = await client.call(contactsApi.create, {
    input: {
      firstName: 'Zunilda',
      lastName: 'Ceibalista',
      accountId: account.id,
      email: `z${stamp}@gente.example`,
    },
  })
  const name = `${contact.firstName} ${contact.lastName}`
  const { page } = await staff('sales', { at: '/es/office/orders/new' })
  const [customer, booker] = ['Cliente', 'Solicitante'].map((label) =>
    page.getByRole('combobox', { name: label }),
  )
  const options = page.getByRole('listbox').getByRole('option')
  await customer!.fill(legalName)
  await expect.poll(() => options.first().textContent()).toContain(legalName)
  await page.keyboard.press('Enter')
  await expect.poll(() => customer!.inputValue()).toBe(legalName)
  await booker!.click()
  await expect.poll(() => options.first().textContent()).toContain(name)
  await page.keyboard.press('Escape')

  await visit(page, '/es/office/orders/new')
  await booker!.fill(`Zunilda Ceibalista z${stamp}`)
  await expect.poll(() => options.first().textContent()).toContain(name)
  await page.keyboard.press('Enter')
  await expect.poll(() => customer!.inputValue()).toBe(legalName)
}

async function followTranslation(): Promise<void> {
  const id = await ownService()
  const client = await staffClient('training')
  const { summary, version } = await client.call(servicesApi.get, { params: { id } })
  const input = { summary: { ...summary, es: `${summary!.es} Desde este año también a distancia.` }, version }
  await client.call(servicesApi.patch, { params: { id }, input })
  const { page } = await staff('training', { at: `/es/office/services/${id}` })
  await page.getByText(/Inglés: \d+/).waitFor()
  await page.getByRole('button', { name: '1 desactualizado: ir' }).click()
  await page.locator('[data-key="summary-en"]:focus').waitFor()
  await page.getByText('El español cambió después: revise el inglés').waitFor()
  await page
    .locator('[data-key="summary-en"]')
    .fill('Requirements, gaps and a plan; since this year also remotely.')
  await page.getByRole('button', { name: '1 desactualizado: ir' }).waitFor({ state: 'detached' })
}

async function orderDays(): Promise<void> {
  const event = await nextEvent()
  const { page } = await staff('training', { at: `/es/office/events/${event}?tab=data` })
  const day = page.locator('[data-key="sessions.0.startAt"]')
  const [date, month, year] = (await day.inputValue()).split('/')
  await visit(page, `/en/office/events/${event}?tab=data`)
  await expect.poll(() => day.inputValue()).toBe(`${month}/${date}/${year}`)
  await day.fill('2/3/2031')
  await page.keyboard.press('Tab')
  await expect.poll(() => day.inputValue()).toBe('02/03/2031')
  await page.getByText('Unsaved changes').waitFor()
}

const unique = () => randomUUID().slice(0, 8)

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
  // Blank fields are named together, each as a link; other messages say what to do.
  expect(await items.filter({ hasText: /^Complete: / }).count()).toBe(1)
  expect(await items.getByText('Campo requerido').count()).toBe(0)
  expect(names.length).toBeGreaterThanOrEqual(await items.count())
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
  const day = daysAfter(homeDay(), 2).split('-').reverse().join('/')
  const date = page.locator('[data-key="publishAt"]')
  await date.fill(day)
  await page.keyboard.press('Tab')
  await page.keyboard.type('8:30')
  await page.keyboard.press('Control+s')
  await page.getByText('Todo está guardado').waitFor()
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  await expectSaid(page, 'Programado: se publicará automáticamente en su fecha')
  const { websiteState, publishAt } = await editor.call(articlesApi.get, { params: { id } })
  expect(websiteState).toBe('scheduled')
  expect(publishAt).toBe(`${day.split('/').reverse().join('-')}T12:30:00.000Z`)
  const listed = await visitorClient().call(articlesApi.publicList, {
    input: { page: 1, perPage: 5, search: slug },
  })
  expect(listed.items).toEqual([])
}
