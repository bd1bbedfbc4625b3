/** Whoever opens a form or a dialog can type at once, and no letter leads away from it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staff } from '../../browser/browser.ts'
import { forms, walk } from '../../browser/office-walk.ts'
import { nextEvent } from '../../browser/records.ts'

/** What has the focus, and what is typed into it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const isField = element?.matches('main form :is(input, textarea, select, button, [contenteditable])')
    const isLookup = element?.role === 'combobox'
    return { isField, isLookup, typed: element instanceof HTMLInputElement ? element.value : undefined }
  })

test('the form of every new record takes what is typed at once', async () => {
  const faults = await walk(forms, async ({ page }, path) => {
    // Some records are created elsewhere, which their screen says.
    if ((await page.locator('main form').count()) === 0) return []
    const here = page.url()
    await page.keyboard.type('gc')
    const { isField, isLookup, typed } = await focused(page)
    const isTaken = typed === undefined || typed.toLowerCase().includes('gc') || (isLookup && typed === '')
    return isField && isTaken && page.url() === here ? [] : [`${path}: ${typed} at ${page.url()}`]
  })
  expect(faults).toEqual([])
})

test('what is typed right after “Crear” stands in the first field, and beside it leads nowhere', async () => {
  const { page } = await staff('training', { at: '/es/office/events' })
  await page.getByRole('link', { name: 'Crear evento' }).click()
  const first = page.locator('main form :focus')
  await first.waitFor()
  await page.keyboard.type('gc')
  await expect.poll(() => first.inputValue()).toBe('gc')
  await page.locator('main h1').click()
  await page.keyboard.type('gc')
  expect(page.url()).toMatch(/events\/new$/)
})

test('a dialog opens with the focus on its first field', async () => {
  const event = await nextEvent()
  const { page } = await staff('training', { at: `/es/office/events/${event}` })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar el evento' }).click()
  await page.getByRole('dialog').locator('textarea:focus').waitFor({ timeout: 10_000 })
  await page.keyboard.type('gc')
  await expect.poll(() => page.locator('textarea:focus').inputValue()).toBe('gc')
})
