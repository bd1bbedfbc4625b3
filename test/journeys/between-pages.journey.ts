/** From page to page: the search that stays alive, what a page does when it comes back, and where pages open. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settle, visit, visitor } from '../browser/browser.ts'

const place = (page: Page) => page.evaluate(() => scrollY)
const searchBox = (page: Page) => page.locator('main input[name=q]')
/** Playwright's browser has no back/forward cache; this is what one tells the page. */
const comeBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** A search that was changed, scrolled and typed in, left for one of its courses. */
async function leaveSearch(page: Page): Promise<number> {
  await visit(page, '/es/buscar?q=riesgos')
  await searchBox(page).fill('auditor')
  await searchBox(page).press('Enter')
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

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['Back', (page) => page.goBack()],
  ['the link of the header', (page) => page.locator('a[data-search-link]').click()],
  ['an address that is typed', (page) => page.goto('/es/buscar')],
]
test.each(ways)('the search is as it was when the visitor comes back to it by %s', async (_, comeBackBy) => {
  // The link stands in the header of small windows.
  const { page, complaints } = await visitor({ viewport: { width: 360, height: 640 } })
  const left = await leaveSearch(page)
  await comeBackBy(page)
  await page.waitForURL(/\/es\/buscar\?q=auditor$/)
  await expect.poll(() => searchBox(page).inputValue()).toBe('auditor y algo que no se ha enviado')
  await expect.poll(() => place(page)).toBe(left)
  await page.getByRole('heading', { level: 1, name: 'Resultados para «auditor»' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a new search starts anew, at the top', async () => {
  const { page } = await visitor({ viewport: { width: 1440, height: 640 } })
  await leaveSearch(page)
  const header = page.getByRole('banner').locator('input[data-search-box]:visible')
  expect(await header.inputValue()).toBe('auditor')
  await header.fill('riesgos')
  await header.press('Enter')
  await page.waitForURL(/q=riesgos/)
  expect(await searchBox(page).inputValue()).toBe('riesgos')
  expect(await place(page)).toBe(0)
  await page.goto('/es/cursos')
  // The words of before, sent once more, are a new search too.
  const again = page.getByRole('banner').locator('input[data-search-box]:visible')
  await again.fill('riesgos')
  await again.press('Enter')
  await page.waitForURL(/q=riesgos/)
  expect(await place(page)).toBe(0)
  await page.context().close()
})

test('the other language of a page opens at the same part, and the search stays alive in it', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 640 } })
  await visit(page, '/es/buscar?q=9001')
  await visit(page, '/es/curso/1')
  await page.evaluate(() => (location.hash = '#dates'))
  await page.locator('a[data-language]').click()
  await page.waitForURL('**/en/course/1#dates')
  await page.locator('a[data-search-link]').click()
  await page.waitForURL('**/en/search?q=9001')
  await page.context().close()
})

test('the small menu closes when it has led to a part of the same page, and on a page that comes back', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 760 } })
  await visit(page, '/es')
  const menu = page.locator('[data-menu]')
  const open = page.getByRole('button', { name: 'Menú' })
  await open.click()
  await menu.getByRole('link', { name: 'Próximas fechas' }).click()
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).hash).toBe('#fechas')
  await open.click()
  await menu.waitFor()
  await comeBack(page)
  await menu.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a page that comes back takes the theme and the language that were chosen since', async () => {
  const { page } = await visitor()
  await visit(page, '/es')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('locale', 'en')
  })
  await comeBack(page)
  expect(
    await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('locale')]),
  ).toEqual(['dark', 'es'])
  await page.context().close()
})

test('a page loaded ahead stores nothing until it is opened', async () => {
  const { page } = await visitor()
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  await page.goto('/en')
  await settle(page)
  const stored = () => page.evaluate(() => localStorage.getItem('locale'))
  expect(await stored()).toBeNull()
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  expect(await stored()).toBe('en')
  await page.context().close()
})

test('without speculation rules a page is fetched when a link is about to be pressed, personal ones never', async () => {
  const { page, complaints } = await visitor()
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type === 'module'
  })
  await visit(page, '/es')
  const prefetched = () =>
    page.locator('link[rel=prefetch]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const courses = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' })
  await courses.hover()
  await courses.focus()
  await expect.poll(prefetched).toEqual([new URL('/es/cursos', page.url()).href])
  await page.locator('a[data-language]').hover()
  await courses.evaluate((link: HTMLAnchorElement) => (link.href = '/es/cursos?token=secreto'))
  await courses.hover()
  expect(await prefetched()).toHaveLength(1)
  expect(complaints).toEqual([])
  await page.context().close()
})
