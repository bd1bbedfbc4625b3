/** A quote from a contact request in one step, and the answer of a customer by its link. */
import { expect, test } from 'vitest'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { usernameOf } from '#demo/content/people/users.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import {
  expectClean,
  forgetRefusals,
  pickFirst,
  staff,
  visit,
  waitForIdle,
  overflowOf,
  visitor,
} from '../../browser/browser.ts'
import { plannedEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { randomUUID } from 'node:crypto'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { quoteSourcesApi } from '#resources/sales/quote-sources/quote-source.api.ts'

const sales = await staffClient('sales')

async function anyRequest() {
  const filters = [{ field: 'company', op: 'empty' as const, value: false }]
  const { items } = await sales.call(contactRequestsApi.list, { input: { perPage: 1, filters } as never })
  return items[0]!
}

test('a request is quoted twice: an owner is asked for, the second time its person is known', quoteTwice)
test('whoever is an employee presses once and looks after the quote', quoteByEmployee)
test('a customer reads a quote, chooses an option and accepts it', acceptQuote)
test('a customer declines a quote without scripts', declineQuote)

async function quoteTwice(): Promise<void> {
  const { id, company } = await anyRequest()
  const [owner] = await sales.call(employeesApi.search, { input: { term: '', limit: 1 } })
  // A user who is no employee.
  const seller = await staff('sales', { at: `/es/office/requests/${id}?tab=quote` })
  const { page } = seller
  const create = () => page.getByRole('button', { name: 'Crear la cotización' }).click()
  const quoted = async () => {
    await create()
    await forgetRefusals(seller, 1)
    const dialog = page.getByRole('dialog', { name: '¿Quién lleva la cotización?' })
    const field = dialog.getByRole('combobox', { name: 'Responsable' })
    await expectClean(seller)
    await field.fill(owner!.label)
    await pickFirst(page, new RegExp(owner!.label))
    // The list stays closed, also when the title of the record arrives.
    await waitForIdle(page)
    expect(await field.inputValue()).toBe(owner!.label)
    await dialog.getByRole('button', { name: 'Crear la cotización' }).click()
    await page.waitForURL(/quotes\/\d+/)
    return sales.call(quotesApi.get, { params: { id: /quotes\/(\d+)/.exec(page.url())![1]! } })
  }
  await page.getByText(`Crear: ${company}`).waitFor()
  await expectClean(seller)
  const first = await quoted()
  expect(first.contactRequestId).toBe(id)

  await visit(page, `/es/office/requests/${id}?tab=quote`)
  const people = page.getByRole('group', { name: 'Persona' }).getByRole('radio')
  await expect.poll(() => people.count()).toBeGreaterThanOrEqual(2)
  expect(await people.first().isChecked()).toBe(true)
  const { accountId, contactId } = first
  expect(await quoted()).toMatchObject({ accountId, contactId })
}

async function quoteByEmployee(): Promise<void> {
  const { id } = await anyRequest()
  const admin = await staffClient('admin')
  const { items } = await admin.call(usersApi.list, { input: { perPage: 100 } })
  const user = items.find(({ username }) => username === usernameOf('admin'))!
  const { items: employees } = await sales.call(employeesApi.list, { input: { perPage: 100 } })
  const own = employees.find(({ userId }) => userId === user.id)!
  const { page, consoleErrors } = await staff('admin', { at: `/es/office/requests/${id}?tab=quote` })
  await page.getByRole('button', { name: 'Crear la cotización' }).click()
  await page.waitForURL(/quotes\/\d+/)
  const params = { id: /quotes\/(\d+)/.exec(page.url())![1]! }
  expect(await sales.call(quotesApi.get, { params })).toMatchObject({ ownerEmployeeId: own.id })
  expect(consoleErrors).toEqual([])
}

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

test('a request becomes an order of a known event, and another a contact, in one step', async () => {
  const event = await sales.call(eventsApi.get, { params: { id: await plannedEvent(3) } })
  const { items } = await sales.call(contactRequestsApi.list, { input: { perPage: 2 } })
  const seller = await staff('sales', { at: `/es/office/requests/${items[0]!.id}?tab=quote` })
  const { page } = seller
  await page.getByRole('button', { name: 'Inscribir en un evento' }).click()
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Evento' })
  await field.fill(event.code)
  await pickFirst(page, new RegExp(event.code))
  await expectClean(seller)
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
  await page.waitForURL(/orders\/\d+/)
  const order = await sales.call(ordersApi.get, { params: { id: /orders\/(\d+)/.exec(page.url())![1]! } })
  expect(order).toMatchObject({ eventId: event.id, seats: 1 })

  await visit(page, `/es/office/requests/${items[1]!.id}?tab=quote`)
  await page.getByRole('button', { name: /^Guardar (el contacto|cliente y contacto)$/ }).click()
  await page.waitForURL(/contacts\/\d+/)
  await page.getByRole('heading', { level: 1, name: items[1]!.lastname }).waitFor()
  await expectClean(seller)
})
