/** How many rows a screen shows, and that tables fit it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflowOf, staff, visit } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'

const lists = ['events', 'orders', 'contacts', 'attendees', 'certificates', 'courses', 'accounts']
const screens = [
  { width: 1366, height: 768, rows: 15 },
  { width: 1440, height: 900, rows: 19 },
]

/** Rows of the height of the shown ones that have room below the head of the table. */
const roomForRows = (page: Page): Promise<number> =>
  page.locator('tbody').evaluate((body) => {
    const heights = [...body.children].map((row) => row.getBoundingClientRect().height)
    const tallest = Math.max(...heights)
    return Math.floor((innerHeight - body.getBoundingClientRect().top) / tallest)
  })

test('lists show at least 15 rows at 1366 × 768 and 19 at 1440 × 900, without scrolling sideways, and are tables at 820', async () => {
  const { page } = await staff('admin')
  const found: Record<string, unknown> = {}
  for (const path of [...lists, `events/${await nextEvent()}?tab=attendees`]) {
    await visit(page, `/es/office/${path}`)
    for (const { width, height, rows } of screens) {
      await page.setViewportSize({ width, height })
      const room = await roomForRows(page)
      const hidden = await page
        .locator('table')
        .evaluate((table) => Math.max(0, table.scrollWidth - table.parentElement!.clientWidth))
      const isEnough = room >= rows && hidden <= 1 && (await overflowOf(page)) === 0
      if (!isEnough) found[`${path} at ${width}`] = { room, hidden }
    }
    await page.setViewportSize({ width: 820, height: 1180 })
    const display = await page
      .locator('tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display)
    if (display !== 'table-row') found[`${path} at 820`] = display
  }
  expect(found).toEqual({})
})
