/** Orders, attendees and the waitlist of an event by keyboard alone. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Page } from 'playwright-core'
import { closeByEscape, expectClean, pickFirst, staff, visit } from '../../browser/browser.ts'
import { plannedEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { expectSaid } from '../../browser/notices.ts'
import { paste } from '../../browser/paste.ts'

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

test('an order of three is typed and pasted by keyboard alone', async () => {
  const { page, consoleErrors } = await staff('training')
  const eventId = await plannedEvent(3)
  await visit(page, `/es/office/events/${eventId}`)
  await page.getByText(/Falta/).first().waitFor()
  await expectClean({ page, consoleErrors })
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
  await cell('firstName', 1).focus()
  await paste(
    page,
    'Nombre\tApellido\tCorreo\nLUIS\tJOBO MORA\tluis@taller.example\nRosa\tCeiba\trosa@taller.example',
  )
  await page.getByText('Personas pegadas: 2').waitFor()
  await expect.poll(() => cell('lastName', 1).inputValue()).toBe('Jobo Mora')
  await page.getByText('RD$ 30,000.00').waitFor()
  await expectClean({ page, consoleErrors })
  await press(page, 'Control+s')
  await heading(page, /^INS-/)
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.getByText('completo').waitFor()
  await expectClean({ page, consoleErrors })
})

/** An event of which these people, in one order, take all seats. */
async function fullEvent(...names: [string, string][]): Promise<string> {
  const client = await staffClient('training')
  const eventId = await plannedEvent(names.length)
  const booker = (await client.call(contactsApi.list, { input: { perPage: 1 } })).items[0]!
  const attendees = names.map(([firstName, lastName]) => ({
    firstName,
    lastName,
    email: `${randomUUID()}@taller.example`,
  }))
  await client.call(ordersApi.create, { input: { eventId, contactId: booker.id, attendees } })
  return eventId
}
const eventOfThree = () => fullEvent(['Ana', 'Peña'], ['Luis', 'Jobo Mora'], ['Rosa', 'Ceiba'])

test('one attendee is substituted, one un-enrolled and re-enrolled, by keyboard alone', async () => {
  const { page, consoleErrors } = await staff('training')
  const eventId = await eventOfThree()
  await visit(page, `/es/office/events/${eventId}?tab=attendees`)
  await expect.poll(() => rows(page).count()).toBe(3)
  await ontoRow(page)
  await press(page, 'Enter')
  const panel = page.getByRole('dialog').first()
  await panel.getByText('Inscripción y bajas').waitFor()
  await expectClean({ page, consoleErrors })
  await onto(page, 'Sustituir')
  // The panel below has fields of the same names.
  const dialog = page.getByRole('dialog', { name: /^Sustituir a / })
  await dialog.locator('[data-key="firstName"]').fill('Yokasta')
  await dialog.locator('[data-key="lastName"]').fill('Almonte')
  await dialog.locator('[data-key="email"]').fill('yokasta@taller.example')
  await expectClean({ page, consoleErrors })
  await onto(page, 'Sustituir')
  await expectSaid(page, 'Yokasta Almonte ocupa ahora el cupo')
  // The button that had the focus is gone; the panel keeps it.
  await panel.getByRole('button', { name: 'Reinscribir' }).waitFor()
  await closeByEscape(page)
  await expect.poll(() => rows(page).filter({ hasText: 'Yokasta' }).count()).toBe(1)
  await expect.poll(() => rows(page).count()).toBe(3)
  await ontoRow(page)
  await press(page, 'x')
  await page.getByText('1 fila elegida', { exact: true }).waitFor()
  await onto(page, 'Dar de baja')
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('illness')
  await expectClean({ page, consoleErrors })
  await onto(page, 'Dar de baja')
  await page.getByText('Dados de baja: 1').waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await onto(page, 'Deshacer')
  await expect.poll(() => rows(page).count()).toBe(3)
  await rows(page).filter({ hasText: 'Reinscrito' }).waitFor()
})

test('a freed seat is offered to the waitlist and accepted, by keyboard alone', async () => {
  const { page, consoleErrors } = await staff('training')
  const eventId = await eventOfThree()
  await visit(page, `/es/office/events/${eventId}?tab=waitlist`)
  await onto(page, 'Añadir a la lista')
  const waiting = page.getByRole('dialog')
  await waiting.locator('[data-key="firstName"]').fill('Marisol')
  await waiting.locator('[data-key="lastName"]').fill('Limón')
  await waiting.locator('[data-key="email"]').fill('marisol@taller.example')
  await expectClean({ page, consoleErrors })
  await onto(page, 'Añadir')
  await page.getByText('Marisol Limón está en la lista de espera').waitFor()
  await press(page, '2')
  await expect.poll(() => rows(page).count()).toBe(3)
  await ontoRow(page)
  await press(page, 'x')
  await page.getByText('1 fila elegida', { exact: true }).waitFor()
  await onto(page, 'Dar de baja')
  await page.getByRole('dialog').getByLabel('Motivo').waitFor()
  await onto(page, 'Dar de baja')
  await page.getByText('Dados de baja: 1').waitFor()
  await press(page, '4')
  await onto(page, 'Ofrecer cupo')
  await page.getByRole('dialog').getByLabel('Cuántos cupos').waitFor()
  await onto(page, 'Ofrecer')
  await onto(page, 'Aceptar')
  await page.getByText('Diga quién ocupa cada cupo ofrecido (1)').waitFor()
  await expectClean({ page, consoleErrors })
  await onto(page, 'Inscribir')
  await page.getByText(/Marisol Limón tiene sus cupos: INS-/).waitFor()
  await expectClean({ page, consoleErrors })
  await press(page, '2')
  await expect.poll(() => rows(page).filter({ hasText: 'Marisol' }).count()).toBe(1)
})

test('Today names what is to do; the palette finds who is typed before its script arrives', async () => {
  const { page, consoleErrors } = await staff('training')
  await fullEvent(['Marisol', 'Limón'])
  await visit(page, '/es/office')
  await heading(page, 'Por hacer')
  await expectClean({ page, consoleErrors })
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

test('one of two people moves to another date: the difference is shown, orders name each other', async () => {
  const client = await staffClient('training')
  const [from, to] = [await plannedEvent(3), await plannedEvent(3)]
  await client.call(eventsApi.patch, {
    params: { id: to },
    input: { prices: [{ currency: 'dop', amount: '12500', taxIncluded: false }] },
  })
  const { code } = await client.call(eventsApi.get, { params: { id: to } })
  const booker = (await client.call(contactsApi.list, { input: { perPage: 1 } })).items[0]!
  const people = ['Rosa', 'Julio'].map((firstName) => ({
    firstName,
    lastName: 'Traslado',
    email: `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@conforme.test`,
  }))
  const order = await client.call(ordersApi.create, {
    input: { eventId: from, contactId: booker.id, attendees: people },
  })
  const office = await staff('training', { at: `/es/office/orders/${order.id}` })
  const { page } = office
  await page.getByRole('button', { name: /Más acciones|Más pasos/ }).click()
  await page.getByRole('menuitem', { name: 'Transferir a otro evento' }).click()
  const dialog = page.getByRole('dialog', { name: /^Transferir INS-/ })
  await dialog.getByRole('combobox', { name: 'Evento de destino' }).fill(code)
  await pickFirst(page, new RegExp(code))
  await dialog.getByLabel('Julio Traslado').uncheck()
  await dialog.getByLabel(/^El del evento hoy: .*12,500\.00, .*2,500\.00 más$/).check()
  await expectClean(office)
  await dialog.getByRole('button', { name: 'Transferir' }).press('Enter')
  await expectSaid(page, 'Transferidos: esta es su inscripción nueva')
  await page.waitForURL((url) => !url.pathname.endsWith(`/${order.id}`))
  await page.getByRole('link', { name: order.number }).waitFor()
  expect(await client.call(ordersApi.get, { params: { id: order.id } })).toMatchObject({ seats: 1 })
})

test('an in-company event names its customer, whom a new order is for', async () => {
  const client = await staffClient('training')
  const id = await plannedEvent(4)
  const customer = (await client.call(accountsApi.list, { input: { perPage: 1 } })).items[0]!
  const office = await staff('training', { at: `/es/office/events/${id}?tab=data` })
  const { page } = office
  const name = page.getByRole('combobox', { name: 'Cliente' })
  expect(await name.count()).toBe(0)
  await page.getByLabel('Visibilidad').selectOption('inCompany')
  await name.fill(customer.legalName)
  await pickFirst(page, new RegExp(customer.legalName.slice(0, 8)))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(async () => (await client.call(eventsApi.get, { params: { id } })).accountId)
    .toBe(customer.id)
  await visit(page, `/es/office/orders/new?eventId=${id}`)
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Cliente' }).inputValue())
    .toBe(customer.legalName)
  await expectClean(office)
})
