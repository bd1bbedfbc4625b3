/** Mail to people who are selected in a list. */
import { expect, test } from 'vitest'
import { outboxApi } from '#resources/mail/outbox/outbox.api.ts'
import { expectClean, staff } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('selected contacts are written to: who gets it in which language, a preview, the count, and the outcome of each', async () => {
  const sales = await staff('sales', { at: '/es/office/contacts' })
  const { page } = sales
  await page.locator('[data-row-link]').first().focus()
  for (const press of ['x', 'j', 'j', 'Shift+X']) await page.keyboard.press(press)
  await page.getByRole('button', { name: 'Escribirles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escribir a los elegidos' })
  await dialog.getByText(/Lo reciben \d/).waitFor()
  await expectClean(sales)
  const subject = `Encuentro de clientes ${Date.now()}`
  await dialog.getByLabel('Asunto').first().fill(`${subject} {attendee.firstName}`)
  await dialog.locator('[contenteditable=true]').first().fill('Le esperamos en la oficina.')
  await dialog.getByRole('button', { name: 'Vista previa' }).click()
  await dialog.getByText('Le esperamos en la oficina.').nth(1).waitFor()
  await expectClean(sales)
  const button = dialog.getByRole('button', { name: /^Enviar a \d/ })
  const count = Number(/\d+/.exec((await button.textContent())!)![0])
  await button.click()
  await page.getByText(`En la bandeja de salida: ${count}.`).waitFor()
  const admin = await staffClient('admin')
  const { total } = await admin.call(outboxApi.list, { input: { search: subject } as never })
  expect(total).toBe(count)
})
