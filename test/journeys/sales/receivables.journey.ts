/** What customers owe: imported when going live and taken back; by age, and the statement of one; its reminders paused. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { addIssuedInvoice, addPayer } from '../../browser/sales.ts'
import { expectSaid } from '../../browser/notices.ts'

test('open invoices are imported as a whole, seen on the list, and taken back', importOpening)
test('receivables by age lead to the statement of a customer', readStatement)

async function importOpening(): Promise<void> {
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, '/es/office/opening')
  await expectClean(billing)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Plantilla de «Facturas por cobrar» en CSV' }).click(),
  ])
  const headings = (await readFile(await file.path(), 'utf8')).trim()
  expect(headings).toContain('Balance pendiente')
  const issued = daysAfter(homeDay(), -20)
  const send = async (balance: string) => {
    await visit(page, '/es/office/opening')
    await page.getByRole('radio', { name: 'Facturas por cobrar' }).check()
    const lines = [
      headings,
      `,Panadería La Vega Real,PV-1,,${issued},,,,5000,,${balance}`,
      `,Panadería La Vega Real,PV-2,,${issued},,,,1200,,1200`,
    ]
    await page.locator('input[type=file]').setInputFiles({
      name: 'abiertas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await page.getByRole('button', { name: 'Enviar el archivo' }).click()
    await page.getByRole('button', { name: 'Revisar sin guardar' }).click()
  }
  await send('5000.01')
  await page.getByText('El balance pasa del total (1 fila)').waitFor()
  await page.getByText('Este archivo se importa entero').waitFor()
  await expectClean(billing)

  await send('2500')
  await page.getByText('No se conoce a este cliente').first().waitFor()
  await page.getByLabel('Panadería La Vega Real es').selectOption({ label: 'Cliente nuevo: crearlo' })
  await expectClean(billing)
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await page.getByRole('button', { name: 'Importar filas: 2' }).click()
  await page.getByRole('heading', { name: 'Qué se hizo' }).waitFor()
  await expectClean(billing)
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await page.waitForURL(/office\/invoices/)
  // The invoices of other tests may fill the first page.
  await visit(page, '/es/office/invoices?search=PV-1')
  await page.getByRole('link', { name: 'PV-1' }).click()
  await page.getByText('Se emitió antes de Conforme').waitFor()
  await page.getByText('RD$ 2,500.00').first().waitFor()
  await expectClean(billing)

  await visit(page, '/es/office/opening')
  await page.getByRole('link', { name: 'abiertas.csv' }).first().click()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByText('Esta importación se deshizo').waitFor()
  await expectClean(billing)
  await visit(page, '/es/office/invoices?search=PV-1')
  await expect.poll(() => page.getByRole('link', { name: 'PV-1' }).count()).toBe(0)
}

async function readStatement(): Promise<void> {
  const accountId = await addPayer('Selma Rancier Lugo')
  const invoice = await addIssuedInvoice(accountId, { unitPrice: '200000' })
  const billing = await staff('billing')
  const { page } = billing
  await visit(page, '/es/office/receivables')
  await page.getByRole('heading', { name: 'Cuentas por cobrar' }).waitFor()
  await expectClean(billing)
  await page.getByRole('link', { name: 'Selma Rancier Lugo' }).click()
  await page.getByRole('link', { name: invoice.number! }).waitFor()
  await page.getByText('RD$ 236,000.00').first().waitFor()
  await expectClean(billing)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Estado de cuenta .*\.pdf$/)
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectSaid(page, 'Estado de cuenta enviado')
  await page.getByLabel('No recordar pagos a este cliente').click()
  await expect.poll(() => page.getByLabel('No recordar pagos a este cliente').isChecked()).toBe(true)
}
