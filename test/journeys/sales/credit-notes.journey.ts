/** Credit notes: some items of a paid invoice, issued, its e-NCF, its credit paid back. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { addIssuedInvoice, addPayer } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { securityCodeIn, signedXml, type XmlParts } from '../../sales/signed-xml.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

test('two of five units are credited, issued and taken off the invoice', async () => {
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
  expect(billing.complaints.splice(0).filter((one) => !one.includes('422'))).toEqual([])
  await mailNote(page)
  await expectClean(billing)
  await visit(page, `/es/office/invoices/${invoice.id}?tab=credit-notes`)
  await page.getByRole('link', { name: /^NC-/ }).waitFor()
  await page.getByText('RD$ 3,540.00').first().waitFor()
  await expectClean(billing)
})

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
  await page.getByText('En la bandeja de salida').waitFor()
}

async function recordNcf(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Registrar e-NCF' }).click()
  const dialog = page.getByRole('dialog')
  await key(page, 'ncf').fill(`E347${id.padStart(9, '0')}`)
  await key(page, 'securityCode').fill('aB3dE9')
  await key(page, 'signedAt').first().fill('ayer')
  await dialog
    .getByLabel(/hora de Santo Domingo/i)
    .first()
    .fill('10:30')
  await dialog.getByRole('button', { name: 'Registrar e-NCF' }).click()
  await expect.poll(() => page.getByText('e-NCF registrado').count()).toBeGreaterThan(0)
}
