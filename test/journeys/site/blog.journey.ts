/** Reading the blog; writing, previewing and publishing an article; editing a page of prose. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { expectClean, pickFirst, waitForIdle, site, staff, visit, visitor } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'
import { expectSaid } from '../../browser/notices.ts'

test('without scripts the blog is paged and read', readBlog)
test('without scripts an article is found by searching', findArticle)
test('without scripts an article in Spanish only is marked in English', readInOneLanguage)
test('an editor writes, previews and publishes an article', writeArticle)
test('the old address of an article redirects', moveArticle)
test('a scheduled article is rescheduled and cancelled', changeSchedule)
test('an editor previews a changed page, which visitors get once it is saved', previewPage)
test('visitors get the saved text, title and description of a page', savePage)

async function readBlog(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/es/blog')
  expect(await page.getByText(/^Mostrando 1 a 10 de \d+ resultados$/).count()).toBe(1)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await page.waitForURL(({ search }) => search === '?page=2')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/es/blog?page=2')
  await page.getByRole('link', { name: 'Anterior' }).click()
  await page.waitForURL(({ search }) => search === '')
  const first = page.locator('main article').first()
  expect(await first.locator('time').count()).toBe(1)
  const title = await first.getByRole('heading').textContent()
  await first.getByRole('link', { name: /^Leer más/ }).click()
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link')
  expect(await crumbs.allTextContents()).toEqual(['Inicio', 'Blog'])
  await page.goto('/es/blog/articulo/redactar-un-hallazgo')
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/blog/article/write-a-finding')
}

async function findArticle(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/es/buscar?q=simulacro')
  await page.getByRole('heading', { name: 'Artículos', exact: true }).waitFor()
  await page
    .getByRole('link', { name: 'Un simulacro de retiro de producto en cuatro horas', exact: true })
    .waitFor()
}

async function readInOneLanguage(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/es/blog/articulo/aspectos-ambientales')
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByText('This article is only in Spanish').waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/blog')
  await page.getByRole('link', { name: 'Read it in Spanish' }).click()
  await page.getByRole('heading', { level: 1, name: /Aspectos ambientales/ }).waitFor()
}

async function writeArticle(): Promise<void> {
  // In a low window the list of authors opens above its field and below the top bar.
  const editor = await staff('editor', { viewport: { width: 1280, height: 500 } })
  const { page } = editor
  const key = (name: string) => page.locator(`[data-key="${name}"]`)
  await visit(page, '/es/office/articles/new')
  const name = `visita-${randomUUID().slice(0, 8)}`
  const title = `La ${name}`
  await key('title-es').fill(title)
  await key('excerpt-es').fill('Una historia breve de una planta, un supervisor y una pregunta bien hecha.')
  await key('body-es').click()
  await page.keyboard.insertText('El supervisor preguntó por qué, y nadie supo contestar. '.repeat(6))
  const author = page.getByRole('combobox', { name: 'Autor' })
  await author.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  await author.click()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => author.getAttribute('aria-activedescendant')).not.toBeNull()
  await waitForIdle(page)
  // The list stays open: nothing scrolls to its first option.
  expect(await author.getAttribute('aria-expanded')).toBe('true')
  await author.pressSequentially('rosanna')
  await pickFirst(page, /Rosanna/)
  await expect.poll(() => key('slug-es').inputValue()).toBe(`la-${name}`)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/\/articles\/\d+$/)

  const path = `/es/blog/articulo/la-${name}`
  expect((await fetch(site + path)).status).toBe(404)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const link = page.getByLabel('Enlace para compartir')
  await expect.poll(() => link.inputValue()).toContain('?preview=')
  const guest = await visitor()
  const seen = await visit(guest.page, await link.inputValue())
  expect(seen?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  await guest.page.getByText('Así se verá esta página.').waitFor()
  await guest.page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,follow')
  await expectClean(guest)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expectSaid(page, 'Publicado en el sitio')
  await expect.poll(async () => (await fetch(site + path)).status).toBe(200)
  await guest.page.goto('/es/blog')
  await guest.page.getByRole('link', { name: title, exact: true }).click()
  await guest.page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(editor.consoleErrors).toEqual([])
}

/** A draft in Spanish at this address. */
async function ownArticle(slug: string): Promise<string> {
  const [editor, admin] = [await staffClient('editor'), await staffClient('admin')]
  const [author] = (await admin.call(employeesApi.list, { input: { perPage: 1 } })).items
  const { id } = await editor.call(articlesApi.create, {
    input: {
      title: { es: `La ${slug}` },
      slug: { es: slug },
      excerpt: { es: 'Una historia breve de una planta, un supervisor y una pregunta bien hecha.' },
      body: { es: fromPlainText('El supervisor preguntó por qué, y nadie supo contestar. '.repeat(6)) },
      authorId: author!.id,
    },
  })
  return id
}

async function moveArticle(): Promise<void> {
  const name = `visita-${randomUUID().slice(0, 8)}`
  const path = `/es/blog/articulo/la-${name}`
  const id = await ownArticle(`la-${name}`)
  const client = await staffClient('editor')
  await client.call(articlesApi.patch, { params: { id }, input: { websiteState: 'published' } })
  await expect.poll(async () => (await fetch(site + path)).status).toBe(200)
  const { page, consoleErrors } = await staff('editor', {
    at: `/es/office/articles/${id}`,
    viewport: { width: 1280, height: 500 },
  })
  await page.locator('[data-key="slug-es"]').fill(name)
  await page.keyboard.press('Control+s')
  await expectSaid(page, 'Los datos se han guardado correctamente')
  await expect
    .poll(async () => {
      const moved = await fetch(site + path, { redirect: 'manual' })
      return [moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]
    })
    .toEqual([301, `/es/blog/articulo/${name}`, 'no-cache'])
  expect(consoleErrors).toEqual([])
}

async function changeSchedule(): Promise<void> {
  const client = await staffClient('editor')
  const id = await ownArticle(`visita-${randomUUID().slice(0, 8)}`)
  const publishAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await client.call(articlesApi.patch, { params: { id }, input: { websiteState: 'scheduled', publishAt } })
  const editor = await staff('editor', { viewport: { width: 1280, height: 500 } })
  const { page } = editor
  await visit(page, `/es/office/articles/${id}`)
  await page.getByText('Programado', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar la fecha programada' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Saldrá el/).waitFor()
  await expectClean(editor)
  const day = dialog.locator('[data-key="publishAt"]')
  const schedule = dialog.getByRole('button', { name: 'Programar', exact: true })
  const future = await day.inputValue()
  for (const [typed, message] of [
    ['01/02/2020', 'La fecha debe ser futura'],
    ['pronto', 'El campo «Fecha de publicación» no es válido'],
  ] as const) {
    await day.fill(typed)
    await schedule.click()
    await dialog.getByText(message, { exact: true }).waitFor()
    expect(await day.getAttribute('aria-invalid')).toBe('true')
    const described = (await day.getAttribute('aria-describedby'))!.split(' ').at(-1)!
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(message)
  }
  await day.fill(future)
  await schedule.click()
  await expectSaid(page, 'La publicación quedó programada')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Volver a borrador' }).click()
  await page.getByText('Borrador', { exact: true }).first().waitFor()
}

async function previewPage(): Promise<void> {
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
  expect(await preview.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,follow')
  expect(await preview.locator('main').textContent()).toContain('Vista previa')

  const guest = await visitor()
  await guest.page.goto('/es/sobre-nosotros')
  expect(await guest.page.locator('h1').textContent()).toMatch(/^Ayudamos/)
  await page.keyboard.press('ControlOrMeta+s')
  await expectSaid(page, 'Los datos se han guardado')
  await guest.page.goto('/es/sobre-nosotros')
  expect(await guest.page.locator('h1').textContent()).toBe('Hacemos que las cosas se hagan bien')

  await page.getByRole('link', { name: 'Historial' }).click()
  await page.getByText('Hacemos que las cosas').first().waitFor()
  expect(editor.consoleErrors).toEqual([])
}

async function savePage(): Promise<void> {
  const editor = await staff('editor', { viewport: { width: 1280, height: 900 } })
  const { page } = editor
  await page.goto('/es/office/pages')
  await page.getByRole('link', { name: 'Hablemos de lo que necesita' }).click()
  await page.locator('[data-key="title-es"]').fill('Escríbanos')
  await page.locator('[data-key="seoTitle-es"]').fill('Escríbanos y pida su cotización')
  await page.locator('[data-key="seoDescription-es"]').fill('Le responde una persona.')
  await page.keyboard.press('ControlOrMeta+s')
  await expectSaid(page, 'Los datos se han guardado')
  const guest = await visitor()
  await guest.page.goto('/es/contacto')
  expect(await guest.page.locator('h1').textContent()).toBe('Escríbanos')
  expect(await guest.page.title()).toMatch(/^Escríbanos y pida su cotización \|/)
  expect(await guest.page.locator('meta[name=description]').getAttribute('content')).toBe(
    'Le responde una persona.',
  )
  expect(editor.consoleErrors).toEqual([])
}
