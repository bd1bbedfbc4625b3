/** Forms of the office: edit conflicts, drafts, rich text, lists and pictures. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import {
  expectClean,
  pickFirst,
  waitForIdle,
  site,
  staff,
  visit,
  type Visitor,
} from '../../browser/browser.ts'
import { ownService, showEnglish } from '../../browser/records.ts'
import { expectSaid } from '../../browser/notices.ts'

/** A unique suffix, so that repeated runs do not conflict. */
const unique = () => randomUUID().slice(0, 6)
const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`)
const focusedKey = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset['key'])
const saved = (page: Page) => expectSaid(page, 'Los datos se han guardado correctamente')

/** Tall enough that the list of categories stays below its field. */
const tall = { viewport: { width: 1280, height: 1600 } }

test('a tab shows what was just saved, edit conflicts are resolved, readers get no form', shareRecord)

test('a press is not lost to the errors that it shows', pressMovingButton)

test('a new service gets its slug, keeps its draft and the focus, and its removal is undone', async () => {
  const one = await staff('training', tall)
  await createService(one.page)
  // Only the refusals of missing fields and of an existing code.
  expect(one.consoleErrors.splice(0).filter((text) => !text.includes('422'))).toEqual([])
})

test('rich text, ordered entries and a picture are saved', async () => {
  await formatText(await staff('training', tall))
})

async function shareRecord(): Promise<void> {
  const service = await ownService()
  const [{ page }, second] = await Promise.all([staff('training'), staff('editor')])
  await visit(page, `/es/office/services/${service}`)
  const first = Promise.withResolvers<void>()
  // The reload after saving never ends; the reload of the tab replaces it.
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

  const auditor = await staff('auditor', { at: `/es/office/services/${service}` })
  expect(await auditor.page.locator('form [data-key]').count()).toBe(0)
  expect(await auditor.page.getByRole('button', { name: /Guardar|Publicar|Más acciones/ }).count()).toBe(0)
  await expectClean(auditor)
  const refused = await fetch(`${site}/v1/es/services/${service}`, { method: 'PATCH', body: '{"data":{}}' })
  expect(refused.status).toBe(401)
}

/** Leaving the empty field shows its error, which moves the button from under the pointer. */
async function pressMovingButton(): Promise<void> {
  const { page } = await staff('admin', { viewport: { width: 1280, height: 900 } })
  await visit(page, '/es/office/quote-sources/new')
  await key(page, 'code').focus()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('Algunos campos no son válidos').waitFor()
  await expect.poll(() => focusedKey(page)).toBe('code')
}

async function createService(page: Page): Promise<void> {
  await visit(page, '/es/office/services/new')
  const code = unique()
  const name = `Gestión de activos ${code}`
  await key(page, 'name-es').fill(name)
  await showEnglish(page)
  await key(page, 'name-en').fill(`Asset management ${code}`)
  await expect.poll(() => key(page, 'slug-es').inputValue()).toBe(`gestion-de-activos-${code}`)
  await expect.poll(() => key(page, 'slug-en').inputValue()).toBe(`asset-management-${code}`)
  await key(page, 'code').fill('ISO9')
  const category = page.getByRole('combobox', { name: 'Categoría' })
  await category.fill('calidad y aud')
  await pickFirst(page, /Calidad y auditoría/)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('Elija al menos 1').first().waitFor()
  await page.getByLabel('Asesoría').check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByText('Ya existe otro registro con este valor').first().waitFor()
  await expect.poll(() => focusedKey(page)).toBe('code')
  await moveOnWhileRefused(page)
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
}

/** Whoever went on to another field keeps the focus there. */
async function moveOnWhileRefused(page: Page): Promise<void> {
  const answer = Promise.withResolvers<void>()
  await page.route(
    '**/v1/es/services',
    async (route) => {
      await answer.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await key(page, 'name-es').focus()
  answer.resolve()
  await page.getByRole('button', { name: 'Crear', exact: true, disabled: false }).waitFor()
  await waitForIdle(page)
  expect(await focusedKey(page)).toBe('name-es')
}

async function formatText({ page, consoleErrors }: Visitor): Promise<void> {
  await visit(page, `/es/office/services/${await ownService()}`)
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
  await expectClean({ page, consoleErrors })
  await page.getByRole('button', { name: 'Subir', exact: true }).click()
  await page.getByText('campo.png').waitFor()
  await page.keyboard.press('Control+s')
  await saved(page)
  await page.reload()
  await waitForIdle(page)
  expect(await text.locator('a').getAttribute('href')).toBe('https://www.iso.org')
  expect(await text.locator('a strong, strong a').count()).toBe(1)
  await expect.poll(() => key(page, 'deliverables.1.text-es').inputValue()).toBe(first)
  expect(await page.getByAltText('Un campo verde').getAttribute('src')).toMatch(/^\/files\//)
}
