/** Finding a date: from the first page, by filters in place, by search, and where nothing matches. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { visit, visitor } from '../../browser/browser.ts'
import { visitorClient } from '../../browser/staff-client.ts'

const rows = (page: Page) => page.locator('main article')
/** What the label of an option says: its name and how many dates it has. */
async function firstOption(page: Page, label: string): Promise<{ name: string; count: number }> {
  const text = await page.locator('main').getByLabel(label).locator('option').nth(1).textContent()
  const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(text ?? '') ?? []
  expect(Number(count), `${label}: ${text}`).toBeGreaterThan(0)
  return { name, count: Number(count) }
}

test('without scripts a city chosen on the first page leads to its dates, as many as announced', findFromHome)
test('without scripts one of all dates opens', openDate)
test('a filter replaces the dates in place and is announced, and Back restores all', narrowInPlace)
test('where nothing matches, the nearest dates and a calendar to wait in are offered', matchNothing)
test('a city, a mode and the name of an instructor are found by searching', searchForDates)
test('a city narrows what was found by searching', narrowFound)

async function findFromHome(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/es')
  const { name, count } = await firstOption(page, 'Ciudad')
  await page.getByLabel('Ciudad').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Ver fechas' }).click()
  await page.waitForURL(/\/es\/fechas\?city=[a-z-]+$/)
  expect(await page.locator('h1').textContent()).toContain(name)
  expect(await rows(page).count()).toBe(Math.min(count, 20))
  for (const text of await rows(page).allTextContents()) expect(text).toContain(name)
  await page.getByRole('link', { name: `Quitar ${name}` }).click()
  await page.waitForURL('**/es/fechas')
}

async function openDate(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/es/fechas')
  const title = await rows(page).first().getByRole('heading').textContent()
  await rows(page).first().getByRole('link').click()
  await page.waitForURL('**/es/evento/*')
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
}

async function narrowInPlace(): Promise<void> {
  const { page, consoleErrors } = await visitor()
  await visit(page, '/es/fechas')
  await page.evaluate(() => void Object.assign(window, { isMarked: true }))
  const months = () => page.locator('main h2[id]').allTextContents()
  const all = await months()
  expect(all.length).toBeGreaterThan(1)
  await page.getByText('Más filtros').click()
  const { name, count } = await firstOption(page, 'Mes')
  await page.getByLabel('Mes').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Ver fechas' }).click()
  await page.waitForURL(/\/es\/fechas\?month=\d{4}-\d\d$/)
  await expect.poll(months).toEqual([expect.stringContaining(name)])
  await expect
    .poll(() => page.locator('[data-results-status]').textContent())
    .toBe(`Mostrando 1 a ${Math.min(count, 20)} de ${count} resultados`)
  expect(await page.title()).toContain(name)
  // The other filters now count the dates of the month.
  const ofModes = await page.getByLabel('Modalidad').locator('option').allTextContents()
  for (const text of ofModes.slice(1)) expect(Number(/\((\d+)\)$/.exec(text)?.[1])).toBeLessThanOrEqual(count)
  await page.locator('a[data-language]').click()
  await page.waitForURL(/\/en\/dates\?month=/)
  await page.goBack()
  await page.waitForURL(/\/es\/fechas\?month=/)
  await page.goBack()
  await expect.poll(months).toEqual(all)
  await expect.poll(() => page.getByLabel('Mes').inputValue()).toBe('')
  expect(consoleErrors).toEqual([])
}

async function matchNothing(): Promise<void> {
  const { page } = await visitor()
  await visit(page, '/es/fechas?modality=online&month=2047-01')
  await page.getByText('Ninguna fecha coincide').first().waitFor()
  await page.getByRole('heading', { name: /^Sin «Enero de 2047» hay \d+ fechas?/ }).waitFor()
  expect(await rows(page).count()).toBeGreaterThan(0)
  const waiting = page.getByRole('link', { name: 'Esperarla en mi calendario' })
  expect(await waiting.getAttribute('href')).toMatch(
    /^webcal:\/\/.*\/es\/calendario\.ics\?modality=online&month=2047-01$/,
  )
  await page.getByRole('link', { name: 'Ver todas las fechas' }).click()
  await page.waitForURL('**/es/fechas')
  await expect.poll(() => page.locator('main h2[id]').count()).toBeGreaterThan(1)
}

/** A date with a city and an instructor. */
async function placedDate(): Promise<{ city: string; instructor: string }> {
  const { items } = await visitorClient().call(eventsApi.publicList, {
    input: { page: 1, perPage: 60, search: '' },
  })
  const placed = items.find(({ city, instructors }) => city !== null && instructors.length > 0)!
  return { city: placed.city!, instructor: placed.instructors[0]!.name }
}

async function searchForDates(): Promise<void> {
  const { city, instructor } = await placedDate()
  const { page } = await visitor({ javaScriptEnabled: false })
  for (const term of [city, instructor, 'en línea']) {
    await page.goto(`/es/buscar?q=${encodeURIComponent(term)}`)
    await page.getByRole('heading', { name: 'Próximas fechas' }).waitFor()
  }
}

async function narrowFound(): Promise<void> {
  const { instructor } = await placedDate()
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto(`/es/buscar?q=${encodeURIComponent(instructor)}`)
  await page.getByRole('heading', { name: 'Personas' }).waitFor()
  const { name } = await firstOption(page, 'Ciudad')
  await page.getByLabel('Ciudad').selectOption({ index: 1 })
  await page.locator('main').getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL(/city=/)
  expect(await rows(page).first().textContent()).toContain(name)
}
