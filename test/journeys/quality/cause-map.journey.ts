/** The tree of causes fits its screen, whatever was written, and shows what is marked. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { capaSourcesApi } from '#resources/quality/capa-sources/capa-source.api.ts'
import { capasApi } from '#resources/quality/capas/capa.api.ts'
import { causeCategories, type CauseCategory } from '#resources/quality/capas/causes/capa-cause.ts'
import { MOST_LEVELS } from '#resources/quality/capas/causes/cause-tree.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { expectClean, overflowOf, staff } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const client = await staffClient('quality')
const long =
  'El procedimiento de emisión de certificados no dice quién revisa el nombre antes de firmar. '.repeat(4)

/** A case in analysis with a chain as deep as can be in one category and two causes in each other. */
async function manyCauses(): Promise<string> {
  const {
    items: [owner],
  } = await client.call(employeesApi.list, { input: { perPage: 1 } })
  const [source] = await client.call(capaSourcesApi.all)
  const name = { es: 'Emisión de certificados', en: 'Issuing of certificates' }
  const process = { code: 'CM-1', name, kind: 'operational' as const, ownerEmployeeId: owner!.id }
  const { id } = await client.call(capasApi.create, {
    input: {
      type: 'preventive',
      title: `Certificados con el nombre mal escrito. ${long}`.slice(0, 149),
      problemStatement: 'Tres certificados del mes salieron con el nombre de otra persona.',
      preventiveRationale: 'La auditoría es en dos meses',
      sourceIds: [source!.id],
      processIds: [(await client.call(processesApi.create, { input: process })).id],
      priority: 'medium',
      ownerId: owner!.id,
      teamIds: [owner!.id],
      method: 'ishikawa',
    },
  })
  await client.call(capasApi.state, { params: { id }, input: { to: 'analysis' } })
  const add = async (description: string, more: object) =>
    (await client.call(capasApi.createCause, { input: { capaId: id, description, ...more } })).id
  const [first, ...others] = Object.keys(causeCategories) as CauseCategory[]
  let parentCauseId: string | null = null
  for (let level = 1; level <= MOST_LEVELS; level++) {
    const isRoot = level === MOST_LEVELS
    const text = isRoot ? `Nadie lo revisa. ${long}` : long
    parentCauseId = await add(text, { parentCauseId, category: first, isRoot })
  }
  for (const category of others) {
    await add(`NOMBRESENMAYÚSCULASSINESPACIOS${'M'.repeat(200)}`, { category })
    await add('Se descartó', { category, isRuledOut: true, ruledOutReason: 'No pasó ese mes' })
  }
  await add('Sin ninguna categoría', {})
  return id
}

/** What of the drawing is out of its frame, or of a text out of its box. */
const hiddenIn = (page: Page): Promise<string[]> =>
  page.getByRole('tree').evaluate((svg) => {
    const frame = svg.parentElement!
    const out = frame.scrollWidth > frame.clientWidth ? [`${frame.scrollWidth} > ${frame.clientWidth}`] : []
    const boxes = [...svg.querySelectorAll('[role=treeitem]')].map((item) => ({
      box: item.querySelector('rect')!.getBoundingClientRect(),
      text: item.querySelector('p')!.getBoundingClientRect(),
    }))
    const isCut = ({ box, text }: (typeof boxes)[number]) =>
      text.left < box.left || text.right > box.right || text.top < box.top || text.bottom > box.bottom
    return [...out, ...boxes.filter(isCut).map(({ text }) => `${text.width} x ${text.height}`)]
  })

test('both drawings fit phones and desks with the longest texts, and a root cause is marked', async () => {
  const quality = await staff('quality', { at: `/es/office/capas/${await manyCauses()}` })
  const { page } = quality
  const map = page.getByRole('tree')
  for (const name of ['Cinco porqués', 'Ishikawa']) {
    await page.getByRole('button', { name }).click()
    for (const width of [360, 768, 1366, 1440]) {
      await page.setViewportSize({ width, height: 768 })
      await expect.poll(() => hiddenIn(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      const root = map.getByRole('treeitem', { name: /^Nadie lo revisa.*causa raíz$/ })
      await root.focus()
      await root.getByText('causa raíz', { exact: true }).waitFor()
      expect(await map.getByText('causa raíz', { exact: true }).count()).toBe(1)
      expect(await map.getByText('descartada', { exact: true }).count()).toBe(6)
    }
    await expectClean(quality)
  }
  // The whole text of the chosen cause stands below the drawing.
  await page
    .getByRole('paragraph')
    .filter({ hasText: `Nadie lo revisa. ${long.trim()}` })
    .last()
    .waitFor()
})
