/** The next step of a record is taken from what the last one left, however late the record is read again. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { staff } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const DAY_MS = 86_400_000

test('an article is scheduled anew and goes back to draft while its reading is held up', async () => {
  const editor = await staffClient('editor')
  const admin = await staffClient('admin')
  const [author] = (await admin.call(employeesApi.list, { input: { perPage: 1 } })).items
  const { id } = await editor.call(articlesApi.create, {
    input: {
      title: { es: 'Un artículo que espera' },
      slug: { es: `espera-${randomUUID().slice(0, 8)}` },
      excerpt: { es: 'Un resumen con suficientes letras para una tarjeta.' },
      body: {
        es: fromPlainText('Una auditoría interna sirve cuando alguien la usa para decidir. '.repeat(5)),
      },
      authorId: author!.id,
    },
  })
  await editor.call(articlesApi.patch, {
    params: { id },
    input: {
      websiteState: 'scheduled',
      publishAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
      version: 1,
    },
  })
  const { page } = await staff('editor', { at: `/es/office/articles/${id}` })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/blog/articles/${id}`, async (route) => {
    if (route.request().method() === 'GET') await isReleased
    await route.continue()
  })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar la fecha programada' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Programar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Volver a borrador' }).click()
  await page.getByText('Borrador', { exact: true }).first().waitFor()
  release()
  expect((await editor.call(articlesApi.get, { params: { id } })).websiteState).toBe('draft')
})
