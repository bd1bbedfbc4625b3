/** What decides on a course or a date stands first; instructors, path, brochure and sample follow. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { hasSeats } from '#resources/catalogue/courses/booking-states.ts'
import { site, visit, visitor } from '../../browser/browser.ts'
import { courseByTitle, mainCourse, nextEvent } from '../../browser/records.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

test('on a phone, a course first names date, place, price and seats, above any picture', readCourseOnPhone)
test('on a phone, a date first names its days, place, price and seats, above any picture', readDateOnPhone)
test('a course with several dates asks, without scripts, for which one somebody registers', chooseDate)
test('a course leads to its next date, and back', followDate)
test('a course leads to its instructor, and back', followInstructor)
test('a course leads to the next course of the path', followPath)
test('a course has its brochure and a sample of its certificate', readFiles)
test('a cancelled date asks about other dates', askAboutOtherDates)

const PHONE = { width: 360, height: 800 }

async function readCourseOnPhone(): Promise<void> {
  const { page, consoleErrors } = await visitor({ viewport: PHONE })
  await visit(page, `/es/curso/${await mainCourse()}`)
  await expectFirst(page, ['Fecha', 'Lugar', 'Inversión', 'Cupos'])
  expect(consoleErrors).toEqual([])
}

async function readDateOnPhone(): Promise<void> {
  const { page, consoleErrors } = await visitor({ viewport: PHONE })
  await visit(page, `/en/event/${await nextEvent()}`)
  await expectFirst(page, ['Place', 'Price', 'Seats', 'Hours'])
  const [days, title] = [page.locator('main time').first(), page.getByRole('heading', { level: 1 })]
  expect((await days.boundingBox())!.y).toBeLessThan((await title.boundingBox())!.y)
  expect(consoleErrors).toEqual([])
}

/** Each fact is within the first screen, above its bar, and the first picture below them all. */
async function expectFirst(page: Page, names: readonly string[]): Promise<void> {
  const [picture, bar] = await Promise.all(
    ['main picture', '[data-contact-bar]'].map((one) => page.locator(one).first().boundingBox()),
  )
  for (const name of names) {
    const dt = page.locator('main dt', { hasText: name }).first()
    const { y, height } = (await dt.locator('..').boundingBox())!
    expect(y + height, name).toBeLessThanOrEqual(Math.min(bar!.y, picture!.y))
  }
}

/** A course with several dates that have seats. */
async function courseOfSeveral(): Promise<string> {
  const { items } = await visitorClient().call(eventsApi.publicList, {
    input: { page: 1, perPage: 60, search: '' },
  })
  const open = items.filter(({ booking }) => hasSeats(booking.state))
  const several = open.find(({ courseId, id }) =>
    open.some((one) => one.courseId === courseId && one.id !== id),
  )
  return several!.courseId
}

async function chooseDate(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto(`/es/curso/${await courseOfSeveral()}`)
  await page.getByRole('button', { name: 'Elegir fecha' }).click()
  const choice = page.getByRole('dialog', { name: '¿En qué fecha se inscribe?' })
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  const date = choice.getByRole('link').nth(1)
  const path = await date.getAttribute('href')
  await date.click()
  await page.waitForURL(`**${path}`)
  expect(path).toMatch(/\/inscripcion$/)
}

async function followDate(): Promise<void> {
  const { page, consoleErrors } = await visitor()
  const path = `/es/curso/${await mainCourse()}`
  await visit(page, path)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Ver esta fecha' }).click()
  await page.waitForURL('**/es/evento/*')
  await main.getByRole('link', { name: 'Ver el curso completo' }).click()
  await page.waitForURL(`**${path}`)
  expect(consoleErrors).toEqual([])
}

async function followInstructor(): Promise<void> {
  const { page, consoleErrors } = await visitor()
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
  expect(consoleErrors).toEqual([])
}

async function followPath(): Promise<void> {
  const { page, consoleErrors } = await visitor()
  await visit(page, `/es/curso/${await mainCourse()}`)
  await page.locator('#path').getByRole('link', { name: 'Auditor interno ISO 9001' }).click()
  await page.waitForURL(`**/es/curso/${await courseByTitle('Auditor interno ISO 9001')}`)
  await page
    .locator('#prerequisites')
    .getByRole('link', { name: 'ISO 9001: interpretación y aplicación' })
    .waitFor()
  expect(consoleErrors).toEqual([])
}

async function readFiles(): Promise<void> {
  const { page, consoleErrors } = await visitor()
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
  expect(consoleErrors).toEqual([])
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
