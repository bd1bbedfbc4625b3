/** Checks keyboard access, zoom, reduced motion and forced colours of a page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOn, overflowOf, visitor } from './browser.ts'

/** Opens each path, shared among pages of the browser, and checks its faults and its access. */
export async function expectSound(paths: readonly string[]): Promise<void> {
  const left = [...paths]
  const checkOn = async () => {
    const guest = await visitor()
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const faults = await faultsOn(guest, [path])
      // The browser logs the missing page.
      expect(faults.filter((fault) => !/no-existe: .* 404/.test(fault))).toEqual([])
      await expectAccess(guest.page)
    }
  }
  await Promise.all([checkOn(), checkOn()])
}

/** Checks the open page, in which nothing may have the focus yet. */
export async function expectAccess(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectKeyboardAccess(page)
  // A window of 1280 by 1024 zoomed to 400 and to 200 percent.
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 256 })
    expect(await overflowOf(page), `${page.url()} at ${width}`).toBe(0)
    expect(await page.evaluate(cutOffElements), `${page.url()} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await page.evaluate(movingElements), page.url()).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  const edgeless = await page
    .locator('main :is(a, button)[class*=button]')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).borderTopStyle === 'none').length)
  expect(edgeless, page.url()).toBe(0)
  // No drawing is behind text.
  expect(await page.locator('svg[class*=arcs]').isVisible(), page.url()).toBe(false)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Tab reaches every control once, with a visible and uncovered focus. */
async function expectKeyboardAccess(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const controls = await page
    .locator('a[href], button, input:not([type=hidden], [tabindex="-1"]), select, textarea, summary')
    .evaluateAll((all) => {
      const shown = all.filter((one) => one.checkVisibility({ visibilityProperty: true }))
      // A choice between radio buttons is one stop.
      const stops = shown.map((one, at) => (one.matches('[type=radio]') && one.getAttribute('name')) || at)
      return new Set(stops).size
    })
  const seen: string[] = []
  for (let step = 0; step < controls; step++) {
    await page.keyboard.press('Tab')
    seen.push(await page.evaluate(describeFocus))
  }
  expect(
    seen.filter((stop) => stop.includes(':')),
    page.url(),
  ).toEqual([])
  expect(seen, page.url()).toHaveLength(new Set(seen).size)
}

/** The focused control, and after a colon its problem, if any. */
function describeFocus(): string {
  const focused = document.activeElement!
  const all = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
  const words = focused.textContent || focused.getAttribute('aria-label') || ''
  const name = `${all.indexOf(focused)} ${focused.tagName} ${words.slice(0, 40)}`.replaceAll(':', ' ')
  // The outline is on the control, or on the card or row that it covers.
  const around = [focused, ...['article', 'li'].map((kind) => focused.closest(kind))]
  const isVisible = around.some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  if (!isVisible) return `${name}: no visible focus`
  const { x, y, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(x + Math.min(width / 2, 20), y + height / 2)
  if (!above) return `${name}: covered by the edge of the window`
  const whole = focused.closest('article') ?? focused
  const isOwn = whole.contains(above) || above.contains(focused)
  return isOwn ? name : `${name}: covered by ${above.tagName} ${above.className}`
}

const movingElements = () =>
  [...document.querySelectorAll('*')]
    .filter((one) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one)
      const slow = transitionDuration.split(',').some((time) => parseFloat(time) > 0.01)
      return slow || animationName !== 'none' || scrollBehavior === 'smooth'
    })
    .map((one) => `${one.tagName} ${one.className}`)

const cutOffElements = () =>
  [...document.querySelectorAll('main *, header *, footer *')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => !one.closest('[class*=categories], svg, [popover]'))
    .map((one) => `${one.tagName} ${one.className}`)
