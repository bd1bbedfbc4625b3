/** Credit notes: some items of a paid invoice, issued, its e-NCF, its credit paid back. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { addIssuedInvoice, addPayer } from '../../browser/sales.ts'

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
  await dialog.getByRole('button', { name: 'Hacer el borrador' }).click()
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
  await visit(page, `/es/office/invoices/${invoice.id}?tab=credit-notes`)
  await page.getByRole('link', { name: /^NC-/ }).waitFor()
  await page.getByText('RD$ 3,540.00').first().waitFor()
  await expectClean(billing)
})

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
