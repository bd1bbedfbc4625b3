/** Walks the tabs of records: their heads, their forms, accessibility. */
import type { Locator, Page } from 'playwright-core'
import type { ResourceScreens } from '#web/office/registry.ts'
import { records, screenFaults, untilLoaded, walk } from './office-walk.ts'

/** Faults of one record of each resource, on all its tabs. */
export async function recordFaults(resources: readonly ResourceScreens[]): Promise<string[]> {
  return walk(await records(resources), async (admin, path) => {
    const { page } = admin
    // It is shown in a tab of another record.
    if (!page.url().endsWith(path)) return screenFaults(admin, path)
    const [segment = ''] = path.split('/')
    const faults: string[] = []
    const lines = await linesOfFacts(page)
    if (lines > 1) faults.push(`${segment}: facts on ${lines} lines`)
    const tabs = page.getByRole('navigation', { name: 'Partes del registro' }).getByRole('link')
    for (let at = 0; at < (await tabs.count()); at++) {
      await openTab(page, tabs.nth(at))
      const isData = (await tabs.nth(at).textContent()) === 'Datos'
      if (isData && (await topOfForm(page)) > 450) faults.push(`${segment}: its first field is low`)
      faults.push(...(await screenFaults(admin, path)))
    }
    return faults
  })
}

async function openTab(page: Page, tab: Locator): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await tab.click()
  await untilLoaded(page)
}

async function linesOfFacts(page: Page): Promise<number> {
  // The font that stands in until ours is loaded is wider.
  await page.evaluate(() => document.fonts.ready)
  const tops = await page
    .locator('main article > div > dl')
    .first()
    .locator('> div:visible')
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
  return new Set(tops).size
}

/** 0 for records that take no form. */
async function topOfForm(page: Page): Promise<number> {
  const field = page.locator('main form [data-key]:visible').first()
  return (await field.count()) === 0 ? 0 : (await field.boundingBox())!.y
}
