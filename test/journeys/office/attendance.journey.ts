/** Taking attendance in the office and with check-in phones, also offline. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#core/client.ts'
import { attendanceApi } from '#resources/attendance/sheet/attendance.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { expectClean, signInOn, site, staff, visit, type Visitor } from '../../browser/browser.ts'
import { proxyToSite } from '../../browser/interruptible-proxy.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { paste } from '../../browser/paste.ts'

let client: Client
let events: Event[]
beforeAll(async () => {
  client = await staffClient('training')
  const filters = [{ field: 'status', op: 'in' as const, value: ['confirmed'] }]
  events = (await client.call(eventsApi.list, { input: { filters, perPage: 50 } })).items
})

/** Each test has an event of its own. */
const takeEvent = (): Event => events.shift()!
const sheetOf = ({ id }: Event) => client.call(attendanceApi.list, { params: { id } })
async function hereIn(event: Event): Promise<number> {
  const [first] = await client.call(attendanceApi.figures, { params: { id: event.id } })
  return first!.here
}
const names = async (event: Event, count: number) =>
  (await sheetOf(event)).attendees.slice(0, count).map((row) => `${row.firstName} ${row.lastName}`)

async function openDoor(event: Event, baseURL = site): Promise<Visitor> {
  const phone = await staff('training', { baseURL, viewport: { width: 360, height: 740 } })
  await phone.page.goto(`/es/office/check-in/${event.id}`)
  await phone.page.getByText('Funciona sin conexión').waitFor()
  return phone
}
const mark = (page: Page, name: string) => page.getByRole('button', { name: `Marcar a ${name}` }).click()
/** The session of a confirmed event is still ahead. */
const markAhead = async (page: Page, name: string) => {
  await mark(page, name)
  await page.getByRole('button', { name: 'Marcar de todos modos' }).click()
}
const line = (page: Page) => page.locator('output[data-waiting]')
const waits = (page: Page, count: number) =>
  expect.poll(() => line(page).getAttribute('data-waiting')).toBe(String(count))

test('marks are set with arrows and letters, scores with Enter, and both are saved', takeAttendance)

test('check-in works offline, and two phones mark nobody twice', markOffline)

test('a wrong clock of a phone is reported and corrected', markWithWrongClock)

test('an expired session loses no marks', markAfterSession)

async function takeAttendance(): Promise<void> {
  const event = takeEvent()
  const office = await staff('training')
  const { page } = office
  const open = async () => {
    await visit(page, `/es/office/events/${event.id}?tab=attendance`)
    await page.getByRole('grid').waitFor()
  }
  await open()
  await page.locator('[data-at="0 0"]').focus()
  await page.keyboard.press('p')
  await page.getByRole('dialog', { name: 'La sesión 1 aún no ha comenzado' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-at="1 0"]:focus').waitFor()
  for (const key of ['t', 'a', 'j', 'p', 'Delete']) await page.keyboard.press(key)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('m')
  const set = ['present', 'late', 'absent', 'excused', 'present', 'partial']
  const statuses = async () =>
    (await sheetOf(event)).attendees.slice(0, 6).map(({ marks }) => Object.values(marks)[0]?.status)
  await expect.poll(statuses).toEqual(set)
  await expect.poll(() => page.getByText('Guardando…').count()).toBe(0)
  // The focused cell is not below the top bar.
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(office)
  await open()
  const shown = await page
    .locator('td[data-at$=" 0"]')
    .evaluateAll((cells) => cells.slice(0, 6).map((cell) => cell.getAttribute('data-status')))
  expect(shown).toEqual(set)
  await page.getByText('Notas y resultados').click()
  const scores = page.getByRole('textbox', { name: /^Nota de/ })
  await scores.first().fill('85')
  await page.keyboard.press('Enter')
  await scores.nth(1).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('64')
  // Two digits led on already.
  await page.keyboard.press('Enter')
  await scores.nth(2).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await scores.nth(3).and(page.locator(':focus')).waitFor()
  await expect
    .poll(async () => (await sheetOf(event)).attendees.slice(0, 2).map(({ score }) => score))
    .toEqual([85, 64])
  await expectClean(office)
}

test('Enter saves the last score; what is no score says why and asks before it is lost', async () => {
  const event = takeEvent()
  const { page } = await staff('training', {
    at: `/es/office/events/${event.id}?tab=attendance&view=results`,
  })
  const scores = page.getByRole('textbox', { name: /^Nota de/ })
  await scores.last().fill('91')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await sheetOf(event)).attendees.at(-1)?.score).toBe(91)
  await scores.first().fill('55')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await sheetOf(event)).attendees[0]?.score).toBe(55)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await sheetOf(event)).attendees[0]?.score).toBe(null)
  await scores.first().fill('72,5')
  await page.getByText('Un número entero de 0 a 100').waitFor()
  await page.getByRole('link', { name: 'Datos' }).click()
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await question.getByText('no es un número entero de 0 a 100 y se perdería').waitFor()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect.poll(() => scores.first().inputValue()).toBe('72,5')
  await scores.first().fill('72')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await sheetOf(event)).attendees[0]?.score).toBe(72)
  await page.getByRole('link', { name: 'Datos' }).click()
  await scores.first().waitFor({ state: 'detached' })
})

test('a pasted column of scores spreads down, Ctrl-Z takes steps back, and a session is cleared at once', async () => {
  const event = takeEvent()
  const office = await staff('training')
  const { page } = office
  await visit(page, `/es/office/events/${event.id}?tab=attendance&view=results`)
  const scoresOf = async () => (await sheetOf(event)).attendees.slice(0, 3).map(({ score }) => score)
  const before = await scoresOf()
  await page
    .getByRole('textbox', { name: /^Nota de/ })
    .first()
    .focus()
  await paste(page, 'Nota\n85\nno vino\n64\n')
  await page.getByText('Notas pegadas: 2. No son notas de 0 a 100: no vino.').waitFor()
  await expect.poll(scoresOf).toEqual([85, before[1], 64])
  await page.keyboard.press('Control+z')
  await expect.poll(scoresOf).toEqual(before)

  await page.locator('label', { hasText: /^Asistencia$/ }).click()
  const unmarked = async () =>
    (await sheetOf(event)).attendees.filter(({ marks }) => !Object.values(marks)[0]?.status).length
  const { length } = (await sheetOf(event)).attendees
  await page
    .getByRole('button', { name: /^Marcar presentes? a/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Volver' }).click()
  expect(await unmarked()).toBe(length)
  await page
    .getByRole('button', { name: /^Marcar presentes? a/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Marcar de todos modos' }).click()
  await expect.poll(unmarked).toBe(0)
  await page
    .getByRole('button', { name: `Quitar las ${length} marcas de esta sesión` })
    .first()
    .click()
  await expect.poll(unmarked).toBe(length)
  await page.keyboard.press('Control+z')
  await expect.poll(unmarked).toBe(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(unmarked).toBe(length)
  await expectClean(office)
})

test('on a phone no row moves while people are marked, offline and online', async () => {
  const event = takeEvent()
  const [ana, luis, rosa] = (await names(event, 3)) as [string, string, string]
  const proxy = await proxyToSite()
  const { page } = await openDoor(event, proxy.origin)
  const places = () =>
    page
      .getByRole('list')
      .last()
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.slice(0, 9).map((row) => Math.round(row.getBoundingClientRect().top + scrollY)),
      )
  await page.getByRole('button', { name: `Marcar a ${rosa}` }).scrollIntoViewIfNeeded()
  const before = await places()
  await markAhead(page, ana)
  await expect.poll(() => hereIn(event)).toBe(1)
  await waits(page, 0)
  expect(await places()).toEqual(before)
  proxy.disconnect()
  await page.context().setOffline(true)
  await mark(page, luis)
  await mark(page, rosa)
  await page.getByText('2 sin sincronizar · sin conexión').waitFor()
  expect(await places()).toEqual(before)
})

async function markOffline(): Promise<void> {
  const event = takeEvent()
  const [ana, luis, rosa] = (await names(event, 3)) as [string, string, string]
  const proxy = await proxyToSite()
  const [one, other] = [await openDoor(event, proxy.origin), await openDoor(event)]
  await expectClean(one)
  proxy.disconnect()
  await one.page.context().setOffline(true)
  await one.page.reload()
  await markAhead(one.page, ana)
  for (const name of [luis, rosa]) await mark(one.page, name)
  await one.page.getByText('3 sin sincronizar · sin conexión').waitFor()
  // Closed and opened again, still without a network.
  await one.page.goto('about:blank')
  await one.page.goto(`/es/office/check-in/${event.id}`)
  await waits(one.page, 3)
  expect(await hereIn(event)).toBe(0)

  await markAhead(other.page, luis)
  await expect.poll(() => hereIn(event)).toBe(1)
  proxy.reconnect()
  await one.page.context().setOffline(false)
  await waits(one.page, 0)
  await one.page.getByText('Todo sincronizado').waitFor()
  expect(await hereIn(event)).toBe(3)
  // The other phone shows the mark as a duplicate.
  await other.page.reload()
  await other.page.getByText(/^Presentes: 3 de \d+$/).waitFor()
}

async function markWithWrongClock(): Promise<void> {
  const event = takeEvent()
  const [ana] = (await names(event, 1)) as [string]
  const { page } = await openDoor(event)
  await page.clock.setSystemTime(new Date(Date.now() + 3 * 3_600_000))
  await markAhead(page, ana)
  await page.getByText('El reloj de este teléfono está adelantado 3 h.').waitFor()
  await expect.poll(() => hereIn(event)).toBe(1)
  const row = (await sheetOf(event)).attendees.find((one) => `${one.firstName} ${one.lastName}` === ana)!
  const [marked] = Object.values(row.marks)
  expect(Math.abs(Date.parse(marked!.at) - Date.now())).toBeLessThan(60_000)
}

async function markAfterSession(): Promise<void> {
  const event = takeEvent()
  const [ana] = (await names(event, 1)) as [string]
  const { page } = await openDoor(event)
  await page.evaluate(() => localStorage.clear())
  await markAhead(page, ana)
  await page.getByText('Su sesión terminó.').waitFor()
  await waits(page, 1)
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await signInOn(page, 'training')
  await expect.poll(() => hereIn(event)).toBe(1)
  await waits(page, 0)
}
