/** Orders, attendees and the waitlist of an event by keyboard alone. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import type { Page } from 'playwright-core'
import { closeByEscape, expectClean, pickFirst, staff, visit } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const heading = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { name: text }).first().waitFor()
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Focuses a control and presses Enter. */
const onto = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).last().press('Enter')
}
const rows = (page: Page) => page.locator('[data-row]')
/** Waits until the rows handle keys, which is after they are visible. */
const ontoRow = (page: Page) => {
  const held = rows(page).locator(':focus')
  return expect
    .poll(async () => {
      if ((await held.count()) === 0) await page.keyboard.press('j')
      return held.count()
    })
    .toBe(1)
}

/** A new event with few seats. */
async function plannedEvent(total: number): Promise<string> {
  const client = await staffClient('training')
  const courses = await client.call(coursesApi.list, { input: { perPage: 1 } })
  const start = new Date(Date.now() + 30 * 86_400_000)
  const { id } = await client.call(eventsApi.create, {
    input: {
      courseId: courses.items[0]!.id,
      title: { es: 'Taller de la jornada' },
      modality: 'online',
      language: 'es',
      joinUrl: 'https://reunion.example/taller',
      integration: 'customUrl',
      capacity: { total },
      waitlist: { enabled: true, policy: 'manual', offerHours: 24 },
      prices: [{ currency: 'dop', amount: '10000', taxIncluded: false }],
      sessions: [
        { startAt: start.toISOString(), endAt: new Date(start.getTime() + 7_200_000).toISOString() },
      ],
    },
  })
  return id
}

test('by keyboard alone: an order of three is typed and pasted, one attendee substituted, one un-enrolled and re-enrolled, and a free seat offered to the waitlist', async () => {
  const { page, complaints } = await staff('training')
  const eventId = await plannedEvent(3)
  await visit(page, `/es/office/events/${eventId}`)
  await page.getByText(/Falta/).first().waitFor()
  await expectClean({ page, complaints })
  await press(page, '2')
  await page.getByText('Todavía no hay participantes').waitFor()
  await page.getByRole('link', { name: 'Inscribir' }).press('Enter')
  await heading(page, 'Crear inscripción')
  const booker = page.getByRole('combobox', { name: 'Solicitante' })
  await booker.focus()
  await page.keyboard.type('Altagracia Robles')
  await pickFirst(page, /^Altagracia Robles/)
  await expect.poll(() => booker.inputValue()).toMatch(/^Altagracia Robles/)
  const cell = (name: string, at: number) => page.locator(`[data-key="attendees.${at}.${name}"]`)
  await cell('firstName', 0).focus()
  await page.keyboard.type('Ana')
  await press(page, 'Tab')
  await page.keyboard.type('Peña')
  await press(page, 'Tab')
  await page.keyboard.type('ana.pena@taller.example')
  await press(page, 'Enter')
  await cell('firstName', 1).evaluate((input) => {
    const data = new DataTransfer()
    data.setData(
      'text/plain',
      'Nombre\tApellido\tCorreo\nLUIS\tJOBO MORA\tluis@taller.example\nRosa\tCeiba\trosa@taller.example',
    )
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByText('Pegadas: 2 personas').waitFor()
  await expect.poll(() => cell('lastName', 1).inputValue()).toBe('Jobo Mora')
  await page.getByText('RD$ 30,000.00').waitFor()
  await expectClean({ page, complaints })
  await press(page, 'Control+s')
  await heading(page, /^INS-/)
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.getByText('completo').waitFor()
  await expectClean({ page, complaints })

  // One is substituted in one step, another un-enrolled and enrolled again.
  await visit(page, `/es/office/events/${eventId}?tab=attendees`)
  await expect.poll(() => rows(page).count()).toBe(3)
  await ontoRow(page)
  await press(page, 'Enter')
  const panel = page.getByRole('dialog').first()
  await panel.getByText('Inscripción y bajas').waitFor()
  await expectClean({ page, complaints })
  await onto(page, 'Sustituir')
  // The panel below has fields of the same names.
  const dialog = page.getByRole('dialog', { name: /^Sustituir a / })
  await dialog.locator('[data-key="firstName"]').fill('Yokasta')
  await dialog.locator('[data-key="lastName"]').fill('Almonte')
  await dialog.locator('[data-key="email"]').fill('yokasta@taller.example')
  await expectClean({ page, complaints })
  await onto(page, 'Sustituir')
  await page.getByText('Yokasta Almonte ocupa ahora el cupo').first().waitFor()
  // The button that had the focus is gone; the panel keeps it.
  await panel.getByRole('button', { name: 'Reinscribir' }).waitFor()
  await closeByEscape(page)
  await expect.poll(() => rows(page).filter({ hasText: 'Yokasta' }).count()).toBe(1)
  await expect.poll(() => rows(page).count()).toBe(3)
  await ontoRow(page)
  await press(page, 'x')
  await page.getByText('1 elegido', { exact: true }).waitFor()
  await onto(page, 'Dar de baja')
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('illness')
  await expectClean({ page, complaints })
  await onto(page, 'Dar de baja')
  await page.getByText('Dados de baja: 1').waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await onto(page, 'Deshacer')
  await expect.poll(() => rows(page).count()).toBe(3)
  await rows(page).filter({ hasText: 'Reinscrito' }).waitFor()

  // A freed seat is offered to the waitlist and accepted by the office.
  await visit(page, `/es/office/events/${eventId}?tab=waitlist`)
  await onto(page, 'Añadir a la lista')
  const waiting = page.getByRole('dialog')
  await waiting.locator('[data-key="firstName"]').fill('Marisol')
  await waiting.locator('[data-key="lastName"]').fill('Limón')
  await waiting.locator('[data-key="email"]').fill('marisol@taller.example')
  await expectClean({ page, complaints })
  await onto(page, 'Añadir')
  await page.getByText('Marisol Limón está en la lista de espera').waitFor()
  await press(page, '2')
  await expect.poll(() => rows(page).count()).toBe(3)
  await ontoRow(page)
  await press(page, 'x')
  await page.getByText('1 elegido', { exact: true }).waitFor()
  await onto(page, 'Dar de baja')
  await page.getByRole('dialog').getByLabel('Motivo').waitFor()
  await onto(page, 'Dar de baja')
  await page.getByText('Dados de baja: 1').waitFor()
  await press(page, '4')
  await onto(page, 'Ofrecer cupo')
  await page.getByRole('dialog').getByLabel('Cuántos cupos').waitFor()
  await onto(page, 'Ofrecer')
  await onto(page, 'Aceptar')
  await page.getByText('Diga quiénes ocupan los 1 cupos ofrecidos').waitFor()
  await expectClean({ page, complaints })
  await onto(page, 'Inscribir')
  await page.getByText(/Marisol Limón tiene sus cupos: INS-/).waitFor()
  await expectClean({ page, complaints })
  await press(page, '2')
  await expect.poll(() => rows(page).filter({ hasText: 'Marisol' }).count()).toBe(1)

  // Today links to its work items, and the palette finds an order.
  await visit(page, '/es/office')
  await heading(page, 'Por hacer')
  await expectClean({ page, complaints })
  // Its script arrives after the first letters.
  const typed = Promise.withResolvers<void>()
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Mari')
  typed.resolve()
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.type('sol')
  await page
    .getByRole('dialog')
    .getByText(/Marisol Limón/)
    .first()
    .waitFor()
})
