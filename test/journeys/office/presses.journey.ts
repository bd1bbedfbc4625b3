/**
 * How many presses daily work takes: none more than two thirds of what it took on 27 November 2026, counted from the
 * screens of that day. The number of a tax office and what confirms that it cannot be undone do not count.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { attendanceApi } from '#resources/attendance/sheet/attendance.api.ts'
import { openRequestStates } from '#resources/customers/contact-requests/contact-request.ts'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { pickFirst, staff } from '../../browser/browser.ts'
import { expectSaid } from '../../browser/notices.ts'
import { countPresses } from '../../browser/presses.ts'
import { plannedEvent } from '../../browser/records.ts'
import { addPayer, addQuote } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'

const billing = await staffClient('billing')
const twoThirdsOf = (before: number): number => Math.floor((before * 2) / 3)
const item = { description: 'Taller', quantity: '1', unitPrice: '1000', taxCode: 'itbis18' as const }

/** Records what the tool of the tax office gave. */
async function recordNcf(id: string): Promise<void> {
  const { ncfType } = await billing.call(invoicesApi.get, { params: { id } })
  const signedAt = new Date().toISOString()
  const ncfExpiresOn = ncfType === 'E32' ? null : daysAfter(homeDay(), 300)
  const input = { ncf: `${ncfType}7${id.padStart(9, '0')}`, securityCode: 'S/DQdu', signedAt, ncfExpiresOn }
  await billing.call(invoicesApi.ncf, { params: { id }, input })
}

// Open the request, its tab, create, into the first line, send.
test(`a request becomes a sent quote with ${twoThirdsOf(5)} presses`, async () => {
  const sales = await staffClient('sales')
  const filters = [
    { field: 'company', op: 'empty' as const, value: false },
    { field: 'state', op: 'in' as const, value: [...openRequestStates] },
  ]
  const { items } = await sales.call(contactRequestsApi.list, { input: { perPage: 1, filters } as never })
  const { page } = await staff('admin', { at: '/es/office/requests?perPage=100' })
  const presses = await countPresses(page)
  await page.locator(`a[href$="/requests/${items[0]!.id}"]`).first().click()
  await page.getByRole('button', { name: 'Crear la cotización' }).click()
  await page.waitForURL(/quotes\/\d+/)
  await page.locator('[data-key="items.0.description"]:focus').waitFor()
  for (const text of ['Visita de seguimiento', '1', '2000']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('ya no se podrá cambiar').waitFor()
  await presses.confirm(() => dialog.getByRole('button', { name: 'Enviar la cotización' }).click())
  await expectSaid(page, 'Cotización enviada')
  expect(await presses.taken()).toBeLessThanOrEqual(twoThirdsOf(5))
})

/** Those of the demo would stand before a new one on Today. */
async function takeBackAccepted(): Promise<void> {
  const admin = await staffClient('admin')
  const filters = [{ field: 'status', op: 'in' as const, value: ['accepted'] }]
  const { items } = await admin.call(quotesApi.list, { input: { perPage: 100, filters } })
  for (const { id } of items)
    await admin.call(quotesApi.takeBack, { params: { id }, input: { reason: 'Aceptada por error' } })
}

// The list, its view, the quote, invoice, its dialog, the tab of invoices, the draft, issue, record, mail, send.
test(`an acceptance becomes an issued and sent invoice with ${twoThirdsOf(11)} presses`, async () => {
  await takeBackAccepted()
  const sales = await staffClient('sales')
  const title = `Taller de riesgos ${randomUUID().slice(0, 8)}`
  const id = await addQuote(title, `Pagador ${title}`)
  await sales.call(quotesApi.replaceItems, { params: { id }, input: { items: [item] } as never })
  await sales.call(quotesApi.send, { params: { id }, input: { to: 'compras@cliente.test' } })
  const note = 'Correo del 3 de marzo'
  await sales.call(quotesApi.decide, { params: { id }, input: { to: 'accepted', note } })
  const { page } = await staff('billing', { at: '/es/office' })
  const presses = await countPresses(page)
  const dialog = page.getByRole('dialog')
  await page.locator(`a[href*="/quotes/${id}"]`).first().click()
  await page.getByRole('button', { name: 'Facturar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Facturar', exact: true }).click()
  await page.waitForURL(/invoices\/\d+/)
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await dialog.getByText('No se puede deshacer').waitFor()
  await presses.confirm(() => dialog.getByRole('button', { name: 'Emitir', exact: true }).click())
  await page.getByRole('button', { name: 'Registrar e-NCF' }).click()
  const before = await presses.taken()
  const invoice = /invoices\/(\d+)/.exec(page.url())![1]!
  await recordNcf(invoice)
  await page.reload()
  const after = await countPresses(page)
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectSaid(page, 'En la bandeja de salida')
  expect(before + (await after.taken())).toBeLessThanOrEqual(twoThirdsOf(11))
})

// Before: each of them opened, issued, mailed, sent and left, 40. Now all at once: choose, issue, choose, send, confirm.
test('8 drafts of an event are issued and sent with 5 presses', async () => {
  const eventId = await plannedEvent(8)
  const ids: string[] = []
  for (let n = 1; n <= 8; n++) {
    const accountId = await addPayer(`Participante ${n} ${randomUUID().slice(0, 8)}`)
    const { id } = await billing.call(invoicesApi.create, { input: { accountId, eventId } })
    await billing.call(invoicesApi.replaceItems, { params: { id }, input: { items: [item] } })
    ids.push(id)
  }
  const all = () => Promise.all(ids.map((id) => billing.call(invoicesApi.get, { params: { id } })))
  const { page } = await staff('billing', { at: `/es/office/events/${eventId}?tab=invoices` })
  const presses = await countPresses(page)
  const dialog = page.getByRole('dialog')
  const start = async () => {
    await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).click()
    await page.getByRole('button', { name: 'Emitir y enviar' }).click()
  }
  const go = () => dialog.getByRole('button', { name: 'Emitir y enviar' }).click()
  await start()
  await dialog.getByText('No se puede deshacer').waitFor()
  await presses.confirm(go)
  // Read again once the task has ended.
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Emitida' }).count()).toBe(8)
  for (const id of ids) await recordNcf(id)
  await start()
  await go()
  await expect.poll(async () => (await all()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  expect(await presses.taken()).toBe(5)
})

// The list, create, into the title, the process, create, add an item, save it, register, confirm.
test(`a non-conformity is registered with ${twoThirdsOf(9)} presses at most`, async () => {
  const quality = await staffClient('quality')
  const { items } = await quality.call(employeesApi.list, { input: { perPage: 1 } })
  const name = { es: 'Certificación JP-1', en: 'Certification JP-1' }
  await quality.call(processesApi.create, {
    input: { code: 'JP-1', name, kind: 'operational', ownerEmployeeId: items[0]!.id },
  })
  const { page } = await staff('quality', { at: '/es/office' })
  const presses = await countPresses(page)
  await page.getByRole('navigation').getByRole('link', { name: 'No conformidades' }).first().click()
  await page.getByRole('link', { name: 'Crear no conformidad' }).click()
  const key = (field: string) => page.locator(`[data-key="${field}"]`)
  await page.locator('[data-key="title"]:focus').waitFor()
  await page.keyboard.type('Certificados con el nombre equivocado')
  await key('description').fill('Tres certificados salieron con el nombre de otra persona.')
  await key('firstItem').fill('Certificado 12')
  await key('processId').fill('JP-1')
  await pickFirst(page, /JP-1/)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/ncos\/\d+/)
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true })
  await presses.confirm(() => confirm.click())
  await page.getByRole('heading', { level: 1, name: /^NC-\d{4}-\d{4} Certificados/ }).waitFor()
  expect(await presses.taken()).toBeLessThanOrEqual(twoThirdsOf(9))
})

/** With at least so many people who were enrolled. */
async function eventOf(count: number): Promise<string> {
  const training = await staffClient('training')
  const { items } = await training.call(eventsApi.list, { input: { perPage: 100 } })
  for (const { id } of items) {
    const { attendees, event } = await training.call(attendanceApi.list, { params: { id } })
    if (event.isOpen && attendees.length >= count) return id
  }
  throw new Error(`No event has ${count} attendees.`)
}

// The tab, its scores, into the first, Enter after each, out of the last.
test(`20 scores are typed with ${twoThirdsOf(23)} presses at most`, async () => {
  const id = await eventOf(20)
  const { page } = await staff('training', { at: `/es/office/events/${id}` })
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Asistencia', exact: true }).click()
  await page.getByText('Notas y resultados').click()
  const scores = page.getByRole('textbox', { name: /^Nota de/ })
  await scores.first().click()
  for (let n = 0; n < 20; n++) {
    await scores.nth(n).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(String(60 + n))
  }
  const training = await staffClient('training')
  const scoresOf = async () =>
    (await training.call(attendanceApi.list, { params: { id } })).attendees.map(({ score }) => score)
  await expect
    .poll(async () => (await scoresOf()).slice(0, 20))
    .toEqual(Array.from({ length: 20 }, (_, n) => 60 + n))
  expect(await presses.taken()).toBeLessThanOrEqual(twoThirdsOf(23))
})
