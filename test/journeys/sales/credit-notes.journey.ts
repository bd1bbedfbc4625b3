/** Credit notes: some items of a paid invoice, issued and paid back; an invoiced seat that was given back. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, staff, visit, forgetRefusals } from '../../browser/browser.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { addIssuedInvoice, addPayer, issueInvoice } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { securityCodeIn, signedXml, type XmlParts } from '../../sales/signed-xml.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { nextEvent } from '../../browser/records.ts'
import { expectSaid } from '../../browser/notices.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

test('two of five units are credited, issued and taken off the invoice', creditUnits)
test('billing credits a seat given back; of two who change the note the later chooses', creditSeat)

async function creditUnits(): Promise<void> {
  const accountId = await addPayer('Carla Peralta Nube')
  const invoice = await addIssuedInvoice(accountId, { unitPrice: '1000', quantity: '5' })
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, `/es/office/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'Más acciones' }).first().click()
  await page.getByRole('menuitem', { name: 'Acreditar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Explicación').fill('Dos auditorías que no se hicieron')
  await expectClean(billing)
  await dialog.getByRole('button', { name: 'Crear el borrador' }).click()
  await page.waitForURL(/credit-notes\/\d+/)
  await page.getByLabel('Cantidad').fill('6')
  await page.getByText('Quedan 5 por acreditar de esta partida').waitFor()
  await page.getByLabel('Cantidad').fill('2')
  await page.getByText('RD$ 2,360.00').waitFor()
  await expectClean(billing)

  // The step saves the items first.
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await dialog.getByText('debe RD$ 5,900.00: la nota le quita RD$ 2,360.00').waitFor()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByText('Falta su e-NCF').waitFor()
  await expectClean(billing)
  await recordNcf(page, invoice.id)
  await addXml(page)
  // The browser logs the two refused files.
  expect(billing.consoleErrors.splice(0).filter((one) => !one.includes('422'))).toEqual([])
  await mailNote(page)
  await expectClean(billing)
  await visit(page, `/es/office/invoices/${invoice.id}?tab=credit-notes`)
  await page.getByRole('link', { name: /^NC-/ }).waitFor()
  await page.getByText('RD$ 3,540.00').first().waitFor()
  await expectClean(billing)
}

/** The number was typed; the XML comes later, and one of another note is refused. */
async function addXml(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).first().click()
  await page.getByRole('menuitem', { name: 'Añadir el XML' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('El PDF archivado queda como está').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const note = await (await staffClient('billing')).call(creditNotesApi.get, { params: { id } })
  const xmlOf = (changes: XmlParts) =>
    signedXml(note, { ncf: note.ncf!, modified: note.modifiedNcf!, ...changes })
  const send = (changes: XmlParts) =>
    key(page, 'xml').setInputFiles({
      name: 'firmado.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(xmlOf(changes)),
    })
  await send({ modified: 'E310000000001' })
  await dialog.getByText('No es el XML de este documento').first().waitFor()
  await send({})
  await dialog.getByText(`Leído: ${note.ncf}`).waitFor()
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  // The code that was typed is not that of its signature.
  await dialog
    .getByText(`el XML dice ${securityCodeIn(xmlOf({}))} y aquí se registró aB3dE9`)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Volver' }).click()
}

/** Its archived PDF may still be drawn. */
async function mailNote(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  await dialog.getByRole('button', { name: 'Vista previa' }).click()
  await dialog.getByText('Le enviamos la nota de crédito').waitFor()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectSaid(page, 'En la bandeja de salida')
}

async function recordNcf(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Registrar e-NCF' }).click()
  const dialog = page.getByRole('dialog')
  await key(page, 'ncf').fill(`E347${id.padStart(9, '0')}`)
  await key(page, 'securityCode').fill('aB3dE9')
  await key(page, 'signedAt').first().fill('hoy')
  await dialog
    .getByLabel(/hora de Santo Domingo/i)
    .first()
    .fill('00:00:00')
  await dialog.getByRole('button', { name: 'Registrar e-NCF' }).click()
  await expect.poll(() => page.getByText('e-NCF registrado').count()).toBeGreaterThan(0)
}

/** Two seats at 1500 pesos, invoiced; the one of this person is given back. */
async function freedSeat(lastName: string): Promise<void> {
  const admin = await staffClient('admin')
  const [contact] = (await admin.call(contactsApi.list, { input: { perPage: 1 } })).items
  const attendees = ['Ana', 'Luis'].map((firstName) => ({
    firstName,
    lastName,
    email: `${firstName}.${Date.now()}@x.test`,
  }))
  const input = {
    eventId: await nextEvent('online'),
    contactId: contact!.id,
    billTo: 'person',
    unitPrice: '1500',
    attendees,
  }
  const { id } = await admin.call(ordersApi.create, { input: input as never })
  const invoice = await (await staffClient('billing')).call(invoicesApi.fromOrder, { params: { id } })
  await issueInvoice(invoice.id)
  const people = await admin.call(ordersApi.attendees, { params: { id } })
  const ids = people.filter(({ firstName }) => firstName === 'Ana').map((person) => person.id)
  await admin.call(attendeesApi.unEnrollMany, { input: { ids, reason: 'requestedByPerson' } })
}

async function creditSeat(): Promise<void> {
  await freedSeat('Tavárez Cupo')
  const billing = await staff('billing', { at: '/es/office' })
  const { page } = billing
  await page.getByText('Cupos facturados y devueltos').first().waitFor()
  await page.getByRole('link', { name: /Ana Tavárez Cupo/ }).click()
  await page.getByRole('button', { name: 'Acreditar el cupo' }).waitFor()
  await expectClean(billing)
  await page.getByRole('button', { name: 'Acreditar el cupo' }).click()
  await page.waitForURL(/credit-notes\/\d+/)
  await page.getByText('RD$ 1,500.00').first().waitFor()
  await expectClean(billing)

  const other = await staff('billing', { at: new URL(page.url()).pathname })
  await other.page.getByLabel('Precio').waitFor()
  await page.getByLabel('Precio').fill('700')
  await page.getByRole('button', { name: 'Guardar partidas' }).click()
  await expectSaid(page, 'Partidas guardadas')
  await other.page.getByLabel('Precio').fill('900')
  await other.page.getByRole('button', { name: 'Guardar partidas' }).click()
  await other.page.getByRole('dialog').waitFor()
  await forgetRefusals(other, 1)
  await expectClean(other)
  await other.page.getByRole('radio').first().check()
  await other.page.getByRole('button', { name: 'Guardar lo elegido' }).click()
  // The dialog closes before the save has ended.
  await expectSaid(other.page, 'Partidas guardadas')
  await page.reload()
  for (const seen of [page, other.page]) {
    await expect.poll(() => seen.getByLabel('Precio').inputValue()).toBe('900.00')
  }
}
