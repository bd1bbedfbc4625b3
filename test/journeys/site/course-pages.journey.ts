/** What decides on a course or a date stands first; instructors, path, brochure and sample follow. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { site, visit, visitor } from '../../browser/browser.ts'
import { courseByTitle, mainCourse, nextEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('on a phone, a course first names date, place, price and seats, above any picture', readCourseOnPhone)
test('on a phone, a date first names its days, place, price and seats, above any picture', readDateOnPhone)
test('a course leads to its next date, and back', followDate)
test('a course leads to its instructor, and back', followInstructor)
test('a course leads to the next course of the path', followPath)
test('a course has its brochure and a sample of its certificate', readFiles)
test('a cancelled date asks about other dates', askAboutOtherDates)

const PHONE = { width: 390, height: 844 }

async function readCourseOnPhone(): Promise<void> {
  const { page, complaints } = await visitor({ viewport: PHONE })
  await visit(page, `/es/curso/${await mainCourse()}`)
  await expectFirst(page, ['Fecha', 'Lugar', 'Inversión', 'Cupos'])
  expect(complaints).toEqual([])
}

async function readDateOnPhone(): Promise<void> {
  const { page, complaints } = await visitor({ viewport: PHONE })
  await visit(page, `/en/event/${await nextEvent()}`)
  await expectFirst(page, ['Place', 'Price', 'Seats', 'Time'])
  const [days, title] = [page.locator('main time').first(), page.getByRole('heading', { level: 1 })]
  expect((await days.boundingBox())!.y).toBeLessThan((await title.boundingBox())!.y)
  expect(complaints).toEqual([])
}

/** Each fact is within the first screen, and the first picture below them all. */
async function expectFirst(page: Page, names: readonly string[]): Promise<void> {
  const picture = (await page.locator('main picture').first().boundingBox())!.y
  for (const name of names) {
    const box = await page.locator('main dt', { hasText: name }).first().boundingBox()
    expect(box!.y, name).toBeLessThan(PHONE.height)
    expect(box!.y, name).toBeLessThan(picture)
  }
}

async function followDate(): Promise<void> {
  const { page, complaints } = await visitor()
  const path = `/es/curso/${await mainCourse()}`
  await visit(page, path)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Ver esta fecha' }).click()
  await page.waitForURL('**/es/evento/*')
  await main.getByRole('link', { name: 'Ver el curso completo' }).click()
  await page.waitForURL(`**${path}`)
  expect(complaints).toEqual([])
}

async function followInstructor(): Promise<void> {
  const { page, complaints } = await visitor()
  const path = `/es/curso/${await mainCourse()}`
  await visit(page, path)
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /^Perfil y fechas de/ })
    .first()
    .click()
  await page.waitForURL('**/es/instructor/*')
  await main.getByRole('heading', { name: 'Próximas fechas' }).waitFor()
  await main.getByRole('link', { name: 'ISO 9001: interpretación y aplicación' }).last().click()
  await page.waitForURL(`**${path}`)
  expect(complaints).toEqual([])
}

async function followPath(): Promise<void> {
  const { page, complaints } = await visitor()
  await visit(page, `/es/curso/${await mainCourse()}`)
  await page.locator('#path').getByRole('link', { name: 'Auditor interno ISO 9001' }).click()
  await page.waitForURL(`**/es/curso/${await courseByTitle('Auditor interno ISO 9001')}`)
  await page
    .locator('#prerequisites')
    .getByRole('link', { name: 'ISO 9001: interpretación y aplicación' })
    .waitFor()
  expect(complaints).toEqual([])
}

async function readFiles(): Promise<void> {
  const { page, complaints } = await visitor()
  await visit(page, `/es/curso/${await courseByTitle('Auditor interno ISO 9001')}`)
  const sample = page.getByRole('img', { name: /^Muestra del certificado/ })
  await sample.scrollIntoViewIfNeeded()
  await expect.poll(() => sample.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  for (const name of [/^Folleto con fechas/, /^Muestra del certificado/]) {
    const file = await fetch(site + (await page.getByRole('link', { name }).getAttribute('href')))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  expect(complaints).toEqual([])
}

async function askAboutOtherDates(): Promise<void> {
  const office = await staffClient('training')
  const filters = [
    { field: 'status', op: 'eq' as const, value: 'cancelled' },
    { field: 'websiteState', op: 'eq' as const, value: 'published' },
  ]
  const { items } = await office.call(eventsApi.list, { input: { filters } })
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto(`/es/evento/${items[0]!.id}`)
  const ask = page.getByRole('main').getByRole('link', { name: 'Preguntar por otras fechas' })
  expect(decodeURIComponent((await ask.getAttribute('href'))!)).toMatch(/otras fechas/)
}
