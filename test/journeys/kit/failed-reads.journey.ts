/** A read of the open record that fails says so where it was waited for, and is tried again there. */
import { expect, test } from 'vitest'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { staff, visit } from '../../browser/browser.ts'
import { addQuote } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'

async function acceptedQuote(): Promise<string> {
  const client = await staffClient('sales')
  const id = await addQuote('Auditoría de seguimiento', 'Yudelka Marte Rosario')
  const params = { id }
  const items = [{ description: 'Auditoría', quantity: '1', unitPrice: '5000', taxCode: 'itbis18' as const }]
  await client.call(quotesApi.replaceItems, { params, input: { items } as never })
  await client.call(quotesApi.send, { params, input: { to: 'yudelka@cliente.test' } })
  await client.call(quotesApi.decide, { params, input: { to: 'accepted', note: 'Por teléfono' } })
  return id
}

test('what cannot be read says so in its place, and comes when it is tried again', async () => {
  const { page } = await staff('sales')
  const id = await acceptedQuote()
  let isBroken = true
  await page.route(`**/v1/es/quotes/${id}/remaining`, (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await visit(page, `/es/office/quotes/${id}?tab=outcomes`)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Intentar de nuevo' })
  await main.getByText('No se pudo leer').waitFor()
  // No notification stands over it.
  expect(await page.getByRole('alert').count()).toBe(0)
  const failed = page.waitForResponse((response) => response.url().endsWith(`/quotes/${id}/remaining`))
  await again.click()
  await failed
  await main.getByText('No se pudo leer').waitFor()
  isBroken = false
  await again.click()
  await again.waitFor({ state: 'detached' })
})
