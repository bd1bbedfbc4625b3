/** A record beside its list, and filters in groups, by keyboard. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectClean, overflowOf, staff, visit } from '../../browser/browser.ts'

test('Space shows the focused row beside its list, it follows the arrows, Escape closes it and Enter opens the record; a list is narrowed by a group of filters with a group inside of it, by keyboard: the group is described, stays in the address and is removed again', async () => {
  await peekAtRows()
  await filterByGroup()
})

async function peekAtRows(): Promise<void> {
  const training = await staff('training', { at: '/es/office/courses' })
  const { page } = training
  const link = page.locator('[data-row-link]')
  const peek = page.getByRole('complementary', { name: /^Vistazo: / })
  const title = peek.getByRole('heading')
  await link.first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => title.textContent()).toBe(await link.first().textContent())
  // Whichever fields the first course has filled in.
  await peek.locator('dt').last().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => title.textContent()).toBe(await link.nth(1).textContent())
  // The row is not selected by it; x still selects.
  expect(await page.getByText('1 elegido').count()).toBe(0)
  await page.keyboard.press('x')
  await page.getByText('1 elegido').waitFor()
  await page.keyboard.press('x')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectClean(training)
    expect(await link.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect.poll(() => peek.count()).toBe(0)
  await link.nth(1).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Space')
  await peek.waitFor()
  const path = await link.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
}

async function filterByGroup(): Promise<void> {
  const training = await staff('training', { at: '/es/office/courses' })
  const { page } = training
  const dialog = page.getByRole('dialog', { name: 'Grupo de filtros' })
  const addFilter = async (within: Locator, name: string) => {
    await within.getByRole('button', { name: 'Añadir un filtro' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await addFilter(page.locator('main'), 'Grupo de filtros')
  await dialog.waitFor()
  await addFilter(dialog, 'Tipo')
  await page.getByRole('checkbox', { name: 'Taller' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await addFilter(dialog, 'Grupo dentro del grupo')
  const inside = dialog.getByRole('group', { name: 'Grupo sin filtros' })
  await addFilter(inside, 'Tipo')
  await page.getByRole('checkbox', { name: 'Charla' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await addFilter(dialog.getByRole('group', { name: 'Tipo: Charla' }), 'Código')
  await page.getByRole('textbox', { name: 'Contiene' }).fill('AMB')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const description = 'Tipo: Taller o (Tipo: Charla y Código: contiene «AMB»)'
  await dialog.getByText(description).waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectClean(training)
    expect(await overflowOf(page)).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: description, exact: true }).waitFor()
  await visit(page, new URL(page.url()).pathname + new URL(page.url()).search)
  await page.getByRole('button', { name: description, exact: true }).waitFor()
  const kinds = await page.locator('tbody tr').allTextContents()
  expect(kinds.length).toBeGreaterThan(0)
  for (const kind of kinds) expect(kind).toMatch(/Taller|AMB-.*Charla/)
  await page.getByRole('button', { name: `Quitar filtro: ${description}` }).click()
  await page.waitForURL(({ search }) => !search.includes('group='))
}
