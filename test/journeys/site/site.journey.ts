/** Finding courses, changing language and theme, unknown addresses; the built files of each screen (decision 034). */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { visit, visitor, staff } from '../../browser/browser.ts'
import { courseByTitle, anyWebinar, nextEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'
import type { Page } from 'playwright-core'

test('a visitor opens every screen of the menu', followMenu)
test('a visitor opens a course in both languages', openCourse)
test('the language is remembered for paths without one', keepLanguage)
test('a theme turned to dark is remembered for the next page and drawn covers', async () => {
  await turnTheme('light')
})
test('a theme turned to light is remembered for the next page and drawn covers', async () => {
  await turnTheme('dark')
})
test('without scripts a postponed event offers an inquiry instead of booking', openPostponed)
test('a course in Spanish only says so', openSpanishOnly)
test('without scripts the next webinar is found', findWebinar)
test('without scripts a course is found', findCourse)
test('an unknown address links home', getLost)
test('a visitor of the site fetches no file of the office', fetchFiles)
test('the check-in page of an event fetches no file of the lists', fetchCheckIn)

async function followMenu(): Promise<void> {
  const { page, consoleErrors } = await visitor()
  await visit(page, '/es')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  for (const [name, path] of [
    ['Cursos', '/es/cursos'],
    ['Asesoría', '/es/asesoria'],
    ['Blog', '/es/blog'],
    ['Contacto', '/es/contacto'],
    ['Sobre nosotros', '/es/sobre-nosotros'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    expect(await page.locator('h1').textContent(), path).not.toMatch(/no encontrada/)
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Ceibanorma/ })
    .click()
  await page.waitForURL('**/es')
  expect(consoleErrors).toEqual([])
}

async function openCourse(): Promise<void> {
  const { page, consoleErrors } = await visitor()
  await visit(page, '/es')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page
    .getByRole('link', { name: /Calidad y auditoría/ })
    .first()
    .click()
  await page.waitForURL(/category=/)
  await page.getByRole('link', { name: 'ISO 9001: interpretación y aplicación' }).first().click()
  await page.waitForURL('**/es/curso/*')
  for (const heading of ['Descripción', 'Objetivos', 'Contenido', 'A quién va dirigido']) {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  }
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'ISO 9001: reading and applying the standard' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
  expect(consoleErrors).toEqual([])
}

async function keepLanguage(): Promise<void> {
  const { page } = await visitor()
  await page.goto('/cursos')
  expect(new URL(page.url()).pathname).toBe('/es/cursos')
  await page.goto('/en')
  // The page's script stores the language.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/en')
}

async function turnTheme(colorScheme: 'light' | 'dark'): Promise<void> {
  const { page } = await visitor({ colorScheme })
  await visit(page, '/es/cursos')
  const drawn = () =>
    page
      .locator('main article img')
      .first()
      .evaluate((img: HTMLImageElement) => (/\.dark\.svg(\?|$)/.test(img.currentSrc) ? 'dark' : 'light'))
  await expect.poll(() => drawn()).toBe(colorScheme)
  await page.getByRole('button', { name: /tema/i }).first().click()
  const turned = colorScheme === 'dark' ? 'light' : 'dark'
  await expect.poll(drawn).toBe(turned)
  // Remembered on the next page.
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await visit(page, '/es/cursos')
  await expect.poll(drawn).toBe(turned)
}

async function openPostponed(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  const filters = [{ field: 'status', op: 'eq' as const, value: 'postponed' }]
  const office = await staffClient('training')
  const { items } = await office.call(eventsApi.list, { input: { filters } })
  await page.goto(`/es/evento/${items[0]!.id}`)
  const main = page.locator('main')
  expect(await main.getByRole('link', { name: 'Preguntar por la nueva fecha' }).count()).toBe(1)
  expect(await main.getByRole('link', { name: /Reservar|Agregar al calendario/ }).count()).toBe(0)
  expect(await main.locator('header s time').count()).toBe(1)
}

async function openSpanishOnly(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto(`/en/course/${await courseByTitle('Seguridad vial para flotas')}`)
  await page.getByText('This course is described in Spanish only').waitFor()
}

async function findWebinar(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  const [past, next] = [await anyWebinar('past'), await anyWebinar('upcoming')]
  for (const path of ['/es', '/es/buscar?q=webinar', `/es/webinar/${past}`]) {
    await page.goto(path)
    expect(await page.locator(`main a[href="/es/webinar/${next}"]`).count(), path).toBe(1)
  }
}

async function findCourse(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/es/cursos')
  await page.getByLabel('Buscar en el catálogo').fill('auditor lider')
  await page.locator('main form button').click()
  await page.waitForURL(/q=auditor\+lider/)
  await page.locator('main article a').first().click()
  await page.getByRole('heading', { level: 1, name: /líder/i }).waitFor()
  await page.goto('/es/buscar?q=iso9001')
  expect(await page.locator('main').textContent()).toContain('ISO 9001')
}

async function getLost(): Promise<void> {
  const { page } = await visitor()
  const answer = await page.goto('/en/nowhere')
  expect(answer?.status()).toBe(404)
  expect(await page.locator('h1').textContent()).toBe('Oops! Page Not Found')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL('**/en')
}

/** The office's frame, and the file of all lists. */
const ofOffice = ['shell', 'list-route']
/** The site's styles, and its scripts. */
const ofSite = ['style', 'enhance']

/** Each fetched file with its name: `/assets/shell-C1yXOiql.js` is `shell`. */
function filesOf(page: Page): Map<string, string> {
  const files = new Map<string, string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, name] = /\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(pathname) ?? []
    if (name) files.set(pathname, name)
  })
  return files
}

async function fetchFiles(): Promise<void> {
  const training = await staff('training')
  const inOffice = filesOf(training.page)
  await visit(training.page, '/es/office/courses')
  expect([...inOffice.values()]).toEqual(expect.arrayContaining(ofOffice))
  const { page } = await visitor()
  const onSite = filesOf(page)
  await visit(page, '/es')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await visit(page, '/es/contacto')
  expect([...onSite.values()]).toEqual(expect.arrayContaining(ofSite))
  for (const name of [...ofOffice, 'check-in']) expect([...onSite.values()]).not.toContain(name)
  expect([...onSite.values()].filter((name) => name.endsWith('.screens'))).toEqual([])
  expect([...onSite.keys()].filter((file) => inOffice.has(file))).toEqual([])
}

async function fetchCheckIn(): Promise<void> {
  const { page } = await staff('training')
  const atDoor = filesOf(page)
  await visit(page, `/es/office/check-in/${await nextEvent()}`)
  await expect.poll(() => [...atDoor.values()]).toContain('check-in')
  for (const name of [...ofOffice, ...ofSite]) expect([...atDoor.values()], name).not.toContain(name)
}
