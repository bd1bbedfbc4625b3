/** A customer opens the link of a quote, chooses an option and accepts; another declines without scripts. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { outboxApi } from '#resources/mail/outbox/outbox.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { quoteSourcesApi } from '#resources/sales/quote-sources/quote-source.api.ts'
import { expectClean, overflowOf, visit, visitor } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const sales = await staffClient('sales')
const one = { input: { perPage: 1 } }
const line = {
  description: 'Auditoría interna ISO 9001',
  quantity: '2',
  unitPrice: '45000',
  taxCode: 'itbis18',
}

async function sentQuote(): Promise<{ id: string; path: string }> {
  const [account] = (await sales.call(accountsApi.list, one)).items
  const [owner] = (await sales.call(employeesApi.list, one)).items
  const [source] = await sales.call(quoteSourcesApi.all)
  const input = {
    title: 'Auditoría interna de dos procesos',
    accountId: account!.id,
    ownerEmployeeId: owner!.id,
    sourceId: source!.id,
  }
  const { id } = await sales.call(quotesApi.create, { input })
  const option = { ...line, description: 'Informe en inglés', quantity: '1', isOptional: true }
  await sales.call(quotesApi.replaceItems, { params: { id }, input: { items: [line, option] } as never })
  const to = `compras-${randomUUID().slice(0, 8)}@cliente.example`
  await sales.call(quotesApi.send, { params: { id }, input: { to } })
  const admin = await staffClient('admin')
  const { items } = await admin.call(outboxApi.list, { input: { search: to, perPage: 1 } })
  const { text } = await admin.call(outboxApi.content, { params: { id: items[0]!.id } })
  return { id, path: /\/es\/cotizacion\/[\w-]+/.exec(text)![0] }
}
const statusOf = async (id: string) => (await sales.call(quotesApi.get, { params: { id } })).status

test('a customer reads a quote, chooses an option and accepts it; another declines one without scripts', async () => {
  await acceptQuote()
  await declineQuote()
})

async function acceptQuote(): Promise<void> {
  const { id, path } = await sentQuote()
  const own = await visitor({ viewport: { width: 390, height: 800 } })
  const { page } = own
  await visit(page, path)
  await page.getByRole('heading', { level: 1, name: 'Auditoría interna de dos procesos' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await expectClean(own)
  await expect.poll(async () => (await sales.call(quotesApi.get, { params: { id } })).openedAt).not.toBeNull()
  await page.getByLabel('Informe en inglés').check()
  await page.locator('main [name=name]').fill('Ana Peña')
  await page.locator('main [name=email]').fill('ana@cliente.example')
  await page.locator('main [name=agreed]').check()
  await page.getByRole('button', { name: 'Aceptar la cotización' }).click()
  await page.getByText('Gracias: aceptó la cotización').waitFor()
  const accepted = await sales.call(quotesApi.get, { params: { id } })
  expect(accepted).toMatchObject({ status: 'accepted', total: '159300.00' })
  await visit(page, path)
  await page.getByText('Cotización aceptada').waitFor()
}
async function declineQuote(): Promise<void> {
  const { id, path } = await sentQuote()
  const { page } = await visitor({ javaScriptEnabled: false })
  await visit(page, path.replace('/es/cotizacion/', '/en/quote/'))
  await page.getByText('Decline', { exact: true }).click()
  await page.getByRole('button', { name: 'Decline the quote' }).click()
  await page.getByText('Quote declined').waitFor()
  expect(await statusOf(id)).toBe('rejected')
}
