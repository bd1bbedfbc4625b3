/** What visitors do: find a course, read its dates, change language and theme, search, get lost. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { faultsOn, site, visit, visitor } from '../browser/browser.ts'
import { courseCalled, mainCourse, nextEvent, webinarThatIs } from '../browser/records.ts'
import { staffClient } from '../browser/staff-client.ts'

test('every screen is clean, light and dark, on a phone and on a desk', async () => {
  const screens = ['/es', '/es/cursos', `/es/curso/${await mainCourse()}`]
  screens.push(`/es/evento/${await nextEvent()}`, '/es/buscar?q=9001', '/es/no-existe')
  const faults = await faultsOn(await visitor(), screens)
  // The browser itself reports the page that is not there.
  expect(faults.filter((fault) => !/no-existe: .* 404/.test(fault))).toEqual([])
})

test('every screen of the menu opens from another one, and a course and its other language from the catalogue', async () => {
  const { page, complaints } = await visitor()
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

  await menu.getByRole('link', { name: 'Cursos' }).click()
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
  expect(complaints).toEqual([])
})

test('drawn covers are dark on a dark page, whether the machine or the visitor wants it dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visitor({ colorScheme })
    await visit(page, '/es/cursos')
    const drawn = () =>
      page
        .locator('main article img')
        .first()
        .evaluate((img: HTMLImageElement) => (img.currentSrc.endsWith('.dark.svg') ? 'dark' : 'light'))
    await expect.poll(() => drawn()).toBe(colorScheme)
    await page.getByRole('button', { name: /tema/i }).first().click()
    const turned = colorScheme === 'dark' ? 'light' : 'dark'
    await expect.poll(drawn).toBe(turned)
    // Kept on the next page.
    await page.locator('main article a').first().click()
    await page.waitForURL('**/es/curso/*')
    await visit(page, '/es/cursos')
    await expect.poll(drawn).toBe(turned)
  }
})

test('without scripts a course and the next webinar are found, a postponed date is asked about and not booked, and a course in Spanish alone says so', async () => {
  const { page } = await visitor({ javaScriptEnabled: false })
  const filters = [{ field: 'status', op: 'eq' as const, value: 'postponed' }]
  const office = await staffClient('training')
  const { items } = await office.call(eventsApi.list, { input: { filters } })
  await page.goto(`/es/evento/${items[0]!.id}`)
  const main = page.locator('main')
  expect(await main.getByRole('link', { name: 'Preguntar por la nueva fecha' }).count()).toBe(1)
  expect(await main.getByRole('link', { name: /Reservar|Agregar al calendario/ }).count()).toBe(0)
  expect(await main.locator('s time').count()).toBe(1)
  await page.goto(`/en/course/${await courseCalled('Seguridad vial para flotas')}`)
  await page.getByText('This course is described in Spanish only').waitFor()

  const [past, next] = [await webinarThatIs('past'), await webinarThatIs('upcoming')]
  for (const path of ['/es', '/es/buscar?q=webinar', `/es/webinar/${past}`]) {
    await page.goto(path)
    expect(await page.locator(`main a[href="/es/webinar/${next}"]`).count(), path).toBe(1)
  }
  await page.goto('/es/cursos')
  await page.getByLabel('Buscar en el catálogo').fill('auditor lider')
  await page.locator('main form button').click()
  expect(page.url()).toContain('q=auditor+lider')
  await page.locator('main article a').first().click()
  expect(await page.locator('h1').textContent()).toMatch(/líder/i)
  await page.goto('/es/buscar?q=iso9001')
  expect(await page.locator('main').textContent()).toContain('ISO 9001')
})

test('a path without a language gets the stored one, else the browser’s, else English', async () => {
  const german = await visitor({ locale: 'de-DE' })
  await german.page.goto('/')
  expect(new URL(german.page.url()).pathname).toBe('/en')
  const dominican = await visitor({ locale: 'es-DO' })
  await dominican.page.goto('/cursos')
  expect(new URL(dominican.page.url()).pathname).toBe('/es/cursos')
  await dominican.page.goto('/en')
  // The page's script stores the language.
  await expect.poll(() => dominican.page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
  await dominican.page.goto('/')
  expect(new URL(dominican.page.url()).pathname).toBe('/en')
})

test('a moved address leads to the right one, an unknown one says so and leads home', async () => {
  const moved = await fetch(`${site}/es/consultoria`, { redirect: 'manual' })
  expect([moved.status, new URL(moved.headers.get('location')!, site).pathname]).toEqual([
    301,
    '/es/asesoria',
  ])
  const crossed = await fetch(`${site}/es/courses?q=9001`, { redirect: 'manual' })
  expect([crossed.status, crossed.headers.get('location')]).toEqual([301, '/es/cursos?q=9001'])
  const untidy = await fetch(`${site}/es/cursos?q=iso&type=&modality=&page=99`, { redirect: 'manual' })
  expect([untidy.status, untidy.headers.get('location')]).toEqual([302, '/es/cursos?q=iso'])
  for (const gone of ['/es/cursos?category=no-existe', '/es/%E0%A4%A'])
    expect((await fetch(site + gone)).status, gone).toBe(404)
  const lost = await visitor()
  const answer = await lost.page.goto('/en/nowhere')
  expect(answer?.status()).toBe(404)
  expect(await lost.page.locator('h1').textContent()).toBe('Oops! Page Not Found')
  await lost.page.getByRole('link', { name: 'Back to Home' }).click()
  await lost.page.waitForURL('**/en')
})
