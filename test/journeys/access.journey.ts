/** Everybody gets everywhere: by keyboard alone, at 400 % zoom, in forced colours, without motion, on little data. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, visitor } from '../browser/browser.ts'

const screens = [
  '/es',
  '/es/cursos',
  '/es/curso/1',
  '/es/evento/53',
  '/es/buscar?q=9001',
  '/es/asesoria',
  '/es/sobre-nosotros',
  '/es/contacto',
  '/es/blog',
  '/es/webinar/2',
  '/es/no-existe',
]

test.each(screens)('every control of %s is reached by keyboard, seen, and not covered', async (path) => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 } })
  await visit(page, path)
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
    seen.push(await lookAtFocus(page))
  }
  expect(seen.filter((said) => said.includes(':'))).toEqual([])
  expect(seen).toHaveLength(new Set(seen).size)
  await page.context().close()
})

/** Names the control that has the focus; what is wrong with it stands after a colon. */
async function lookAtFocus(page: Page): Promise<string> {
  const name = await page.evaluate(nameFocus)
  if (!(await page.evaluate(showsFocus))) return `${name}: no visible focus`
  const above = await page.evaluate(whatCoversFocus)
  return above ? `${name}: covered by ${above}` : name
}

function nameFocus(): string {
  const focused = document.activeElement
  const all = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
  const words = focused?.textContent || focused?.getAttribute('aria-label') || ''
  const place = focused ? all.indexOf(focused) : -1
  return `${place} ${focused?.tagName} ${words.slice(0, 40)}`.replaceAll(':', ' ')
}

/** On itself, or on the card or row that it makes pressable as a whole. */
function showsFocus(): boolean {
  const focused = document.activeElement
  const around = ['article', 'li'].map((kind) => focused?.closest(kind))
  return [focused, ...around].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
}

function whatCoversFocus(): string | undefined {
  const focused = document.activeElement!
  const { x, y, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(x + Math.min(width / 2, 20), y + height / 2)
  if (!above) return 'the edge of the window'
  const whole = focused.closest('article') ?? focused
  return whole.contains(above) || above.contains(focused) ? undefined : `${above.tagName} ${above.className}`
}

test('the first stop leads past the header, and the menu of a phone opens, leads on and closes by keys', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 } })
  await visit(page, '/es')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  const opener = page.getByRole('button', { name: 'Menú' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[popover]') !== null))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Cursos' }).press('Enter')
  await page.waitForURL('**/es/cursos')
  await page.locator('#menu').waitFor({ state: 'hidden' })
  await page.context().close()
})

test.each([320, 640])(
  '%i px wide, as when zoomed to 400 or 200 percent, nothing is cut off or scrolls sideways',
  async (width) => {
    const guest = await visitor({ viewport: { width, height: 256 } })
    for (const path of screens) {
      await visit(guest.page, path)
      const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, path).toBeLessThanOrEqual(0)
      const cut = await guest.page.evaluate(() =>
        [...document.querySelectorAll('main *, header *, footer *')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
          .filter((one) => !one.closest('[class*=categories], svg, [popover]'))
          .map((one) => `${one.tagName} ${one.className}`),
      )
      expect(cut, path).toEqual([])
    }
    await guest.page.context().close()
  },
)

test('in forced colours every button has an edge, and nothing drawn lies under words', async () => {
  const guest = await visitor({ forcedColors: 'active' })
  for (const path of screens) {
    await visit(guest.page, path)
    const edgeless = await guest.page
      .locator('main :is(a, button)[class*=button]')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).borderTopStyle === 'none').length)
    expect(edgeless, path).toBe(0)
    expect(await guest.page.locator('svg[class*=arcs]').isVisible(), path).toBe(false)
  }
  await guest.page.context().close()
})

test('who wants no motion gets none', async () => {
  const { page } = await visitor({ reducedMotion: 'reduce' })
  for (const path of screens) {
    await visit(page, path)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one)
          const slow = transitionDuration.split(',').some((time) => parseFloat(time) > 0.01)
          return slow || animationName !== 'none' || scrollBehavior === 'smooth'
        })
        .map((one) => `${one.tagName} ${one.className}`),
    )
    expect(moving, path).toEqual([])
  }
  await page.context().close()
})

test('the next page is there before it is opened, and not asked for again', async () => {
  const { page } = await visitor()
  await visit(page, '/es')
  const fetched = page
    .context()
    .waitForEvent('requestfinished', (request) => request.url().endsWith('/es/cursos'))
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' })
  await link.hover()
  await fetched
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Catálogo de cursos' }).waitFor()
  const deliveries = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => 'deliveryType' in entry && entry.deliveryType),
  )
  expect(deliveries).toEqual(['navigational-prefetch'])
  await page.context().close()
})

test.each([false, true])(
  'nothing is fetched ahead of other sites, nor at all for who spares data: %s',
  async (saveData) => {
    const { page } = await visitor()
    // Playwright's browser is never told to spare data; where it does not know the rules, the page's script looks.
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } })
      HTMLScriptElement.supports = (type) => type === 'module'
    }, saveData)
    await visit(page, '/es')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    for (const name of ['Cursos', 'Asesoría']) await menu.getByRole('link', { name }).hover()
    await page.locator('main a[href^="https://wa.me/"]').first().hover()
    const prefetched = await page
      .locator('link[rel=prefetch]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    expect(prefetched).toEqual(saveData ? [] : ['/es/cursos', '/es/asesoria'])
    await page.context().close()
  },
)

test('where the fonts do not come, no page is wider than its window', async () => {
  const { page } = await visitor()
  await page.route('**/*.woff2', (route) => route.abort())
  for (const path of ['/es', '/es/asesoria', '/en/courses']) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1024, 1280, 1440, 1456]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await page.context().close()
})
