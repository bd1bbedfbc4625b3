/** Lists: filters of one’s own and in groups, shared views, statistics, a record beside its list. */
import { expect, test } from 'vitest'
import { expectClean, staff, visit, overflowOf } from '../../browser/browser.ts'
import type { Locator, Page } from 'playwright-core'

test('a list filtered by oneself and a span becomes a view, which is shared with a role', shareView)

test('a list is narrowed to what has no English title', findMissingEnglish)

test('statistics are sorted by a column and lead to the answers that a figure counts', sortStatistics)

test('Space shows the row beside its list; it follows arrows, Escape closes, Enter opens', peekAtRows)

test('a list is narrowed by a group of filters inside a group, by keyboard', filterByGroup)

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]')
async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Añadir un filtro' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function shareView(): Promise<void> {
  const training = await staff('training', { at: '/es/office/events?status.in=' })
  const { page } = training
  await addFilter(page, 'Coordinación')
  await page.getByRole('checkbox', { name: 'Yo', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.waitForURL(({ search }) => decodeURIComponent(search).includes('coordinatorId.in=$me'))
  await page.getByRole('button', { name: 'Coordinación: yo', exact: true }).waitFor()
  await addFilter(page, 'Comienza')
  await page.getByRole('button', { name: 'Próximos 30 días' }).click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/next30Days/)
  expect(await rowsOf(page).count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const name = 'Los míos'
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Compartir la vista «${name}»` }).click()
  const stored = page.waitForResponse((answer) => answer.url().includes('/views/') && answer.ok())
  await page.getByRole('checkbox', { name: 'Ventas' }).check()
  await stored
  await expectClean(training)

  const sales = await staff('sales', { at: '/es/office/events' })
  await sales.page.getByRole('link', { name }).click()
  await sales.page.waitForURL(/next30Days/)
  // To the reader “me” is the reader, who coordinates none.
  await expect.poll(() => rowsOf(sales.page).count()).toBe(0)
  expect(await sales.page.getByRole('button', { name: `Compartir la vista «${name}»` }).count()).toBe(0)
}

async function findMissingEnglish(): Promise<void> {
  const { page } = await staff('training', { at: '/es/office/courses?status.in=' })
  const all = await rowsOf(page).count()
  await addFilter(page, 'Título')
  await page.getByRole('checkbox', { name: 'Solo los que no tienen inglés' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(all)
}

async function sortStatistics(): Promise<void> {
  const { page } = await staff('training', { at: '/es/office/survey-statistics' })
  // The months stand in a table of their own above it.
  const courses = page.getByRole('table').last()
  const counts = async () =>
    (await courses.locator('tbody tr td:nth-child(2)').allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    )
  const byAnswers = courses.getByRole('columnheader', { name: 'Respuestas' })
  await byAnswers.getByRole('button').or(byAnswers.getByRole('link')).first().click()
  await expect.poll(counts).toEqual((await counts()).toSorted((one, other) => other - one))
  const [most] = await counts()
  await courses.locator('tbody tr').first().getByRole('link').first().click()
  await page.waitForURL(/survey-responses\?.*courseId\.in=/)
  await page.getByText(new RegExp(`de ${most} resultados`)).waitFor()
}

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
  expect(await page.getByText('1 fila elegida').count()).toBe(0)
  await page.keyboard.press('x')
  await page.getByText('1 fila elegida').waitFor()
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
  const addWithin = async (within: Locator, name: string) => {
    await within.getByRole('button', { name: 'Añadir un filtro' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await addWithin(page.locator('main'), 'Grupo de filtros')
  await dialog.waitFor()
  await addWithin(dialog, 'Tipo')
  await page.getByRole('checkbox', { name: 'Taller' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await addWithin(dialog, 'Grupo dentro del grupo')
  const inside = dialog.getByRole('group', { name: 'Grupo sin filtros' })
  await addWithin(inside, 'Tipo')
  await page.getByRole('checkbox', { name: 'Charla' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await addWithin(dialog.getByRole('group', { name: 'Tipo: Charla' }), 'Código')
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
