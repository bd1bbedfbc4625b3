/** Editing and previewing a page of prose. */
import { expect, test } from 'vitest'
import { staff, visitor } from '../../browser/browser.ts'

test('an editor previews a changed page; once saved, visitors get its text, title and description', async () => {
  const editor = await staff('editor', { viewport: { width: 1280, height: 900 } })
  const { page } = editor
  await page.goto('/es/office/pages')
  await page.getByRole('link', { name: /Ayudamos a que las cosas/ }).click()
  const title = page.locator('[data-key="title-es"]')
  await title.waitFor()
  await title.fill('Hacemos que las cosas se hagan bien')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ver en español' }).click()
  const preview = await opening
  await preview.getByRole('heading', { level: 1, name: 'Hacemos que las cosas se hagan bien' }).waitFor()
  expect(await preview.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await preview.locator('main').textContent()).toContain('Vista previa')

  const guest = await visitor()
  await guest.page.goto('/es/sobre-nosotros')
  expect(await guest.page.locator('h1').textContent()).toMatch(/^Ayudamos/)
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Los datos se han guardado').first().waitFor()
  await guest.page.goto('/es/sobre-nosotros')
  expect(await guest.page.locator('h1').textContent()).toBe('Hacemos que las cosas se hagan bien')

  await page.getByRole('link', { name: 'Historial' }).click()
  await page.getByText('Hacemos que las cosas').first().waitFor()

  await page.goto('/es/office/pages')
  await page.getByRole('link', { name: 'Hablemos de lo que necesita' }).click()
  await page.locator('[data-key="title-es"]').fill('Escríbanos')
  await page.locator('[data-key="seoTitle-es"]').fill('Escríbanos y pida su cotización')
  await page.locator('[data-key="seoDescription-es"]').fill('Le responde una persona.')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Los datos se han guardado').first().waitFor()
  await guest.page.goto('/es/contacto')
  expect(await guest.page.locator('h1').textContent()).toBe('Escríbanos')
  expect(await guest.page.title()).toMatch(/^Escríbanos y pida su cotización \|/)
  expect(await guest.page.locator('meta[name=description]').getAttribute('content')).toBe(
    'Le responde una persona.',
  )
  expect(editor.complaints).toEqual([])
})
