/** What is missing in the record of the customer is written there, and the way leads back. */
import { expect, test } from 'vitest'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { staff } from '../../browser/browser.ts'
import { addQuote } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('a quote asks for the RNC of its company, leads to the field and back', async () => {
  const client = await staffClient('sales')
  const account = await client.call(accountsApi.create, {
    input: { legalName: 'Molinos del Yuna, S.R.L.', type: 'company' },
  })
  const id = await addQuote('Auditoría interna', 'Hilario Cambrón Yuna')
  await client.call(quotesApi.patch, { params: { id }, input: { accountId: account.id } })
  const { page } = await staff('sales', { at: `/es/office/quotes/${id}` })
  await page.getByText('Falta el RNC de Molinos del Yuna, S.R.L.').waitFor()
  await page.getByRole('link', { name: 'Escribir el RNC' }).click()
  await page.locator('[data-key="taxId"]:focus').waitFor()
  await page.keyboard.type('131246796')
  await page.keyboard.press('Control+s')
  await page.getByText('Todo está guardado').waitFor()
  // The way back stays, whichever tab is opened by then.
  for (const name of ['Historial', 'Datos']) await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: /^Volver a .*Auditoría interna/ }).click()
  await expect.poll(() => page.url()).toContain(`/quotes/${id}`)
  await page.getByRole('link', { name: 'Partidas' }).waitFor()
  expect(await page.getByText('Falta el RNC').count()).toBe(0)
})
