/** What a new record fills in by itself, and what it asks for first. */
import { expect, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { staff, visit } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const stamp = String(Date.now()).slice(-8)

test('a new event is coordinated by its creator and asks for little; all fields have an index', async () => {
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
})

test('an order offers the people of its customer first and takes the customer from the booker', async () => {
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
})
