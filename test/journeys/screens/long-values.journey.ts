/** Lists whose texts are as long as their fields allow: nothing is pushed out of sight. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Field, Fields } from '#core/field.ts'
import { resources as allResources, type ResourceName } from '#resources/index.ts'
import { overflowOf } from '../../browser/browser.ts'
import { listsOf, openScreen, resourcesOutside, walk } from '../../browser/office-walk.ts'

const resources = resourcesOutside()
const LONGEST = 150
const LISTS_WITH_TEXT = 20
const lettersOf = (length: number) => 'Aseguramiento de la calidad en centros '.repeat(8).slice(0, length)

/** Lists that showed such a text: without it their width proves nothing. */
const lengthened = new Set<string>()
test('no list of longest values scrolls sideways at 1366', async () => {
  expect(await walk(listsOf(resources), faultsOf)).toEqual([])
  expect(lengthened.size).toBeGreaterThan(LISTS_WITH_TEXT)
})

const prepared = new WeakSet<Page>()
async function faultsOf({ page }: { page: Page }, path: string): Promise<string[]> {
  if (!prepared.has(page)) {
    prepared.add(page)
    await page.route(/\/v1\/es\/.+\/list$/, lengthen)
    await openScreen(page, 'account')
    await openScreen(page, path)
  }
  if ((await page.locator('tbody tr').count()) === 0) return []
  if ((await page.locator('tbody', { hasText: lettersOf(30) }).count()) > 0) lengthened.add(path)
  await page.setViewportSize({ width: 1366, height: 768 })
  const hidden = await page
    .locator('table')
    .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)
  const overflow = await overflowOf(page)
  return hidden > 1 || overflow > 0 ? [`${path} hides ${hidden} px, ${overflow} of the page`] : []
}

type Row = Record<string, unknown> & { titles?: Record<string, string> }
/** Answers the list with texts of the most letters that their fields take. */
async function lengthen(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const screens = resources.find(({ api }) => pathname.endsWith(`/${api.list.path}`))
  const response = await route.fetch()
  const answer = (await response.json()) as { data?: { items?: Row[] } }
  for (const row of (screens && answer.data?.items) ?? []) {
    Object.assign(row, longest(row, allResources[screens!.resource.name as ResourceName].fields))
    for (const name of Object.keys(row.titles ?? {})) row.titles![name] = lettersOf(LONGEST)
  }
  await route.fulfill({ response, json: answer })
}

const longest = (row: Row, fields: Fields): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => kind === 'text' && row[name] !== null && row[name] !== undefined)
      .map(([name, field]) => [name, valueOf(field)]),
  )
function valueOf({ isTranslated, bounds }: Field): unknown {
  const text = lettersOf(Math.min(bounds?.max ?? LONGEST, LONGEST))
  return isTranslated ? { es: text, en: text } : text
}
