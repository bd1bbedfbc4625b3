/** Navigation between pages: restored searches, back/forward cache, prefetching. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForIdle, visit, visitor, type Visitor } from '../../browser/browser.ts'
import { mainCourse } from '../../browser/records.ts'

const place = (page: Page) => page.evaluate(() => scrollY)
const searchBox = (page: Page) => page.locator('main input[name=q]')
/** Playwright's browser has no back/forward cache, so its event is simulated. */
const comeBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** Changes and scrolls a search, types a term, and opens a course. */
async function leaveSearch(page: Page): Promise<number> {
  await visit(page, '/es/buscar?q=riesgos')
  await searchBox(page).fill('auditor')
  await searchBox(page).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Resultados para «auditor»' }).waitFor()
  await page.waitForURL(/q=auditor/)
  await searchBox(page).fill('auditor y algo que no se ha enviado')
  const course = page.locator('main article a[href*="/es/curso/"]').last()
  await course.scrollIntoViewIfNeeded()
  const left = await place(page)
  expect(left).toBeGreaterThan(100)
  await course.click()
  await page.waitForURL('**/es/curso/*')
  return left
}

const returns: [string, (page: Page) => Promise<unknown>][] = [
  ['Back', (page) => page.goBack()],
  ['the link of the header', (page) => page.locator('a[data-search-link]').click()],
  ['an address that is typed', (page) => page.goto('/es/buscar')],
]
test('Back, the link in the header and a typed address restore the search', restoreSearch)
test('the search is restored in the other language too', restoreInEnglish)
test('a new search starts at the top', searchAnew)
test('a page from the back/forward cache closes its menu', closeMenu)
test('a page from the back/forward cache takes on the current theme and language', adoptChoices)
test('a prerendered page stores nothing until it is shown', storeOnceShown)
test('links are prefetched on intent, by speculation rules', fetchByRules)
test('by script, links are prefetched, but no personal pages, other language or other sites', async () => {
  await fetchWithoutRules(false)
})
test('by script, nothing is prefetched with the data saver', async () => {
  await fetchWithoutRules(true)
})
test('the card of a course becomes its page', async () => {
  await moveToPage('no-preference')
})
test('under reduced motion, the card of a course does not become its page', async () => {
  await moveToPage('reduce')
})
test('charts are drawn when first seen', async () => {
  await seeChart('no-preference')
})
test('under reduced motion, charts are there when seen', async () => {
  await seeChart('reduce')
})

async function restoreSearch(): Promise<void> {
  // The header of small windows has the link.
  const { page, consoleErrors } = await visitor({ viewport: { width: 360, height: 640 } })
  for (const [name, comeBackBy] of returns) {
    const left = await leaveSearch(page)
    await comeBackBy(page)
    await page.waitForURL(/\/es\/buscar\?q=auditor$/)
    await expect.poll(() => searchBox(page).inputValue()).toBe('auditor y algo que no se ha enviado')
    await expect.poll(() => place(page), { message: name }).toBe(left)
    await page.getByRole('heading', { level: 1, name: 'Resultados para «auditor»' }).waitFor()
  }
  expect(consoleErrors).toEqual([])
}

async function restoreInEnglish(): Promise<void> {
  const { page, consoleErrors } = await visitor({ viewport: { width: 360, height: 640 } })
  const course = await mainCourse()
  await visit(page, '/es/buscar?q=9001')
  await visit(page, `/es/curso/${course}`)
  await page.evaluate(() => (location.hash = '#dates'))
  await page.locator('a[data-language]').click()
  await page.waitForURL(`**/en/course/${course}#dates`)
  await page.locator('a[data-search-link]').click()
  await page.waitForURL('**/en/search?q=9001')
  expect(consoleErrors).toEqual([])
}

async function searchAnew(): Promise<void> {
  const { page } = await visitor({ viewport: { width: 1440, height: 640 } })
  await leaveSearch(page)
  const header = page.getByRole('banner').locator('input[data-search-box]:visible')
  expect(await header.inputValue()).toBe('auditor')
  await header.fill('riesgos')
  await header.press('Enter')
  await page.waitForURL(/q=riesgos/)
  await expect.poll(() => searchBox(page).inputValue()).toBe('riesgos')
  await expect.poll(() => place(page)).toBe(0)
  await page.goto('/es/cursos')
  // The same words, submitted again, are a new search too.
  const again = page.getByRole('banner').locator('input[data-search-box]:visible')
  await again.fill('riesgos')
  await again.press('Enter')
  await page.waitForURL(/q=riesgos/)
  await expect.poll(() => place(page)).toBe(0)
}

async function closeMenu(): Promise<void> {
  const { page } = await visitor({ viewport: { width: 360, height: 760 } })
  await visit(page, '/es')
  const menu = page.locator('[data-menu]')
  const open = page.getByRole('button', { name: 'Menú' })
  await open.click()
  await menu.getByRole('link', { name: 'Próximas fechas' }).click()
  await page.waitForURL('**/es/fechas')
  await menu.waitFor({ state: 'hidden' })
  await open.click()
  await menu.waitFor()
  await comeBack(page)
  await menu.waitFor({ state: 'hidden' })
}

async function adoptChoices(): Promise<void> {
  const { page } = await visitor({ viewport: { width: 360, height: 760 } })
  await visit(page, '/es')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('locale', 'en')
  })
  await comeBack(page)
  expect(
    await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('locale')]),
  ).toEqual(['dark', 'es'])
}

async function storeOnceShown(): Promise<void> {
  const { page } = await visitor()
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  await page.goto('/en')
  await waitForIdle(page)
  const stored = () => page.evaluate(() => localStorage.getItem('locale'))
  expect(await stored()).toBeNull()
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  expect(await stored()).toBe('en')
}

/** Removes support for speculation rules, so that the page's script prefetches. */
async function visitorWithoutRules(saveData: boolean): Promise<Visitor> {
  const one = await visitor()
  // Playwright's browser has no data saver.
  await one.page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: value } })
    HTMLScriptElement.supports = (type) => type === 'module'
  }, saveData)
  await visit(one.page, '/es')
  return one
}

async function fetchByRules(): Promise<void> {
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
}

async function fetchWithoutRules(saveData: boolean): Promise<void> {
  const { page, consoleErrors } = await visitorWithoutRules(saveData)
  const prefetched = () =>
    page
      .locator('link[rel=prefetch]')
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href.replace(location.origin, '')))
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const courses = menu.getByRole('link', { name: 'Cursos' })
  await courses.hover()
  await courses.focus()
  if (!saveData) await expect.poll(prefetched).toEqual(['/es/cursos'])
  await page.locator('a[data-language]').hover()
  await courses.evaluate((link: HTMLAnchorElement) => (link.href = '/es/cursos?token=secreto'))
  await courses.hover()
  await page.locator('main a[href^="https://wa.me/"]').first().hover()
  // When the last one is prefetched, the ones before it were handled.
  await menu.getByRole('link', { name: 'Asesoría' }).hover()
  if (!saveData) await expect.poll(prefetched).toContain('/es/asesoria')
  await waitForIdle(page)
  expect(await prefetched()).toEqual(saveData ? [] : ['/es/cursos', '/es/asesoria'])
  expect(consoleErrors).toEqual([])
}

/** The parts that move from the page before to this one, once it is shown. */
async function moved(page: Page): Promise<string[]> {
  const parts = await page.waitForFunction(() => (window as { moved?: Promise<string[]> }).moved)
  return parts.evaluate((all) => all ?? [])
}

type Motion = 'no-preference' | 'reduce'

async function moveToPage(reducedMotion: Motion): Promise<void> {
  const course = await mainCourse()
  const { page, consoleErrors } = await visitor({ reducedMotion, viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const parts = viewTransition?.ready.then(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || ''),
      )
      Object.assign(window, { moved: parts ?? Promise.resolve([]) })
    })
  })
  const open = async () => {
    await visit(page, '/es/cursos')
    await page.locator(`main article a[href$="/es/curso/${course}"]`).click()
    await page.waitForURL(`**/es/curso/${course}`)
    return moved(page)
  }
  const groups = ['title', 'cover'].map((part) => `::view-transition-group(${part}-course-${course})`)
  if (reducedMotion === 'reduce') expect(await open()).toEqual([])
  // Browsers leave a transition out when a page comes late.
  else await expect.poll(open).toEqual(expect.arrayContaining(groups))
  expect(consoleErrors).toEqual([])
}

async function seeChart(reducedMotion: Motion): Promise<void> {
  const { page, consoleErrors } = await visitor({ reducedMotion, viewport: { width: 1440, height: 900 } })
  await visit(page, '/es')
  const chart = page.locator('main table rect').first()
  const width = () => chart.evaluate((bar) => bar.getBoundingClientRect().width)
  if (reducedMotion === 'no-preference') expect(await width()).toBe(0)
  await chart.scrollIntoViewIfNeeded()
  await expect.poll(width).toBeGreaterThan(10)
  expect(consoleErrors).toEqual([])
}
