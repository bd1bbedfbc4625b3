/** Walks lists: how each fits every screen, that its rows are selected, accessibility with the peek. */
import type { Page } from 'playwright-core'
import { faultsAt, overflowOf, type Visitor } from './browser.ts'
import { screenFaults, walk } from './office-walk.ts'

/** Faults of the lists at these paths. */
export async function listFaults(paths: readonly string[]): Promise<string[]> {
  return walk(paths, async (admin, path) => {
    const { page } = admin
    if ((await page.locator('tbody tr').count()) === 0) return screenFaults(admin, path)
    const isSelected = (await page.locator('tbody input[type=checkbox]').count()) > 0
    if (!isSelected) return [`${path} selects no rows`]
    const fits = [...(await rowFaults(page)), ...(await widthFaults(page))].map((fault) => `${path} ${fault}`)
    return [...fits, ...(await screenFaults(admin, path)), ...(await peekFaults(admin))]
  })
}

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
