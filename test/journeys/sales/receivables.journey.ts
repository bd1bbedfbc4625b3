/** What customers owe: by age, and the statement of one, mailed and downloaded; its reminders paused. */
import { expect, test } from 'vitest'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { addIssuedInvoice, addPayer } from '../../browser/sales.ts'

test('from receivables by age to the statement of a customer', async () => {
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
  await page.getByText('Estado de cuenta enviado').waitFor()
  await page.getByLabel('No recordar pagos a este cliente').click()
  await expect.poll(() => page.getByLabel('No recordar pagos a este cliente').isChecked()).toBe(true)
})
