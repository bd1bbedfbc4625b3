/** The calendar of the office by keyboard, mouse and on a phone, with what overlaps. */
import { expect, test } from 'vitest'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { venuesApi } from '#resources/events/venues/venue.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('the calendar is moved by keys, opens a day and creates an event on it', moveByKeys)

test('a phone shows the days of the calendar as a list', readOnPhone)

test('events with one instructor in one room at one time are shown as conflicts', showConflicts)

async function moveByKeys(): Promise<void> {
  const one = await staff('training')
  const { page } = one
  await visit(page, '/es/office/calendar?day=2027-03-10')
  await page.getByRole('heading', { name: 'marzo de 2027' }).waitFor()
  await expectClean(one)
  await page.keyboard.press('PageDown')
  await page.getByRole('heading', { name: 'abril de 2027' }).waitFor()
  await page.locator('[data-day="2027-04-10"]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('[data-day="2027-04-17"]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/view=week/)
  await page.getByRole('link', { name: 'Por instructor' }).click()
  await page.waitForURL(/by=instructor/)
  await expectClean(one)
  await page.getByRole('link', { name: 'Crear evento el sábado, 17 de abril' }).click()
  await page.waitForURL(/events\/new\?day=2027-04-17/)
  await page.locator('input[value="17/04/2027"]').first().waitFor()
  expect(one.consoleErrors).toEqual([])
}

async function readOnPhone(): Promise<void> {
  const one = await staff('training')
  const { page } = one
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/en/office/calendar')
  await page.getByRole('heading', { name: /^Today, / }).waitFor()
  expect(await page.locator('table').count()).toBe(0)
  await expectClean(one)
}

async function showConflicts(): Promise<void> {
  const client = await staffClient('training')
  const [course] = (await client.call(coursesApi.list, { input: { perPage: 1 } })).items
  const [venue] = (await client.call(venuesApi.list, { input: { perPage: 1 } })).items
  const [instructor] = (await client.call(instructorsApi.list, { input: { perPage: 1 } })).items
  for (const [title, hour] of [
    ['Choque primero', 12],
    ['Choque segundo', 14],
  ] as const)
    await client.call(eventsApi.create, {
      input: {
        courseId: course!.id,
        title: { es: title },
        modality: 'onSite',
        language: 'es',
        capacity: { total: 10 },
        venueId: venue!.id,
        instructors: [{ instructorId: instructor!.id }],
        sessions: [{ startAt: `2029-03-14T${hour}:00:00Z`, endAt: `2029-03-14T${hour + 4}:00:00Z` }],
      },
    })
  const training = await staff('training', { at: '/es/office/calendar?day=2029-03-14' })
  const { page } = training
  const conflicts = page.getByText(/choques? de horario/).first()
  await conflicts.waitFor()
  await conflicts.click()
  await page
    .getByText(/Choque primero/)
    .first()
    .waitFor()
  await expectClean(training)
  for (const by of ['instructor', 'place']) {
    await visit(page, `/es/office/calendar?day=2029-03-14&view=week&by=${by}`)
    await conflicts.waitFor()
    const whose = by === 'place' ? venue!.name : instructor!.name
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: whose }) })
    for (const title of ['Choque primero', 'Choque segundo'])
      await row
        .getByRole('link', { name: new RegExp(`choque de horario.*${title}`) })
        .first()
        .waitFor()
    await expectClean(training)
  }
}

test('planning a date of a course asks for its first day and makes its sessions', async () => {
  const client = await staffClient('training')
  const filters = [{ field: 'websiteState', op: 'eq' as const, value: 'published' }]
  const { items } = await client.call(coursesApi.list, { input: { filters, perPage: 50 } })
  const course = items.find((one) => one.suggestedSessions === 2 && one.modalities.length === 1)!
  const one = await staff('training')
  const { page } = one
  await visit(page, `/es/office/courses/${course.id}`)
  await page.getByRole('button', { name: 'Programar una fecha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Crear borrador' }).click()
  await dialog.getByText('Indique el primer día').waitFor()
  await expectClean(one)
  await dialog.getByLabel('Primer día').first().fill('3/12/2030')
  await dialog.getByRole('button', { name: 'Crear borrador' }).click()
  await page.waitForURL(/\/office\/events\/\d+/)
  const id = /events\/(\d+)/.exec(page.url())![1]!
  const { sessions } = await client.call(eventsApi.get, { params: { id } })
  expect(sessions.map(({ startAt }) => startAt)).toEqual([
    '2030-12-03T13:00:00.000Z',
    '2030-12-04T13:00:00.000Z',
  ])
})
