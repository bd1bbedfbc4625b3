/** What is missing in the record of the customer is written there, and the way leads back. */
import { expect, test } from 'vitest'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { expectClean, faultsAt, staff, visit, visitor, waitForIdle } from '../../browser/browser.ts'
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

/** A sent quote to a company without an RNC, and its link. */
async function sentTo(legalName: string): Promise<{ id: string; accountId: string; link: string }> {
  const client = await staffClient('sales')
  const { id: accountId } = await client.call(accountsApi.create, { input: { legalName, type: 'company' } })
  const id = await addQuote('Diagnóstico inicial', `Contacto de ${legalName}`)
  await client.call(quotesApi.patch, { params: { id }, input: { accountId } })
  const items = [
    { description: 'Diagnóstico', quantity: '1', unitPrice: '5000', taxCode: 'itbis18' as const },
  ]
  await client.call(quotesApi.replaceItems, { params: { id }, input: { items } as never })
  await client.call(quotesApi.send, { params: { id }, input: { to: 'compras@cliente.test' } })
  return { id, accountId, ...(await client.call(quotesApi.link, { params: { id } })) }
}
const taxIdOf = async (id: string) =>
  (await (await staffClient('sales')).call(accountsApi.get, { params: { id } })).taxId

test('the page of a quote asks for it with the acceptance', async () => {
  const { accountId, link } = await sentTo('Arrocera del Nagua, S.R.L.')
  const customer = await visitor()
  const { page } = customer
  await visit(page, new URL(link).pathname)
  await page.locator('main [name=name]').fill('Ana Peña')
  await page.locator('main [name=email]').fill('ana@cliente.example')
  await page.locator('main [name=taxId]').fill('130000002')
  await page.locator('main [name=agreed]').check()
  await expectClean(customer)
  expect(await faultsAt(customer, [1440, 768, 360])).toEqual([])
  await page.getByRole('button', { name: 'Aceptar la cotización' }).click()
  await page
    .getByText('El dígito verificador no coincide. Revise el número o déjelo en blanco.')
    .first()
    .waitFor()
  await page.locator('main [name=taxId]').fill('1-30-00000-1')
  await page.getByRole('button', { name: 'Aceptar la cotización' }).click()
  await page.getByText('Gracias: aceptó la cotización').waitFor()
  expect(await taxIdOf(accountId)).toBe('130000001')
})

/** A sent quote to a person without a company and without a cédula. */
async function sentToPerson(
  lastName: string,
  unitPrice: string,
  options: readonly string[] = [],
): Promise<{ id: string; contactId: string }> {
  const client = await staffClient('sales')
  const { id: contactId } = await client.call(contactsApi.create, {
    input: { firstName: 'Hilaria', lastName, preferredLocale: 'es' } as never,
  })
  const id = await addQuote('Diplomado de auditores', `Pagador de ${lastName}`)
  await client.call(quotesApi.patch, { params: { id }, input: { accountId: null, contactId } })
  const line = { description: 'Diplomado', quantity: '1', unitPrice, taxCode: 'exempt' as const }
  const items = [line, ...options.map((price) => ({ ...line, unitPrice: price, isOptional: true }))]
  await client.call(quotesApi.replaceItems, { params: { id }, input: { items } as never })
  await client.call(quotesApi.send, { params: { id }, input: { to: 'hilaria@cliente.test' } })
  return { id, contactId }
}

test('a person is asked for the cédula where the sum of the invoice needs it', async () => {
  const sales = await staff('sales')
  const { page } = sales
  const open = async (id: string) => {
    await visit(page, `/es/office/quotes/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'El cliente aceptó' }).click()
    await page.getByRole('dialog').getByLabel('Cómo lo sabemos').fill('Correo del 3 de marzo')
    await waitForIdle(page)
    return page.getByRole('dialog').getByLabel('RNC o cédula del cliente')
  }
  expect(await (await open((await sentToPerson('Tejeda Polanco', '249999.99')).id)).count()).toBe(0)
  // With the option it would be needed.
  await (await open((await sentToPerson('Tejeda Marte', '200000', ['60000'])).id)).waitFor()
  const { id, contactId } = await sentToPerson('Tejeda Abreu', '250000')
  await (await open(id)).fill('001-1391820-5')
  await expectClean(sales)
  await page.getByRole('dialog').getByRole('button', { name: 'Anotar la respuesta' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { documentId } = await (
    await staffClient('sales')
  ).call(contactsApi.get, { params: { id: contactId } })
  expect(documentId).toBe('00113918205')
})

test('staff are asked for it when they note an acceptance', async () => {
  const { id, accountId } = await sentTo('Ebanistería del Jaya, S.R.L.')
  const sales = await staff('sales', { at: `/es/office/quotes/${id}` })
  const { page } = sales
  await page.getByRole('main').getByRole('button', { name: 'El cliente aceptó' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('RNC o cédula del cliente').fill('101000015')
  await dialog.getByLabel('Cómo lo sabemos').fill('Correo del 3 de marzo')
  await expectClean(sales)
  await dialog.getByRole('button', { name: 'Anotar la respuesta' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await taxIdOf(accountId)).toBe('101000015')
})
