/** Checks a page with text at 200 percent on a phone. */
import type { Page } from 'playwright-core'
import { overflowOf, visit, type Visitor } from './browser.ts'
import { unreadableIn } from './readable-text.ts'
import { violationsIn } from './violations.ts'

/** What cannot be read with the folds opened, what axe finds, light and dark, and whether the page is wider than its window. */
export async function largeTextFaults({ page }: Visitor, path: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  // As the setting of the browser, which counts for media queries too.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, path)
  await openFolds(page)
  const faults = await unreadableIn(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The dark theme differs in colours alone.
    const violations = await violationsIn(page, colorScheme === 'light' ? 'all' : 'colours')
    faults.push(...violations.map((violation) => `${colorScheme} ${violation}`))
  }
  if ((await overflowOf(page)) > 0) faults.push(`${path} is wider than the window: ${await widest(page)}`)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  return faults
}

const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

/** The innermost elements that reach beyond the window. */
const widest = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth && one.childElementCount === 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 150))
      .join(' | ')
      .slice(0, 500),
  )
