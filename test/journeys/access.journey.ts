/** Everybody gets everywhere: by keyboard alone, at 400 % zoom, in forced colours, without motion, without the fonts. */
import { expect, test } from 'vitest'
import { overflowOf, visit, visitor } from '../browser/browser.ts'
import { mainCourse, nextEvent, webinarThatIs } from '../browser/records.ts'

const phone = { viewport: { width: 360, height: 740 } }
const screens = async () => [
  '/es',
  '/es/cursos',
  `/es/curso/${await mainCourse()}`,
  `/es/evento/${await nextEvent()}`,
  '/es/buscar?q=9001',
  '/es/asesoria',
  '/es/sobre-nosotros',
  '/es/contacto',
  '/es/blog',
  `/es/webinar/${await webinarThatIs('upcoming')}`,
  '/es/no-existe',
]

test('by keyboard every control of every page is reached once, seen, and not covered', async () => {
  const { page } = await visitor(phone)
  for (const path of await screens()) {
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
      seen.push(await page.evaluate(lookAtFocus))
    }
    expect(
      seen.filter((stop) => stop.includes(':')),
      path,
    ).toEqual([])
    expect(seen, path).toHaveLength(new Set(seen).size)
  }
})

/** Names the control that has the focus; what is wrong with it follows a colon. */
function lookAtFocus(): string {
  const focused = document.activeElement!
  const all = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
  const words = focused.textContent || focused.getAttribute('aria-label') || ''
  const name = `${all.indexOf(focused)} ${focused.tagName} ${words.slice(0, 40)}`.replaceAll(':', ' ')
  // On itself, or on the card or row that it makes pressable as a whole.
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

test('the first stop leads past the header, and the menu of a phone opens, leads on and closes by keys', async () => {
  const { page } = await visitor(phone)
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
})

test('without motion, in forced colours and zoomed to 400 or 200 percent every page stays whole', async () => {
  const { page } = await visitor({ reducedMotion: 'reduce' })
  for (const path of await screens()) {
    await page.emulateMedia({ forcedColors: 'none' })
    await visit(page, path)
    expect(await page.evaluate(whatMoves), path).toEqual([])
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 256 })
      expect(await overflowOf(page), `${path} at ${width}`).toBe(0)
      expect(await page.evaluate(whatIsCutOff), `${path} at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ forcedColors: 'active' })
    const edgeless = await page
      .locator('main :is(a, button)[class*=button]')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).borderTopStyle === 'none').length)
    expect(edgeless, path).toBe(0)
    // Nothing drawn lies under words.
    expect(await page.locator('svg[class*=arcs]').isVisible(), path).toBe(false)
  }
})

const whatMoves = () =>
  [...document.querySelectorAll('*')]
    .filter((one) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one)
      const slow = transitionDuration.split(',').some((time) => parseFloat(time) > 0.01)
      return slow || animationName !== 'none' || scrollBehavior === 'smooth'
    })
    .map((one) => `${one.tagName} ${one.className}`)

const whatIsCutOff = () =>
  [...document.querySelectorAll('main *, header *, footer *')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => !one.closest('[class*=categories], svg, [popover]'))
    .map((one) => `${one.tagName} ${one.className}`)

test('the header and every page hold in every window, in both languages, with the fonts and without', async () => {
  const { page } = await visitor()
  for (const locale of ['es', 'en'])
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/${locale}`)
      expect(await page.getByRole('banner').evaluate(overlapsIn), `${locale} at ${width}`).toBe(false)
    }
  await page.route('**/*.woff2', (route) => route.abort())
  for (const path of ['/es', '/es/asesoria', '/en/courses']) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1024, 1280, 1440, 1456]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowOf(page), `${path} at ${width}`).toBe(0)
    }
  }
})

/** Whether the name of the firm, the menu and the tools lie on one another. */
function overlapsIn(header: Element): boolean {
  const [name, nav, tools] = ['a span', 'nav', 'div:has(> a[hreflang])'].map((part) =>
    header.querySelector(part)!.getBoundingClientRect(),
  )
  const isCut = (left: DOMRect, right: DOMRect) =>
    left.width > 0 && right.width > 0 && left.right > right.left
  return isCut(name!, nav!) || isCut(nav!, tools!) || isCut(name!, tools!)
}
