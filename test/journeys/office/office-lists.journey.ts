/** Lists of the office: keyboard, saved views, columns, export, narrow screens. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { expectClean, staff, visit, type Visitor } from '../../browser/browser.ts'

test('rows are selected by keyboard, withdrawn and published again', async () => {
  await changeRows(await staff('training'))
})

test('a saved view restores its list, and changes during a navigation are kept', async () => {
  await useViews(await staff('training'))
})

test('an export has the filters and columns of the list; Ctrl-K finds a record', async () => {
  await exportLists(await staff('admin'))
})

test('a record opened while a search is typed stays open', async () => {
  await openWhileTyping(await staff('training'))
})

async function changeRows({ page, consoleErrors }: Visitor): Promise<void> {
  await visit(page, '/es/office/courses')
  await page.locator('[data-row-link]').first().waitFor()
  for (const press of ['j', 'j', 'x', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'j', 'Shift+X'])
    await page.keyboard.press(press)
  await page.getByText('3 filas elegidas').waitFor()
  await page.getByRole('button', { name: 'Retirar del sitio' }).click()
  await page.getByText('Retirados del sitio: 3.').waitFor()
  await expectClean({ page, consoleErrors })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Restablecidos: 3.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()
}

async function useViews({ page }: Visitor): Promise<void> {
  await visit(page, '/es/office/courses?search=iso&sort=-durationHours&columns=title,durationHours')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const name = `ISO por horas ${randomUUID().slice(0, 6)}`
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name })
  await view.waitFor()
  await visit(page, '/es/office/courses')
  await view.click()
  await page.waitForURL(/sort=-durationHours/)
  await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(['', 'Título', 'Horas'])
  await page.locator('tbody a').first().click()
  await page.locator('h1', { hasText: /ISO/ }).waitFor()
  await page.getByRole('link', { name: 'Cursos' }).last().click()
  await page.waitForURL(/search=iso/)

  // Search, order, filter and columns change during a navigation.
  await visit(page, '/es/office/courses?type.in=workshop')
  const answers = Promise.withResolvers<void>()
  await page.route('**/v1/es/courses/list', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Buscar en cursos' }).fill('iso')
  await page.getByRole('columnheader', { name: 'Título' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Tipo: Taller', exact: true }).click()
  for (const type of ['Charla', 'Diplomado']) await page.getByRole('checkbox', { name: type }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columnas' }).click()
  for (const column of ['Nivel', 'Idiomas']) await page.getByRole('checkbox', { name: column }).click()
  answers.resolve()
  await page.waitForURL(
    ({ searchParams: asked }) =>
      asked.get('search') === 'iso' &&
      asked.has('sort') &&
      asked.get('type.in') === 'workshop,lecture,diplomate' &&
      asked.get('columns')?.endsWith('level,languages') === true,
  )
  // Typing neither adds nor replaces a history entry.
  await page.goBack()
  await page.waitForURL(({ search }) => search === '?type.in=workshop')
  await page.unrouteAll()
}

async function openWhileTyping({ page }: Visitor): Promise<void> {
  // A record opened while typing a search stays open.
  await page.clock.install()
  await visit(page, '/es/office/courses')
  const answer = Promise.withResolvers<void>()
  await page.route(/\/v1\/es\/courses\/(list|\d+)$/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const record = page.locator('tbody a').first()
  const path = await record.getAttribute('href')
  await page.getByRole('searchbox', { name: 'Buscar en cursos' }).fill('nada como esto')
  await record.click()
  // Longer than the debounce, after which the search would be sent.
  await page.clock.fastForward(1000)
  answer.resolve()
  await page.waitForURL(`**${path}`)
}

async function exportLists({ page }: Visitor): Promise<void> {
  await visit(page, '/es/office/events')
  const count = page.getByText(/Mostrando \d+ a \d+ de \d+ resultados/)
  const shown = async () => Number(/de (\d+) resultados/.exec((await count.textContent())!)![1])
  const all = await shown()
  await page.getByPlaceholder(/Buscar en eventos/).fill('auditor')
  await page.waitForURL(/search=auditor/)
  await expect.poll(shown).toBeLessThan(all)
  const total = await shown()
  const [headings, ...rows] = await exported(page)
  expect(headings).toContain('Título')
  expect(rows).toHaveLength(total)

  await visit(page, '/es/office/users?state=active')
  await page.getByRole('button', { name: 'Columnas', exact: true }).click()
  // Chosen columns move to the top and keep the focus.
  await page.getByRole('checkbox', { name: 'Registrado' }).click()
  await page
    .getByRole('checkbox', { name: 'Registrado', checked: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByRole('checkbox', { name: 'Roles' }).click()
  await page.waitForURL(/columns=active,lastSeenAt,registeredAt/)
  await page.getByRole('checkbox', { name: 'Roles', checked: false }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    // The first column has the boxes that select rows.
    .toEqual(['', 'Nombre', 'Estado', 'Última entrada', 'Registrado', 'Acciones'])
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/users/list') && request.method() === 'POST',
  )
  await exported(page)
  const columns = ['displayName', 'username', 'active', 'lastSeenAt', 'registeredAt']
  expect((await asked).postDataJSON()).toMatchObject({ columns })

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.type('interpretacion y aplic')
  await page.getByRole('dialog').getByText('ISO 9001: interpretación y aplicación').first().waitFor()
}

/** The rows of the exported spreadsheet, headings first. */
async function exported(page: Page): Promise<unknown[][]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  return readSheet(await (await waiting).path())
}
