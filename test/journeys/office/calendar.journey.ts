/** The calendar of the office by keyboard, mouse and on a phone. */
import { expect, test } from 'vitest'
import { expectClean, staff, visit } from '../../browser/browser.ts'

test('the calendar is moved by keys, opens a day and creates an event on it; a phone shows the days as a list', async () => {
  await moveByKeys()
  await readOnPhone()
})

async function moveByKeys(): Promise<void> {
  const one = await staff('training')
  const { page } = one
  await visit(page, '/es/office/calendar?day=2027-03-10')
  await page.getByRole('heading', { name: 'marzo de 2027' }).waitFor()
  await expectClean(one)
  await page.keyboard.press('PageDown')
  await page.getByRole('heading', { name: 'abril de 2027' }).waitFor()
  await page.locator('[data-day="2027-04-10"]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('[data-day="2027-04-17"]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/view=week/)
  await page.getByRole('link', { name: 'Por instructor' }).click()
  await page.waitForURL(/by=instructor/)
  await expectClean(one)
  await page.getByRole('link', { name: 'Crear evento el sábado, 17 de abril' }).click()
  await page.waitForURL(/events\/new\?day=2027-04-17/)
  await page.locator('input[value="17/04/2027"]').first().waitFor()
  expect(one.complaints).toEqual([])
}

async function readOnPhone(): Promise<void> {
  const one = await staff('training')
  const { page } = one
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/en/office/calendar')
  await page.getByRole('heading', { name: /^Today, / }).waitFor()
  expect(await page.locator('table').count()).toBe(0)
  await expectClean(one)
}
