/** What stays where it is: first column, tabs, notices, the buttons of phones. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectClean, overflowOf, staff } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'

const manyColumns =
  'startAt,title,code,enrolled,modality,status,websiteState,language,coordinatorId,visibility,minAttendees'

test('rows are 34 px high with text of 14 px, and the first column stays when the table is scrolled; the tabs of a record stay where they are, whichever is open; on a phone nothing covers Save, and a notice is at the bottom, above what it speaks of', async () => {
  await keepFirstColumn()
  await keepTabs()
  await coverNothing()
})

async function keepFirstColumn(): Promise<void> {
  const { page } = await staff('training', { at: `/es/office/events?columns=${manyColumns}` })
  const cells = page.locator('tbody tr').first().locator('td, th')
  const size = await cells.evaluateAll((all) => [
    ...new Set(all.map((one) => getComputedStyle(one).fontSize)),
  ])
  expect(size).toEqual(['14px'])
  expect(Math.round((await page.locator('tbody tr').first().boundingBox())!.height)).toBe(34)
  await page.setViewportSize({ width: 820, height: 900 })
  expect(await overflowOf(page)).toBe(0)
  const lefts = () => cells.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
  const before = await lefts()
  await page.locator('table').evaluate((table) => table.parentElement!.scrollTo({ left: 300 }))
  const after = await lefts()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after.at(-1)).toBe(before.at(-1)! - 300)
}

async function keepTabs(): Promise<void> {
  // Wide enough for all tabs, whose strip is scrolled to the open one otherwise.
  const viewport = { width: 1920, height: 1000 }
  const { page } = await staff('training', { at: `/es/office/events/${await nextEvent()}`, viewport })
  const tabs = page.getByRole('navigation', { name: 'Partes del registro' }).getByRole('link')
  const places = async () =>
    tabs.evaluateAll((all) =>
      all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]),
    )
  const before = await places()
  for (const name of ['Participantes', 'Correos', 'Datos', 'Historial']) {
    await tabs.filter({ hasText: name }).first().click()
    await page.waitForURL(/tab=/)
    await expect.poll(places, { message: name }).toEqual(before)
  }
}

/** Names of the visible controls that something else covers. */
async function covered(page: Page, names: readonly RegExp[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names)
    for (const control of await page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .all()) {
      if (!(await control.isVisible())) continue
      const isFree = await control.evaluate((one) => {
        one.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = one.getBoundingClientRect()
        const at = document.elementFromPoint(x + width / 2, y + height / 2)
        return one.contains(at)
      })
      if (!isFree) found.push(String(name))
    }
  return found
}

async function coverNothing(): Promise<void> {
  const sales = await staff('sales', { at: '/es/office/contacts/new', viewport: { width: 390, height: 844 } })
  const { page } = sales
  const controls = [/^Crear$/, /^Guardar$/, /^Mostrar inglés$/]
  expect(await covered(page, controls)).toEqual([])
  await page.locator('[data-key="firstName"]').fill('Yokasta')
  await page.locator('[data-key="lastName"]').fill('Teléfono')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.waitForURL(/contacts\/\d+$/)
  await page.locator('[data-key="position"]').fill('Gerente')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const notice = page.locator('[popover]').getByText('Los datos se han guardado correctamente')
  await notice.waitFor()
  const { y } = (await notice.boundingBox())!
  expect(y).toBeGreaterThan(844 / 2)
  expect(await covered(page, [/^Guardar$/])).toEqual([])
  await expectClean(sales)
}
