/** An invoiced seat that was given back: told on Today, credited from the person, changed by two at once. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { expectClean, forgetRefusals, staff } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'
import { issueInvoice } from '../../browser/sales.ts'
import { staffClient } from '../../browser/staff-client.ts'

/** Two seats at 1500 pesos, invoiced; the one of this person is given back. */
async function freedSeat(lastName: string): Promise<void> {
  const admin = await staffClient('admin')
  const [contact] = (await admin.call(contactsApi.list, { input: { perPage: 1 } })).items
  const attendees = ['Ana', 'Luis'].map((firstName) => ({
    firstName,
    lastName,
    email: `${firstName}.${Date.now()}@x.test`,
  }))
  const input = {
    eventId: await nextEvent('online'),
    contactId: contact!.id,
    billTo: 'person',
    unitPrice: '1500',
    attendees,
  }
  const { id } = await admin.call(ordersApi.create, { input: input as never })
  const invoice = await (await staffClient('billing')).call(invoicesApi.fromOrder, { params: { id } })
  await issueInvoice(invoice.id)
  const people = await admin.call(ordersApi.attendees, { params: { id } })
  const ids = people.filter(({ firstName }) => firstName === 'Ana').map((person) => person.id)
  await admin.call(attendeesApi.unEnrollMany, { input: { ids, reason: 'requestedByPerson' } })
}

test('billing credits the seat; of two who change the note the later chooses', async () => {
  await freedSeat('Tavárez Cupo')
  const billing = await staff('billing', { at: '/es/office' })
  const { page } = billing
  await page.getByText('Cupos facturados y devueltos').first().waitFor()
  await page.getByRole('link', { name: /Ana Tavárez Cupo/ }).click()
  await page.getByRole('button', { name: 'Acreditar el cupo' }).waitFor()
  await expectClean(billing)
  await page.getByRole('button', { name: 'Acreditar el cupo' }).click()
  await page.waitForURL(/credit-notes\/\d+/)
  await page.getByText('RD$ 1,500.00').first().waitFor()
  await expectClean(billing)

  const other = await staff('billing', { at: new URL(page.url()).pathname })
  await other.page.getByLabel('Precio').waitFor()
  await page.getByLabel('Precio').fill('700')
  await page.getByRole('button', { name: 'Guardar partidas' }).click()
  await page.getByText('Partidas guardadas').waitFor()
  await other.page.getByLabel('Precio').fill('900')
  await other.page.getByRole('button', { name: 'Guardar partidas' }).click()
  await other.page.getByRole('dialog').waitFor()
  await forgetRefusals(other, 1)
  await expectClean(other)
  await other.page.getByRole('radio').first().check()
  await other.page.getByRole('button', { name: 'Guardar lo elegido' }).click()
  // The dialog closes before the save has ended.
  await other.page.getByText('Partidas guardadas').waitFor()
  await page.reload()
  for (const seen of [page, other.page]) {
    await expect.poll(() => seen.getByLabel('Precio').inputValue()).toBe('900.00')
  }
})
