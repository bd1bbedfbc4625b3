/** Forms filled in by typing: references by Enter, digits that stay digits, dates without a detour by Tab. */
import { expect, test } from 'vitest'
import { expectClean, staff, visit } from '../browser/browser.ts'
import { nextEvent } from '../browser/records.ts'

test('Enter picks the first match before the search has answered, a click offers the recent ones, and a new contact belongs to the account of the order', async () => {
  const { page, complaints } = await staff('sales', { at: '/es/office/orders/new' })
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

  const contact = page.getByRole('combobox', { name: 'Añadir un contacto' })
  await contact.fill('Zzyx Quux')
  await contact.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe(chosen)
  await expectClean({ page, complaints })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await visit(page, '/es/office/contacts/new')
  await page.getByRole('combobox', { name: 'Cliente' }).click()
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain(chosen)
})

test('a digit is no shortcut where a form is open, and Tab goes from a day to its hour', async () => {
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
})
