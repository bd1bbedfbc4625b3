/** Bulk steps on orders, attendees, certificates and the participants of an order. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { expectClean, forgetRefusals, staff } from '../../browser/browser.ts'
import { typeInto } from '../../browser/mail-form.ts'
import { staffClient } from '../../browser/staff-client.ts'

const lastName = 'Jagualista'

/** An order of two people for a customer, and another customer to link it to. */
async function orderOfTwo() {
  // Each test finds its own people by it.
  const stamp = randomUUID().replaceAll(/\D/g, '').slice(0, 8)
  const client = await staffClient('training')
  const legalName = `Destino ${stamp}, S.R.L.`
  const account = await client.call(accountsApi.create, { input: { legalName, type: 'company' } })
  const contact = await client.call(contactsApi.create, {
    input: { firstName: 'Nidia', lastName, email: `nidia.${stamp}@lista.example`, doNotContact: true },
  })
  const people = ['Uno', 'Dos'].map((firstName) => ({
    firstName,
    lastName: `${lastName} Persona`,
    email: `${firstName.toLowerCase()}.${stamp}@lista.example`,
    ...(firstName === 'Uno' && { contactId: contact.id }),
  }))
  const [course] = (await client.call(coursesApi.list, { input: { perPage: 1 } })).items
  const event = await client.call(eventsApi.create, {
    input: {
      courseId: course!.id,
      modality: 'onSite',
      language: 'es',
      capacity: { total: 5 },
      prices: [{ currency: 'dop', amount: '10000', taxIncluded: false }],
      sessions: [{ startAt: '2029-05-02T12:00:00Z', endAt: '2029-05-02T16:00:00Z' }],
    },
  })
  const order = await client.call(ordersApi.create, {
    input: {
      eventId: event.id,
      contactId: contact.id,
      billTo: 'person',
      attendees: people,
    },
  })
  return { client, order, account, legalName, stamp }
}

const selectAll = async (page: Page, count: number) => {
  await page.getByRole('checkbox', { name: /^Elegir toda/ }).check()
  await page.getByText(count === 1 ? '1 fila elegida' : `${count} filas elegidas`, { exact: true }).waitFor()
}
const closeOutcome = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Resultado' }).getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('selected orders are linked to a customer', linkOrders)

test('a field of selected people is changed', editPeople)

test('selected people are written to, but who wants no mail', writeToPeople)

test('selected people of an order are un-enrolled for a reason', unEnrol)

test('holders of selected certificates are written to, and the certificates are exported', writeToHolders)

test(
  'whoever enrols somebody with an address that another has says whether it is the same person',
  shareMailbox,
)

async function linkOrders(): Promise<void> {
  const { client, order, account, legalName, stamp } = await orderOfTwo()
  const { page } = await staff('training', { at: `/es/office/orders?search=${order.number}` })
  await selectAll(page, 1)
  await page.getByRole('button', { name: 'Vincular a un cliente' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Cliente' }).fill(legalName)
  const option = page.getByRole('listbox').getByRole('option').first()
  await expect.poll(() => option.textContent()).toMatch(new RegExp(`^Destino ${stamp}`))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cambiar 1' }).click()
  await page.getByText('Cambiados: 1.').waitFor()
  expect((await client.call(ordersApi.get, { params: { id: order.id } })).accountId).toBe(account.id)
  await closeOutcome(page)
}

async function editPeople(): Promise<void> {
  const { client, order, stamp } = await orderOfTwo()
  const { page } = await staff('training', { at: `/es/office/attendees?search=${stamp}` })
  await selectAll(page, 2)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Qué se cambia').selectOption('company')
  await page.getByRole('dialog').locator('[data-key=company]').fill('Empresa de la lista')
  await page.getByRole('button', { name: 'Cambiar 2' }).click()
  await page.getByText('Cambiados: 2.').waitFor()
  await closeOutcome(page)
  const people = await client.call(ordersApi.attendees, { params: { id: order.id } })
  expect(people.map(({ company }) => company)).toEqual(['Empresa de la lista', 'Empresa de la lista'])
}

async function writeToPeople(): Promise<void> {
  const { stamp } = await orderOfTwo()
  const { page } = await staff('training', { at: `/es/office/attendees?search=${stamp}` })
  await selectAll(page, 2)
  await page.getByRole('link', { name: 'Escribirles' }).click()
  await page.getByText(/^Hoy lo recibe 1 persona/).waitFor()
  const uno = page.getByRole('listitem').filter({ hasText: `uno.${stamp}` })
  await uno.getByText('Pidió que no se le contacte').waitFor()
  await typeInto(page, 'subject-es', 'Material del curso')
  await typeInto(page, 'body-es', 'Está en su enlace personal.')
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await page
    .getByRole('dialog', { name: 'Antes de enviar' })
    .getByText(/^Pidió que no se le contacte: Uno/)
    .waitFor()
}

async function unEnrol(): Promise<void> {
  const { client, order } = await orderOfTwo()
  const { page } = await staff('training', { at: `/es/office/orders/${order.id}?tab=attendees` })
  await selectAll(page, 2)
  await page.getByRole('button', { name: 'Dar de baja' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('illness')
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click()
  await page.getByText('Dados de baja: 2').waitFor()
  const people = await client.call(ordersApi.attendees, { params: { id: order.id } })
  expect(people.map(({ enrolment }) => enrolment)).toEqual(['unEnrolled', 'unEnrolled'])
}

async function writeToHolders(): Promise<void> {
  const { page } = await staff('training', { at: '/es/office/certificates' })
  await page.locator('tbody input[type=checkbox]').first().check()
  await page.getByRole('link', { name: 'Escribirles' }).click()
  await page.getByText(/^Hoy /).waitFor()
  await page.goBack()
  await page.locator('tbody input[type=checkbox]').first().check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar filas elegidas' }).click()
  const [headings, ...rows] = await readSheet(await (await download).path())
  expect(headings).toContain('Código')
  expect(rows).toHaveLength(1)
}

async function shareMailbox(): Promise<void> {
  const { client, order, stamp } = await orderOfTwo()
  const training = await staff('training', { at: `/es/office/orders/${order.id}?tab=attendees` })
  const { page } = training
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Añadir participantes' }).click()
  const cells = page.getByRole('dialog').locator('[data-person="0"]')
  const person = {
    firstName: 'Hermana',
    lastName: `${lastName} Persona`,
    email: `dos.${stamp}@lista.example`,
  }
  for (const [cell, text] of Object.entries(person)) await cells.locator(`[data-cell=${cell}]`).fill(text)
  const enrol = page.getByRole('dialog').getByRole('button', { name: 'Inscribir' })
  await enrol.click()
  const question = page.getByRole('dialog', { name: '¿Es la misma persona?' })
  await question.getByText(/ya es el correo de Dos Jagualista Persona\. ¿Es Hermana/).waitFor()
  await question.getByRole('button', { name: 'Volver' }).click()
  await page.getByText('Sin respuesta no se hizo ningún cambio.').waitFor()
  await enrol.click()
  await question.getByRole('button', { name: 'No, comparten el correo' }).click()
  await page.getByText('Hermana').first().waitFor()
  const people = await client.call(ordersApi.attendees, { params: { id: order.id } })
  expect(people.filter(({ email }) => email === person.email)).toHaveLength(2)
  await forgetRefusals(training, 2)
  await expectClean(training)
}
