/** Invoicing: a draft with two lines typed by keyboard, its issue, its e-NCF and its PDF. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, staff, visit } from '../../browser/browser.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)

test('a draft gets two lines by keyboard, is issued, gets its e-NCF and its PDF', async () => {
  const billing = await staff('billing')
  const { page, complaints } = billing
  await visit(page, '/es/office/invoices')
  await page.getByRole('link', { name: 'Por registrar e-NCF' }).waitFor()
  await expectClean(billing)
  await visit(page, '/es/office/invoices/new')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Cumbre Fresca')
  await page
    .getByRole('option', { name: /Cumbre Fresca/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/invoices\/\d+/)
  await page.getByText('La factura no tiene partidas').waitFor()
  await typeLines(page)
  // The bar at the top hides what has scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectClean(billing)
  await page.keyboard.press('Control+s')
  await page.getByText('Partidas guardadas').waitFor()
  await issue(page)
  await recordNcf(page)
  await expectClean(billing)
  await page.getByRole('button', { name: 'Ver el PDF' }).click()
  await page.getByText('El PDF está listo.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('E310000000777.pdf')
  expect(complaints).toEqual([])
})

async function typeLines(page: Page): Promise<void> {
  await key(page, 'lines.0.description').focus()
  await page.keyboard.type('Honorarios de la visita')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('RD$ 1,500.00')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => key(page, 'lines.1.description').evaluate((cell) => cell === document.activeElement))
    .toBe(true)
  await page.keyboard.type('Materiales')
  await key(page, 'lines.1.unitPrice').fill('1000')
  await key(page, 'lines.1.discount').fill('10 %')
  await key(page, 'lines.1.discount').press('Alt+ArrowUp')
  await expect.poll(() => key(page, 'lines.0.description').inputValue()).toBe('Materiales')
  // 2 × 1500 + 1000 less 10 %, with 18 %.
  await page.getByText('RD$ 4,602.00').waitFor()
}

async function issue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('RD$ 4,602.00').waitFor()
  await dialog.getByText('No se puede deshacer').waitFor()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByText('Falta su e-NCF').waitFor()
  await page.getByRole('cell', { name: 'Materiales' }).waitFor()
}

async function recordNcf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registrar e-NCF' }).click()
  const dialog = page.getByRole('dialog')
  await key(page, 'ncf').fill('E31-0000000777')
  await key(page, 'securityCode').fill('aB3dE9')
  await key(page, 'ncfExpiresOn').fill('31/12/2027')
  await key(page, 'signedAt').first().fill('ayer')
  await dialog
    .getByLabel(/hora de Santo Domingo/i)
    .first()
    .fill('10:30')
  await dialog.getByRole('button', { name: 'Registrar e-NCF' }).click()
  await page.getByText('Una factura emitida no se cambia').waitFor()
}
