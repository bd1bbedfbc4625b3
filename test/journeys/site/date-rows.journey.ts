/** Rows of dates on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, visitor } from '../../browser/browser.ts'

test('on a phone, the dot before each fact of a row of dates is on the line of that fact', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 } })
  for (const path of ['/es', '/es/fechas', '/en/dates']) {
    await visit(page, path)
    const { dots, dangling } = await dotsIn(page)
    expect(dots, path).toBeGreaterThan(4)
    expect(dangling, path).toEqual([])
  }
})

test('cards of dates on the home page have their picture on a wide screen alone', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 } })
  await visit(page, '/es')
  const pictures = page.locator('main article:has(a[href^="/es/evento/"]) img')
  expect(await pictures.filter({ visible: true }).count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await pictures.filter({ visible: true }).count()).toBeGreaterThan(0)
})

/** Room for a row whose hours, title and place take two lines each, as that of another day may be the first. */
test.for([
  [360, 272],
  [768, 238],
] as const)(
  'the first date stands in the first screenful at %i px, and the filters unfold',
  async ([width, room]) => {
    const { page } = await visitor({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto('/es/fechas')
    const [row, bar] = await Promise.all([
      page.locator('main article').first().boundingBox(),
      page.locator('[data-stays=whatsapp]').boundingBox(),
    ])
    expect(row!.y + row!.height).toBeLessThanOrEqual(bar!.y)
    expect(bar!.y - row!.y).toBeGreaterThanOrEqual(room)
    await page.getByText('Filtrar las fechas').click()
    await page.getByLabel('Modalidad').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Ver fechas' }).click()
    await page.waitForURL(/\/es\/fechas\?modality=/)
  },
)

const dotsIn = (page: Page): Promise<{ dots: number; dangling: string[] }> =>
  page.evaluate(() => {
    const lineOf = (text: Text, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return Math.round(range.getBoundingClientRect().top)
    }
    let dots = 0
    const dangling: string[] = []
    for (const line of document.querySelectorAll('main article p')) {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const [order, text] of texts.entries()) {
        const at = text.data.indexOf('·')
        if (at < 0) continue
        dots += 1
        const distance = text.data.slice(at + 1).search(/\S/)
        const next = distance < 0 ? lineOf(texts[order + 1]!, 0) : lineOf(text, at + 1 + distance)
        if (lineOf(text, at) !== next) dangling.push(line.textContent)
      }
    }
    return { dots, dangling }
  })
