/** Filters by oneself, by relative days and by missing English; shared views; statistics. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { savedViewsApi } from '#resources/system/saved-views/saved-view.api.ts'
import { expectClean, staff, visit } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('a list is filtered by oneself, by a relative span and by missing English; the view is shared with a role; statistics are sorted by a column and lead to the answers that a figure counts', async () => {
  await filterAndShare()
  await sortStatistics()
})

async function filterAndShare(): Promise<void> {
  const training = await staff('training', { at: '/es/office/events?status.in=' })
  const { page } = training
  const addFilter = async (name: string) => {
    await page.getByRole('button', { name: 'Añadir un filtro' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const rows = page.locator('tbody tr[data-row]')
  await addFilter('Coordinación')
  await page.getByRole('checkbox', { name: 'Yo', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.waitForURL(({ search }) => decodeURIComponent(search).includes('coordinatorId.in=$me'))
  await page.getByRole('button', { name: 'Coordinación: yo', exact: true }).waitFor()
  await addFilter('Comienza')
  await page.getByRole('button', { name: 'Próximos 30 días' }).click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/next30Days/)
  expect(await rows.count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const name = `Los míos ${randomUUID().slice(0, 6)}`
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
  await expect.poll(() => sales.page.locator('tbody tr[data-row]').count()).toBe(0)
  expect(await sales.page.getByRole('button', { name: `Compartir la vista «${name}»` }).count()).toBe(0)
  const client = await staffClient('training')
  const views = await client.call(savedViewsApi.list, { query: { list: 'events' } })
  await client.call(savedViewsApi.remove, { params: { id: views.find((view) => view.name === name)!.id } })

  await visit(page, '/es/office/courses?status.in=')
  const all = await rows.count()
  await addFilter('Título')
  await page.getByRole('checkbox', { name: 'Solo los que no tienen inglés' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => rows.count()).toBeLessThan(all)
}

async function sortStatistics(): Promise<void> {
  const { page } = await staff('training', { at: '/es/office/survey-statistics' })
  const counts = async () =>
    (await page.locator('tbody tr td:nth-child(2)').allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    )
  const byAnswers = page.getByRole('columnheader', { name: 'Respuestas' })
  await byAnswers.getByRole('button').or(byAnswers.getByRole('link')).first().click()
  await expect.poll(counts).toEqual((await counts()).toSorted((one, other) => other - one))
  const [most] = await counts()
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await page.waitForURL(/survey-responses\?courseId\.in=/)
  await page.getByText(new RegExp(`de ${most} resultados`)).waitFor()
}
