/** Pages of prose: an editor changes one and looks at it first, a visitor reads it; anchors, languages, no scripts. */
import { expect, test } from 'vitest'
import { faultsOn, site, staff, visit, visitor } from '../browser/browser.ts'

test('every page is clean, light and dark, on a phone and on a desk', async () => {
  const screens = [
    '/es/sobre-nosotros',
    '/en/consulting',
    '/es/auditoria',
    '/en/auditing/remote',
    '/es/auditoria/programas-auditorias',
    '/en/privacy',
  ]
  const guest = await visitor()
  expect(await faultsOn(guest, screens)).toEqual([])
  expect(await guest.page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
})

test('an editor looks at a text before it is public; once saved, the next visitor reads it, with its title and its description', async () => {
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

test('each of the fifteen programmes is found by its own anchor, and in the other language too', async () => {
  const guest = await visitor()
  const { page } = guest
  await visit(page, '/es/asesoria')
  const anchors =
    'iso-9001 iso-14001 iso-45001 iso-22000 iso-28000 iso-27001 iso-39001 iso-13485 iso-17025 iso-50001 iso-22301 iso-37301 iso-15189 iso-37001 planificacion-estrategica strategic-planning'
  for (const anchor of anchors.split(' ')) expect(await page.locator(`#${anchor}`).count(), anchor).toBe(1)
  await page.getByRole('link', { name: 'ISO 22301', exact: true }).first().click()
  await page.waitForURL('**/es/asesoria#iso-22301')
  expect(await page.locator('#iso-22301').evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(
    300,
  )
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/consulting#iso-22301')
  expect(guest.complaints).toEqual([])
})

test('everything is reached and read without scripts: the menu below auditing, a programme, the certificate; an unknown preview is not there', async () => {
  const { page } = await visitor({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  await page.goto('/es')
  await page.getByRole('button', { name: 'Más en Auditoría' }).click()
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Auditorías remotas' })
    .click()
  expect(page.url()).toBe(`${site}/es/auditoria/auditorias-remotas`)
  expect(await page.locator('main').textContent()).toContain('5 Mbps')
  await page.goto('/es/asesoria')
  await page.locator('#iso-9001 summary').click()
  expect(await page.locator('#iso-9001 details').getAttribute('open')).not.toBeNull()
  const message = await page.locator('#iso-9001 a[href^="https://wa.me/"]').getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain('Gestión de la calidad')
  await page.goto('/es/sobre-nosotros')
  const certificate = await page.getByRole('link', { name: 'Ver el certificado (PDF)' }).getAttribute('href')
  const file = await fetch(site + certificate)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const unknown = await fetch(`${site}/es/asesoria?preview=${'x'.repeat(32)}`)
  expect(unknown.status).toBe(404)
})
