/** Every list of the office: how it fits each screen, and that nobody is kept out of it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsAt, overflowOf, type Visitor } from '../../browser/browser.ts'
import { lists, screenFaults, walk } from '../../browser/office-walk.ts'
import { nextEvent } from '../../browser/records.ts'

test('every list shows 15 rows at 1366 × 768 and 19 at 1440 × 900, is a table at 820, and at no width wider than the screen; axe finds nothing in it or in the peek at a row, light and dark', async () => {
  // Ten rows have what all have.
  const paths = [...lists.map((list) => `${list}?perPage=10`), `events/${await nextEvent()}?tab=attendees`]
  const found = await walk(paths, async (admin, path) => {
    const { page } = admin
    if ((await page.locator('tbody tr').count()) === 0) return screenFaults(admin, path)
    const fits = [...(await rowFaults(page)), ...(await widthFaults(page))].map((fault) => `${path} ${fault}`)
    return [...fits, ...(await screenFaults(admin, path)), ...(await peekFaults(admin))]
  })
  expect(found).toEqual([])
})

const sizes = [
  { width: 1366, height: 768, rows: 15 },
  { width: 1440, height: 900, rows: 19 },
]
async function rowFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { rows, ...size } of sizes) {
    await page.setViewportSize(size)
    const { room, hidden } = await page.locator('table').evaluate((table: HTMLTableElement) => {
      const body = table.tBodies[0]!
      const tallest = Math.max(...[...body.rows].map((row) => row.getBoundingClientRect().height))
      return {
        room: Math.floor((innerHeight - body.getBoundingClientRect().top) / tallest),
        hidden: table.scrollWidth - table.parentElement!.clientWidth,
      }
    })
    if (room < rows) faults.push(`has room for ${room} rows at ${size.width}`)
    if (hidden > 1) faults.push(`hides ${hidden} px at ${size.width}`)
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  const row = page.locator('tbody tr').first()
  const display = await row.evaluate((one) => getComputedStyle(one).display)
  return display === 'table-row' ? faults : [...faults, 'is no table at 820']
}

const widths = [320, 360, 412, 480, 600, 768, 1024, 1440]
async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page
      .locator('tbody td')
      .evaluateAll((cells) =>
        cells
          .filter((one) => one.scrollWidth > one.clientWidth && one.textContent)
          .map(({ textContent }) => textContent),
      )
    if ((await overflowOf(page)) > 0) faults.push(`is wider than ${width}`)
    faults.push(...cut.map((text) => `cuts ${text} at ${width}`))
  }
  return faults
}

async function peekFaults(admin: Visitor): Promise<string[]> {
  const { page } = admin
  await page.setViewportSize({ width: 1440, height: 900 })
  const link = page.locator('a[data-row-link]').first()
  // Users and rows that open in place have none.
  if ((await link.count()) === 0 || page.url().includes('tab=')) return []
  await link.focus()
  await page.keyboard.press('Space')
  await page.getByRole('complementary', { name: /^Vistazo: / }).waitFor()
  return faultsAt(admin, [1440], 'aside[aria-label^=Vistazo]')
}
