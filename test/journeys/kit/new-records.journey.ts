/** What a new record fills in by itself and asks for first; the progress of a translation, days in the reader’s order. */
import { expect, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { staff, visit } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { nextEvent, ownService } from '../../browser/records.ts'

const stamp = String(Date.now()).slice(-8)

test('a new event is coordinated by its creator and asks for little; all fields have an index; an order offers the people of its customer first and takes the customer from the booker; a form says how much is translated and leads to what is missing and to what the Spanish has outrun; days are written and read in the order of the language', async () => {
  await askForLittle()
  await offerPeople()
  await followTranslation()
  await orderDays()
})

async function askForLittle(): Promise<void> {
  const { page } = await staff('training', { at: '/es/office/events/new' })
  const coordinator = page.getByRole('combobox', { name: 'Coordinación' })
  await expect.poll(() => coordinator.inputValue()).toMatch(/^Luis Manuel Jobo/)
  const index = page.getByRole('navigation', { name: 'Secciones del formulario' })
  expect(await index.count()).toBe(0)
  await page.getByRole('button', { name: /^Todos los campos \(\d+ más\)$/ }).click()
  const places = index.getByRole('button')
  await places.first().waitFor()
  expect(await places.count()).toBeGreaterThanOrEqual(4)
  await places.last().click()
  const last = await places.last().textContent()
  const section = page.locator('[data-group]').filter({ has: page.getByRole('heading', { name: last! }) })
  await expect.poll(() => section.evaluate((one) => one.contains(document.activeElement))).toBe(true)
}

async function offerPeople(): Promise<void> {
  const client = await staffClient('sales')
  const legalName = `Cliente con gente ${stamp}`
  const account = await client.call(accountsApi.create, { input: { legalName, type: 'company' } })
  const contact = await client.call(contactsApi.create, {
    input: {
      firstName: 'Zunilda',
      lastName: 'Ceibalista',
      accountId: account.id,
      email: `z${stamp}@gente.example`,
    },
  })
  const name = `${contact.firstName} ${contact.lastName}`
  const { page } = await staff('sales', { at: '/es/office/orders/new' })
  const [customer, booker] = ['Cliente', 'Solicitante'].map((label) =>
    page.getByRole('combobox', { name: label }),
  )
  const options = page.getByRole('listbox').getByRole('option')
  await customer!.fill(legalName)
  await expect.poll(() => options.first().textContent()).toContain(legalName)
  await page.keyboard.press('Enter')
  await expect.poll(() => customer!.inputValue()).toBe(legalName)
  await booker!.click()
  await expect.poll(() => options.first().textContent()).toContain(name)
  await page.keyboard.press('Escape')

  await visit(page, '/es/office/orders/new')
  await booker!.fill(`Zunilda Ceibalista z${stamp}`)
  await expect.poll(() => options.first().textContent()).toContain(name)
  await page.keyboard.press('Enter')
  await expect.poll(() => customer!.inputValue()).toBe(legalName)
}

async function followTranslation(): Promise<void> {
  const id = await ownService()
  const client = await staffClient('training')
  const { summary, version } = await client.call(servicesApi.get, { params: { id } })
  const input = { summary: { ...summary, es: `${summary!.es} Desde este año también a distancia.` }, version }
  await client.call(servicesApi.patch, { params: { id }, input })
  const { page } = await staff('training', { at: `/es/office/services/${id}` })
  await page.getByText(/Inglés: \d+/).waitFor()
  await page.getByRole('button', { name: '1 desactualizado: ir' }).click()
  await page.locator('[data-key="summary-en"]:focus').waitFor()
  await page.getByText('El español cambió después: revise el inglés').waitFor()
  await page
    .locator('[data-key="summary-en"]')
    .fill('Requirements, gaps and a plan; since this year also remotely.')
  await page.getByRole('button', { name: '1 desactualizado: ir' }).waitFor({ state: 'detached' })
}

async function orderDays(): Promise<void> {
  const event = await nextEvent()
  const { page } = await staff('training', { at: `/es/office/events/${event}?tab=data` })
  const day = page.locator('[data-key="sessions.0.startAt"]')
  const [date, month, year] = (await day.inputValue()).split('/')
  await visit(page, `/en/office/events/${event}?tab=data`)
  await expect.poll(() => day.inputValue()).toBe(`${month}/${date}/${year}`)
  await day.fill('2/3/2031')
  await page.keyboard.press('Tab')
  await expect.poll(() => day.inputValue()).toBe('02/03/2031')
  await page.getByText('Unsaved changes').waitFor()
}
