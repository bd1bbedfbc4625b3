/** Contacts, employees and instructors; choosing references by keyboard. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const step = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function contact(page: Page, lastName: string, more: Record<string, string> = {}): Promise<string> {
  await visit(page, '/es/office/contacts/new')
  const fields = { firstName: 'Altagracia', lastName, ...more }
  for (const [name, text] of Object.entries(fields)) await key(page, name).fill(text)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/contacts\/\d+/)
  return page.url()
}

test('a contact becomes employee and instructor, and stays both when merged', changeRoles)

test('a reference is chosen by Enter and Tab before the search has answered', chooseByKeys)

test('a contact that is not found is added for the chosen customer', addForCustomer)

test('a form that was left is restored, and lends its customer to the next one', restoreDraft)

test('digits are no shortcuts in forms, and Tab moves from a day to its hour', typeDigits)

async function changeRoles(): Promise<void> {
  const own = await staff('admin')
  const { page } = own
  // A unique name of letters only.
  const lastName = `Jobo ${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const at = await contact(page, lastName, {
    email: `${randomUUID()}@jobo.example`,
    position: 'Auditora',
  })
  await page.getByRole('button', { name: 'Hacer instructor' }).click()
  await page.getByRole('dialog').getByText(`Altagracia ${lastName} será instructor`).waitFor()
  await expectClean(own)
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer instructor' }).click()
  await page.waitForURL(/instructors\/\d+/)

  await visit(page, at)
  await page.getByRole('button', { name: 'Hacer empleado' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.locator('[data-key="position"]').inputValue()).toBe('Auditora')
  await dialog.locator('[data-key="hireDate"]').fill('15/01/2024')
  await dialog.getByRole('button', { name: 'Hacer empleado' }).click()
  await page.waitForURL(/employees\/\d+/)

  await contact(page, lastName, { phone: '809 555 0177' })
  const duplicate = page.url()
  await visit(page, at)
  await step(page, 'Unir un duplicado')
  const merging = page.getByRole('dialog', { name: 'Unir un duplicado' })
  await merging.getByRole('button', { name: 'Unir', exact: true }).waitFor()
  // The likeliest duplicate is preselected.
  await expect.poll(() => merging.getByRole('combobox').inputValue()).toContain(`Altagracia ${lastName}`)
  await expectClean(own)
  await merging.getByRole('button', { name: 'Unir', exact: true }).click()
  await merging.waitFor({ state: 'detached' })
  await expect.poll(() => key(page, 'phone').inputValue()).toContain('0177')
  await visit(page, `/es/office/contacts?search=${encodeURIComponent(lastName)}`)
  await expect.poll(() => page.getByRole('link', { name: 'Altagracia' }).count()).toBe(1)
  // A link to the merged record redirects to the other one.
  await visit(page, duplicate)
  await page.waitForURL(`**${at}`)
}

/** The form of an order with a customer in it, which fits as a whole, because scrolling would close an open list. */
async function orderForm() {
  const viewport = { width: 1280, height: 900 }
  const sales = await staff('sales', { at: '/es/office/orders/new', viewport })
  const { page } = sales
  const account = page.getByRole('combobox', { name: 'Cliente' })
  await account.click()
  await page.getByRole('option').first().waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route('**/v1/es/accounts/search', async (route) => {
    await answer.promise
    await route.continue()
  })
  await account.pressSequentially('mangos')
  await account.press('Enter')
  answer.resolve()
  await expect.poll(() => account.inputValue()).toMatch(/Mangos/)
  const chosen = await account.inputValue()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  return { sales, page, account, chosen }
}

async function chooseByKeys(): Promise<void> {
  const { page, chosen } = await orderForm()
  await chooseAndLeave(page, chosen)
}

async function addForCustomer(): Promise<void> {
  const { sales, page, chosen } = await orderForm()
  const contact = page.getByRole('combobox', { name: 'Añadir un contacto' })
  // Scrolling would close the list.
  await contact.scrollIntoViewIfNeeded()
  await contact.click()
  await page.getByRole('option').first().waitFor()
  await contact.pressSequentially('Zzyx Quux')
  await contact.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe(chosen)
  await expectClean(sales)
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await contact.and(page.locator(':focus')).waitFor()
}

/** Leaving offers to save, discard or stay; discarding can be undone. */
async function restoreDraft(): Promise<void> {
  const { page, account, chosen } = await orderForm()
  const dialog = page.getByRole('dialog')
  const leave = async (name: string) => {
    await page.getByRole('link', { name: 'Clientes' }).first().click()
    await dialog.getByRole('button', { name }).click()
  }
  await leave('Guardar y salir')
  await page.getByText('Algunos campos no son válidos').waitFor()
  // The first of them has the focus, and its list may be open.
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await leave('Descartar y salir')
  await page.waitForURL(/accounts$/)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Recuperarlo' }).click()
  await expect.poll(() => account.inputValue()).toBe(chosen)
  await leave('Descartar y salir')
  await page.waitForURL(/accounts$/)

  await visit(page, '/es/office/contacts/new')
  await account.scrollIntoViewIfNeeded()
  await account.click()
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').first().textContent())
    .toContain(chosen)
}

/** Enter and Tab, both before the search answers; other letters than before, whose answer is still there. */
async function chooseAndLeave(page: Page, chosen: string): Promise<void> {
  // By role it is not found once the list of the next field is open.
  const account = key(page, 'accountId')
  const answer = Promise.withResolvers<void>()
  await account.fill('')
  await page.route('**/v1/es/accounts/search', async (route) => {
    await answer.promise
    await route.continue()
  })
  await account.pressSequentially('reales')
  await account.press('Enter')
  await account.press('Tab')
  await account.and(page.locator(':not(:focus)')).waitFor()
  expect(await account.inputValue()).toBe('reales')
  answer.resolve()
  await expect.poll(() => account.inputValue()).toBe(chosen)
  await account.and(page.locator(':not(:focus)')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

async function typeDigits(): Promise<void> {
  const { page } = await staff('training', { at: `/es/office/events/${await nextEvent()}?tab=data` })
  const day = page.locator('[data-key="sessions.0.startAt"]')
  await day.focus()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('hora')
  await day.press('Alt+ArrowDown')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('8')
  expect(new URL(page.url()).searchParams.get('tab')).toBe('data')
}
