/** The office copies the link of a quote for WhatsApp, opens it, and the customer accepts. */
import { expect, test } from 'vitest'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { expectClean, overflowOf, staff, visit, visitor } from '../../browser/browser.ts'
import { addQuote } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'

async function sentQuote(): Promise<string> {
  const client = await staffClient('sales')
  const id = await addQuote('Auditoría de seguimiento', 'Yudelka Marte Rosario')
  const items = [{ description: 'Auditoría', quantity: '1', unitPrice: '5000', taxCode: 'itbis18' as const }]
  await client.call(quotesApi.replaceItems, { params: { id }, input: { items } as never })
  await client.call(quotesApi.send, { params: { id }, input: { to: 'yudelka@cliente.test' } })
  return id
}

test('the link is copied, goes to WhatsApp, and opens the page where the customer accepts', async () => {
  const sales = await staff('sales', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = sales
  const id = await sentQuote()
  const client = await staffClient('sales')
  const openedAt = async () => (await client.call(quotesApi.get, { params: { id } })).openedAt
  await visit(page, `/es/office/quotes/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Copiar enlace' }).click()
  const dialog = page.getByRole('dialog')
  const links = dialog.getByRole('list', { name: 'Enlaces que abren la cotización' })
  await links.getByText('Enviado a yudelka@cliente.test').waitFor()
  // Opening the dialog makes none.
  expect(await links.getByRole('listitem').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click()
  const field = dialog.getByRole('textbox', { name: 'Enlace de la cotización' })
  await expect.poll(() => field.inputValue()).toMatch(/\/es\/cotizacion\/[\w-]{32}$/)
  const link = await field.inputValue()
  await dialog.getByRole('button', { name: 'Enlace copiado' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const whatsApp = new URL((await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!)
  expect(whatsApp.host).toBe('wa.me')
  expect(whatsApp.searchParams.get('text')).toContain(link)
  expect(await dialog.getByRole('link', { name: 'Abrir la página' }).getAttribute('href')).toBe(link)
  await expectClean(sales)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflowOf(page)).toBe(0)
  await links.getByText('Copiado').waitFor()
  // Staff who look at the page are not its reader.
  const own = await sales.page.context().newPage()
  const posts: string[] = []
  own.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await visit(own, new URL(link).pathname)
  await own.getByText('Auditoría de seguimiento').first().waitFor()
  await own.close()
  expect(posts).toEqual([])
  expect(await openedAt()).toBeNull()
  const customer = await visitor()
  await visit(customer.page, new URL(link).pathname)
  await customer.page.getByText('Auditoría de seguimiento').first().waitFor()
  await expect.poll(openedAt).not.toBeNull()
  expect(customer.consoleErrors).toEqual([])
  await links.getByRole('listitem').filter({ hasText: 'Copiado' }).getByRole('button').click()
  await expect.poll(() => links.getByRole('listitem').count()).toBe(1)
  expect((await customer.page.goto(link))!.status()).toBe(404)
})
