/** Quotes in the office: seats held while it waits, booked in parts when it is accepted; board and figures. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { quoteSourcesApi } from '#resources/sales/quote-sources/quote-source.api.ts'
import { expectClean, forgetRefusals, overflowOf, staff, visit } from '../../browser/browser.ts'
import { plannedEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'

const sales = await staffClient('sales')
const one = { input: { perPage: 1 } }
const SEATS = 3

async function draftedQuote(eventId: string, code: string): Promise<string> {
  const [account] = (await sales.call(accountsApi.list, one)).items
  const [contact] = (await sales.call(contactsApi.list, one)).items
  const [owner] = (await sales.call(employeesApi.list, one)).items
  const [source] = await sales.call(quoteSourcesApi.all)
  const { id } = await sales.call(quotesApi.create, {
    input: {
      title: `Cupos del equipo en ${code}`,
      accountId: account!.id,
      contactId: contact!.id,
      ownerEmployeeId: owner!.id,
      sourceId: source!.id,
      holdsSeats: true,
    },
  })
  const seats = {
    kind: 'eventSeats',
    description: `Cupos de ${code}`,
    eventId,
    quantity: String(SEATS),
    unit: 'seat',
    unitPrice: '12500',
    taxCode: 'itbis18',
  }
  await sales.call(quotesApi.replaceItems, { params: { id }, input: { items: [seats] } as never })
  return id
}
const quotedIn = async (id: string) => (await sales.call(attendeesApi.seats, { params: { id } })).total.quoted

/** The next step is the primary button of the record. */
const nextStep = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

async function otherSteps(page: Page): Promise<string[]> {
  await page.getByRole('main').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem').first().waitFor()
  const names = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  return names
}

test('a quote holds seats from sending on and is booked in parts once it is accepted', holdAndBook)
test('a draft dragged to the quotes that wait is sent by its dialog, and is not dragged back', sendFromBoard)
test('board and figures in Spanish are clean, fit a phone, are sorted and lead to the counted quotes', async () => {
  await readFigures('es', 'Tablero de cotizaciones', 'Cifras de cotizaciones')
})
test('board and figures in English are clean, fit a phone, are sorted and lead to the counted quotes', async () => {
  await readFigures('en', 'Quote board', 'Quote figures')
})

async function holdAndBook(): Promise<void> {
  const event = await sales.call(eventsApi.get, { params: { id: await plannedEvent(SEATS + 2) } })
  const id = await draftedQuote(event.id, event.code)
  const own = await staff('sales', { at: `/es/office/quotes/${id}` })
  const { page } = own
  const dialog = page.getByRole('dialog')
  await nextStep(page, 'Enviar')
  await dialog.getByLabel('Correo de quien la recibe').fill('compras@cliente.example')
  await dialog.getByRole('button', { name: 'Enviar la cotización' }).click()
  await expect.poll(() => quotedIn(event.id)).toBe(SEATS)
  await nextStep(page, 'El cliente aceptó')
  await dialog.getByLabel('Cómo lo sabemos').fill('Orden de compra 4512')
  await dialog.getByRole('button', { name: 'Anotar la respuesta' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // An administrator alone undoes what was accepted.
  await expect.poll(() => otherSteps(page)).toEqual(['Enlaces', 'Duplicar'])
  await nextStep(page, 'Inscribir los cupos')
  await dialog.getByLabel(`Cupos de ${event.code}`).fill('9')
  await dialog.getByRole('button', { name: 'Inscribir los cupos' }).click()
  await dialog.getByText('Cupos por inscribir: 3').waitFor()
  await forgetRefusals(own, 1)
  await dialog.getByLabel(`Cupos de ${event.code}`).fill('2')
  await expectClean(own)
  await dialog.getByRole('button', { name: 'Inscribir los cupos' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await quotedIn(event.id)).toBe(1)
  await visit(page, `/es/office/quotes/${id}?tab=outcomes`)
  await page.getByRole('link', { name: /INS-/ }).first().waitFor()
  await expectClean(own)
  await page.getByRole('link', { name: /INS-/ }).first().click()
  await page.getByText('Falta nombrar 2 cupos').waitFor()
  await expectClean(own)
}

async function sendFromBoard(): Promise<void> {
  const event = await sales.call(eventsApi.get, { params: { id: await plannedEvent(SEATS) } })
  const id = await draftedQuote(event.id, event.code)
  // All columns are in sight, because a page that scrolls while it is dragged drops another card.
  const own = await staff('sales', { at: '/es/office/quote-board', viewport: { width: 1920, height: 2400 } })
  const { page } = own
  const stage = (key: string) => page.locator(`[data-stage="${key}"]`)
  const dragTo = (from: string, to: string) =>
    stage(from).getByRole('row').filter({ hasText: event.code }).dragTo(stage(to))
  const dialog = page.getByRole('dialog')
  await dragTo('draft', 'open')
  await page.waitForURL(new RegExp(`/quotes/${id}`))
  await dialog.getByLabel('Correo de quien la recibe').fill('compras@cliente.example')
  await dialog.getByRole('button', { name: 'Enviar la cotización' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await visit(page, '/es/office/quote-board')
  await dragTo('open', 'draft')
  await dialog.getByText('Una cotización enviada no se cambia: haga una revisión.').waitFor()
  await expectClean(own)
  await dialog.getByRole('button', { name: 'Volver' }).click()
  const card = stage('open').getByRole('row').filter({ hasText: event.code })
  await card.getByRole('button', { name: /^Mover/ }).click()
  await page.getByRole('menuitem', { name: 'Perdidas' }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(2)
}

async function readFigures(locale: string, board: string, figures: string): Promise<void> {
  const own = await staff('sales', { at: `/${locale}/office/quote-board`, colorScheme: 'dark' })
  const { page } = own
  await page.getByRole('heading', { level: 1, name: board }).waitFor()
  await expectClean(own)
  await visit(page, `/${locale}/office/quote-figures`)
  await page.getByRole('heading', { level: 1, name: figures }).waitFor()
  await expectClean(own)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await sortAndFollow(page, locale)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/${locale}/office/quote-board`)
  expect(await overflowOf(page)).toBe(0)
}

/** Sorts the first table of figures by its counts, and follows the largest to the quotes that it counts. */
async function sortAndFollow(page: Page, locale: string): Promise<void> {
  const table = page.getByRole('table').first()
  const counts = table.locator('tbody tr td:nth-child(2) a')
  const head = table.getByRole('columnheader').nth(1)
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect((await head.locator('svg').boundingBox())!.width).toBe(14)
  const shown = (await counts.allTextContents()).map(Number)
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
  await counts.first().click()
  await page.waitForURL(/office\/quotes\?/)
  const results = locale === 'es' ? `de ${shown[0]} resultados` : `of ${shown[0]} results`
  await page.getByText(results).waitFor()
}
