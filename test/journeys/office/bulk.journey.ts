/** Bulk changes, mail to many, restoring values from the history, density of lists. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { mailsApi } from '#resources/mail/messages/mail.api.ts'
import { expectClean, overflowOf, signInOn, staff, visit } from '../../browser/browser.ts'
import { checkAndSend, previewedSubject, typeInto } from '../../browser/mail-form.ts'
import { staffClient } from '../../browser/staff-client.ts'

async function contacts(lastName: string, count: number): Promise<string[]> {
  const client = await staffClient('sales')
  const made = Array.from({ length: count }, (_, at) => {
    const input = { firstName: `Persona${'abcdef'[at]}`, lastName, email: `${lastName}${at}@lista.example` }
    return client.call(contactsApi.create, { input })
  })
  return (await Promise.all(made)).map(({ id }) => id)
}

test('contacts are changed in bulk, restored, exported as CSV and enrolled', changeMany)

test('a bulk edit interrupted by an expired session shows what it reached, and undoes it', interruptEdit)

test('a value is restored from the history', restoreValue)

test('selected contacts are written to: one is taken off, the mail is sent and undone', writeToMany)

test('at 820 px a list is a table that fits the page, with the chosen row height', fitTable)

async function changeMany(): Promise<void> {
  const ids = await contacts('Mangolista', 3)
  const sales = await staff('sales', { at: '/es/office/contacts?search=Mangolista' })
  const { page } = sales
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByText('3 filas elegidas').waitFor()
  await expectClean(sales)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Qué se cambia').selectOption('position')
  await page.getByRole('dialog').locator('[data-key=position]').fill('Gerente de calidad')
  await expectClean(sales)
  await page.getByRole('button', { name: 'Cambiar 3' }).click()
  await page.getByText('Cambiados: 3.').waitFor()
  const client = await staffClient('sales')
  const position = async () => (await client.call(contactsApi.get, { params: { id: ids[0]! } })).position
  expect(await position()).toBe('Gerente de calidad')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Restablecidos: 3.').waitFor()
  expect(await position()).toBeNull()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).toContain('Mangolista')

  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByRole('link', { name: 'Inscribir' }).click()
  await expect.poll(() => page.locator('input[value="Mangolista"]').count()).toBe(3)
}

async function interruptEdit(): Promise<void> {
  const ids = await contacts('Caimitolista', 3)
  const { page } = await staff('sales', { at: '/es/office/contacts?search=Caimitolista' })
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Qué se cambia').selectOption('position')
  await page.getByRole('dialog').locator('[data-key=position]').fill('Gerente')
  const expired = { status: 401, json: { success: false, message: '' } }
  const others = Promise.withResolvers<void>()
  let changed = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.ok() && ++changed === 2) others.resolve()
  })
  await page.route(`**/contacts/${ids[1]}`, async (route) => {
    await others.promise
    await route.fulfill(expired)
  })
  await page.route('**/token/refresh', (route) => route.fulfill(expired))
  await page.getByRole('button', { name: 'Cambiar 3' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.unrouteAll()
  await signInOn(page, 'sales')
  const outcome = page.getByRole('dialog', { name: 'Resultado' })
  await outcome.getByText('Cambiados: 2.').waitFor()
  await outcome.getByText('Sin cambiar: 1').waitFor()
  await outcome.getByText('No se llegó a cambiar').waitFor()
  const client = await staffClient('sales')
  const positions = () =>
    Promise.all(ids.map(async (id) => (await client.call(contactsApi.get, { params: { id } })).position))
  expect(await positions()).toEqual(['Gerente', null, 'Gerente'])
  await outcome.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Restablecidos: 2.').waitFor()
  expect(await positions()).toEqual([null, null, null])
}

async function restoreValue(): Promise<void> {
  const [id] = await contacts('Cajuilista', 1)
  const client = await staffClient('sales')
  await client.call(contactsApi.patch, { params: { id: id! }, input: { lastName: 'Equivocada' } })
  const sales = await staff('sales', { at: `/es/office/contacts/${id}?tab=history` })
  const { page } = sales
  await page.getByRole('button', { name: 'Recuperar el valor anterior de Apellido' }).click()
  await page.getByRole('heading', { name: 'Personaa Cajuilista' }).waitFor()
  expect((await client.call(contactsApi.get, { params: { id: id! } })).lastName).toBe('Cajuilista')
  await expectClean(sales)
}

async function fitTable(): Promise<void> {
  const { page } = await staff('training', { viewport: { width: 820, height: 1000 } })
  await visit(page, '/es/office/contacts')
  const row = page.locator('tr[data-row]').first()
  const height = async () => Math.round((await row.boundingBox())!.height)
  expect(await height()).toBe(34)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('radio', { name: 'Cómodas' }).check()
  await expect.poll(height).toBe(44)
  await page.reload()
  await expect.poll(height).toBe(44)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('radio', { name: 'Compactas' }).check()
  await expect.poll(height).toBe(34)
}

async function writeToMany(): Promise<void> {
  const sales = await staff('sales', { at: '/es/office/contacts' })
  const { page } = sales
  await page.locator('[data-row-link]').first().focus()
  for (const press of ['x', 'j', 'j', 'Shift+X']) await page.keyboard.press(press)
  await page.getByRole('link', { name: 'Escribirles' }).click()
  await page.getByRole('heading', { name: 'Crear correo' }).waitFor()
  await page.getByText(/^Hoy lo reciben? \d/).waitFor()
  const people = page.getByRole('list', { name: 'Personas del correo' }).getByRole('listitem')
  const count = await people.count()
  await people
    .first()
    .getByRole('button', { name: /^Quitar a/ })
    .click()
  await expect.poll(() => people.count()).toBe(count - 1)
  await expectClean(sales)
  const subject = `Encuentro de clientes ${Date.now()}`
  await typeInto(page, 'subject-es', `${subject} {attendee.firstName}`)
  await typeInto(page, 'body-es', 'Le esperamos en la oficina.')
  await page.frameLocator('iframe').getByText('Le esperamos en la oficina.').waitFor()
  await expect.poll(() => previewedSubject(page).textContent()).toMatch(new RegExp(`^${subject} \\S`))
  await expectClean(sales)
  await checkAndSend(page, 'Enviar ahora')
  const client = await staffClient('sales')
  const { items } = await client.call(mailsApi.list, { input: { search: subject } as never })
  expect(items.map((mail) => [mail.status, mail.people.length, mail.eventId])).toEqual([
    ['scheduled', count - 1, null],
  ])
  // Nobody of the demo is written to.
  await page.getByRole('button', { name: 'Deshacer el envío' }).click()
  await page.getByText('Borrador', { exact: true }).first().waitFor()
}
