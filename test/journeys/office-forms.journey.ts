/** Lists and forms of the office as staff uses them: by keyboard, two at a time, and with nothing lost. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expectClean, pickFirst, settle, site, staff, visit } from '../browser/browser.ts'
import { ownCourse, ownService, serviceCalled } from '../browser/records.ts'

/** So that a walk meets nothing that another run of it left. */
const unique = () => randomUUID().slice(0, 6)
const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const focusedKey = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset['key'])
const saved = (page: Page) => page.getByText('Los datos se han guardado correctamente').waitFor()

test('rows are walked, chosen by range and taken off the site by keyboard; each outcome is shown and undone', async () => {
  const { page, complaints } = await staff('training', { at: '/es/office/courses' })
  await page.locator('[data-row-link]').first().waitFor()
  for (const press of ['j', 'j', 'x', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'j', 'Shift+X'])
    await page.keyboard.press(press)
  await page.getByText('3 elegidos').waitFor()
  await page.getByRole('button', { name: 'Retirar del sitio' }).click()
  await page.getByText('Retirados del sitio: 3.').waitFor()
  await expectClean({ page, complaints })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Publicados en el sitio: 3.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
  await page.keyboard.press('Enter')
})

test('a saved view comes back with its search, order and columns, what is asked meanwhile is added, and the way back keeps the place', async () => {
  const { page } = await staff('training')
  await visit(page, '/es/office/courses?search=iso&sort=-durationHours&columns=title,durationHours')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const name = `ISO por horas ${unique()}`
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

  // A search, an order, two options of a filter and two columns, while an answer is on its way.
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
  // What was typed is no step of its own, and takes none away.
  await page.goBack()
  await page.waitForURL(({ search }) => search === '?type.in=workshop')
  await page.unrouteAll()

  // Who opens a record while a search is still being typed gets the record.
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
  // Longer than a pause in typing: what was typed would be asked now.
  await page.clock.fastForward(1000)
  answer.resolve()
  await page.waitForURL(`**${path}`)
})

test('a tab opened right after saving reads the record again; two who save at once choose field by field, and what does not clash is kept', async () => {
  const service = await ownService()
  const [{ page }, second] = await Promise.all([staff('training'), staff('editor')])
  await visit(page, `/es/office/services/${service}`)
  const first = Promise.withResolvers<void>()
  // The reading that saving asks for never comes to its end: the tab's takes its place.
  await page.route(`**/v1/es/services/${service}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await page.unroute(`**/v1/es/services/${service}`)
    await first.promise
    return route.abort().catch(() => undefined)
  })
  await key(page, 'name-es').fill('Un nombre nuevo')
  await page.keyboard.press('Control+s')
  await page.getByText('Todo está guardado').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Historial' }).click()
  await expect.poll(() => page.title()).toContain('Un nombre nuevo')
  first.resolve()

  await page.unrouteAll()
  for (const one of [page, second.page]) await visit(one, `/es/office/services/${service}`)
  await key(page, 'name-es').fill('Nombre de la primera')
  await key(page, 'edition').fill('2031')
  await page.keyboard.press('Control+s')
  await saved(page)
  await key(second.page, 'name-es').fill('Nombre de la segunda')
  await second.page.keyboard.press('Control+s')
  await second.page.getByText('Otra persona guardó antes').waitFor()
  await second.page.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await saved(second.page)
  await expect.poll(() => second.page.locator('h1').textContent()).toBe('Nombre de la segunda')
  await expect.poll(() => key(second.page, 'edition').inputValue()).toBe('2031')
})

test('a new service names its own address, finds its category by typing and loses nothing to a wrong turn, and its removal is undone', async () => {
  // Tall enough for the list of categories to stay on its side while it gets shorter.
  const viewport = { width: 1280, height: 1600 }
  const { page } = await staff('training', { at: '/es/office/services/new', viewport })
  const code = unique()
  const name = `Gestión de activos ${code}`
  await key(page, 'name-es').fill(name)
  await key(page, 'name-en').fill(`Asset management ${code}`)
  await expect.poll(() => key(page, 'slug-es').inputValue()).toBe(`gestion-de-activos-${code}`)
  await expect.poll(() => key(page, 'slug-en').inputValue()).toBe(`asset-management-${code}`)
  await key(page, 'code').fill('ISO9')
  const category = page.getByRole('combobox', { name: 'Categoría' })
  await category.fill('ambient')
  await page.getByRole('option', { name: /Ambiente/ }).click()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('Elija al menos 1').first().waitFor()
  await page.getByLabel('Asesoría').check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('Ya existe otro registro con este valor').first().waitFor()
  await expect.poll(() => focusedKey(page)).toBe('code')
  await page.getByRole('link', { name: 'Eventos' }).first().click()
  await page.getByText('Hay cambios sin guardar').waitFor()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await key(page, 'code').fill(code)
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/services\/\d+$/)
  await expect.poll(() => page.locator('h1').textContent()).toBe(name)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText(`Se eliminó «${name}».`).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => page.locator('h1').textContent()).toBe(name)
})

test('a category is made in passing, without leaving the form that needs it', async () => {
  const { page, complaints } = await staff('editor', { at: '/es/office/courses/new' })
  const code = unique()
  await page.getByRole('combobox', { name: 'Categoría' }).fill(`Ética ${code}`)
  await pickFirst(page, new RegExp(`^Crear «Ética ${code}»$`))
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-key="code"]').fill(code)
  await expect.poll(() => dialog.locator('[data-key="slug-es"]').inputValue()).toBe(`etica-${code}`)
  await expectClean({ page, complaints })
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Categoría' }).inputValue())
    .toBe(`Ética ${code}`)
  await expect.poll(() => focusedKey(page)).toBe('categoryId')
})

test('publication says what is missing, leads there, and comes off once it is written', async () => {
  const { page } = await staff('training', { at: `/es/office/courses/${await ownCourse()}` })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Retirar del sitio' }).click()
  await page.getByRole('button', { name: 'Publicar' }).waitFor()
  await key(page, 'summary-es').fill('')
  await key(page, 'summary-en').fill('')
  // The step saves first what is being written.
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resumen (es)' }).click()
  await expect.poll(() => focusedKey(page)).toBe('summary-es')
  await key(page, 'summary-es').fill(
    'Requisitos de calidad para quienes diseñan y fabrican dispositivos médicos.',
  )
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page
    .getByRole('link', { name: 'Ver en el sitio' })
    .or(page.getByText('Publicado', { exact: true }))
    .first()
    .waitFor()
})

test('formatted text, entries in their order and a described picture are saved as they were made', async () => {
  const { page, complaints } = await staff('editor', { at: `/es/office/services/${await ownService()}` })
  const text = page.getByRole('textbox', { name: 'Texto (español)' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lea la norma')
  await page.keyboard.press('Shift+Home')
  const tools = page.getByRole('toolbar', { name: 'Formato: Texto (español)' })
  await tools.getByRole('button', { name: 'Negrita' }).click()
  await tools.getByRole('button', { name: 'Enlace' }).click()
  const address = page.getByLabel('Dirección', { exact: true })
  await address.fill('www.iso.org')
  await address.press('Enter')
  await expect.poll(() => focusedKey(page)).toBe('body-es')
  const first = await key(page, 'deliverables.0.text-es').inputValue()
  await key(page, 'deliverables.0.text-es').press('Alt+ArrowDown')
  await expect.poll(() => focusedKey(page)).toBe('deliverables.1.text-es')
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await key(page, 'image').click()
  await (await chooser).setFiles({ name: 'campo.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Descripción en español').fill('Un campo verde')
  await expectClean({ page, complaints })
  await page.getByRole('button', { name: 'Subir', exact: true }).click()
  await page.getByText('campo.png').waitFor()
  await page.keyboard.press('Control+s')
  await saved(page)
  await page.reload()
  await settle(page)
  expect(await text.locator('a').getAttribute('href')).toBe('https://www.iso.org')
  expect(await text.locator('a strong, strong a').count()).toBe(1)
  await expect.poll(() => key(page, 'deliverables.1.text-es').inputValue()).toBe(first)
  expect(await page.getByAltText('Un campo verde').getAttribute('src')).toMatch(/^\/files\//)
})

test('who may only read sees the record without a form, and nothing to press that would be refused', async () => {
  const path = `services/${await serviceCalled('ISO 9001')}`
  const { page, complaints } = await staff('auditor', { at: `/es/office/${path}` })
  expect(await page.locator('form [data-key]').count()).toBe(0)
  expect(await page.getByRole('button', { name: /Guardar|Publicar|Más acciones/ }).count()).toBe(0)
  await expectClean({ page, complaints })
  const refused = await fetch(`${site}/v1/es/${path}`, { method: 'PATCH', body: '{"data":{}}' })
  expect(refused.status).toBe(401)
})
