/** The blog: an editor writes, previews and publishes; visitors read, leaf through and follow old links. */
import { expect, test } from 'vitest'
import { expectClean, pickFirst, site, staff, visit, visitor } from '../browser/browser.ts'

const screens = [
  '/es/blog',
  '/es/blog?page=2',
  '/es/blog/articulo/redactar-un-hallazgo',
  '/en/blog?only=aspectos-ambientales',
  '/en/blog/article/write-a-finding',
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`the blog is clean at ${width}, ${colorScheme}`, async () => {
      const guest = await visitor({ colorScheme, viewport: { width, height: 900 } })
      for (const path of screens) {
        await visit(guest.page, path)
        await expectClean(guest)
        const overflow = await guest.page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
      await guest.page.context().close()
    })
  }
}

test('the blog is leafed through and read without scripts', async () => {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/es/blog')
  expect(await page.getByText(/^Mostrando 1 a 10 de \d+ resultados$/).count()).toBe(1)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  expect(new URL(page.url()).search).toBe('?page=2')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/es/blog?page=2')
  await page.getByRole('link', { name: 'Anterior' }).click()
  const first = page.locator('main article').first()
  expect(await first.locator('time').count()).toBe(1)
  await first.getByRole('link', { name: /^Leer más/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Cómo redactar un hallazgo que nadie discute' }).waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link')
  expect(await crumbs.allTextContents()).toEqual(['Inicio', 'Blog'])
  await page.getByRole('link', { name: 'English' }).click()
  expect(new URL(page.url()).pathname).toBe('/en/blog/article/write-a-finding')
  await page.context().close()
})

test('an article in one language leads readers of the other one sensibly', async () => {
  const { page } = await visitor()
  await page.goto('/es/blog/articulo/aspectos-ambientales')
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByText('This article is only in Spanish').waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/blog')
  await page.getByRole('link', { name: 'Read it in Spanish' }).click()
  await page.getByRole('heading', { level: 1, name: /Aspectos ambientales/ }).waitFor()
  await page.context().close()
})

test('an editor writes an article, shows it to others, publishes it, and its old address leads on', async () => {
  const { page } = await staff('editor')
  const key = (name: string) => page.locator(`[data-key="${name}"]`)
  await visit(page, '/es/office/articles/new')
  await key('title-es').fill('La visita que lo cambió todo')
  await key('excerpt-es').fill('Una historia breve de una planta, un supervisor y una pregunta bien hecha.')
  await key('body-es').click()
  await page.keyboard.insertText('El supervisor preguntó por qué, y nadie supo contestar. '.repeat(6))
  const author = page.getByRole('combobox', { name: 'Autor' })
  await author.scrollIntoViewIfNeeded()
  await author.click()
  await author.pressSequentially('rosanna')
  await pickFirst(page, /Rosanna/)
  await expect.poll(() => key('slug-es').inputValue()).toBe('la-visita-que-lo-cambio-todo')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/\/articles\/\d+$/)

  const path = '/es/blog/articulo/la-visita-que-lo-cambio-todo'
  expect((await fetch(site + path)).status).toBe(404)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const link = page.getByLabel('Enlace para compartir')
  await expect.poll(() => link.inputValue()).toContain('?preview=')
  const guest = await visitor()
  const seen = await visit(guest.page, await link.inputValue())
  expect(seen?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  await guest.page.getByText('Así se verá esta página.').waitFor()
  await guest.page.getByRole('heading', { level: 1, name: 'La visita que lo cambió todo' }).waitFor()
  expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expectClean(guest)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('Publicado en el sitio').waitFor()
  await expect.poll(async () => (await fetch(site + path)).status).toBe(200)
  await guest.page.goto('/es/blog')
  await guest.page.getByRole('link', { name: 'La visita que lo cambió todo', exact: true }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'La visita que lo cambió todo' }).waitFor()

  await key('slug-es').fill('la-visita')
  await page.keyboard.press('Control+s')
  await page.getByText('Los datos se han guardado correctamente').waitFor()
  await expect
    .poll(async () => {
      const moved = await fetch(site + path, { redirect: 'manual' })
      return [moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]
    })
    .toEqual([301, '/es/blog/articulo/la-visita', 'no-cache'])
  await guest.page.context().close()
  await page.context().close()
})

test('publication is scheduled in the office and can be called off', async () => {
  const { page, complaints } = await staff('editor', { at: '/es/office/articles?search=incertidumbre' })
  await page.getByText('Programado').first().waitFor()
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar la fecha programada' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Saldrá el/)
    .waitFor()
  await expectClean({ page, complaints })
  await page.getByRole('dialog').getByRole('button', { name: 'Programar', exact: true }).click()
  await page.getByText('La publicación quedó programada').waitFor()
  await page.context().close()
})

test('a search on the site finds articles', async () => {
  const { page } = await visitor()
  await page.goto('/es/buscar?q=simulacro')
  await page.getByRole('heading', { name: 'Artículos', exact: true }).waitFor()
  await page
    .getByRole('link', { name: 'Un simulacro de retiro de producto en cuatro horas', exact: true })
    .waitFor()
  await page.context().close()
})
