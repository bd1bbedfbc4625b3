/** Filters and pages of results without a full page load. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, visitor } from '../../browser/browser.ts'

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
const category = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /Calidad y auditoría/ })
    .first()

/** Holds back fetched pages until they are released. */
async function fetches(page: Page) {
  const asked: string[] = []
  let gate: PromiseWithResolvers<void> | undefined
  await page.route(/\/es\//, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    asked.push(route.request().url())
    await gate?.promise
    // An aborted request cannot be continued.
    return route.continue().catch(() => undefined)
  })
  return {
    asked,
    hold: () => void (gate = Promise.withResolvers()),
    release: () => {
      gate?.resolve()
      gate = undefined
    },
  }
}

test('text typed while results load stays, with the focus; submitted fields follow the address; a link pressed with Ctrl is left to the browser, and the newer of two clicks wins; another page of results is announced and opens at the top, Back restores the position, title and language link follow; after a failed request the browser navigates, and a missing page is shown as such', async () => {
  await typeAndChoose()
  await turnPages()
})

async function typeAndChoose(): Promise<void> {
  await typeMeanwhile()
  await clickTwice()
}

async function typeMeanwhile(): Promise<void> {
  const { page } = await visitor()
  await visit(page, '/es/cursos')
  await mark(page)
  const { hold, release } = await fetches(page)
  hold()
  await category(page).click()
  const box = page.getByLabel('Buscar en el catálogo')
  await box.fill('9001')
  release()
  await page.locator('[aria-current]', { hasText: 'Calidad y auditoría' }).waitFor()
  expect(await box.inputValue()).toBe('9001')
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === '9001' && url.searchParams.has('category'))
  await page.getByLabel('Tipo').selectOption({ index: 1 })
  await page.locator('main form button').click()
  await page.waitForURL(/type=/)
  await page.goBack()
  await expect.poll(() => page.getByLabel('Tipo').inputValue()).toBe('')
  expect(await box.inputValue()).toBe('9001')
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('')
  hold()
  await box.fill('riesgos')
  await page.keyboard.press('Enter')
  await box.fill('')
  release()
  await page.waitForURL(/q=riesgos/)
  await expect.poll(() => box.getAttribute('value')).toBe('riesgos')
  expect(await box.inputValue()).toBe('')
  expect(await isMarked(page)).toBe(true)
}

async function clickTwice(): Promise<void> {
  const { page, complaints } = await visitor()
  await visit(page, '/es/cursos')
  // The browser opens the tab; that takes it long on a busy machine.
  const leftToBrowser = await page.evaluateHandle(() => {
    const left: string[] = []
    addEventListener('click', (event) => {
      if (!event.defaultPrevented) left.push((event.target as HTMLElement).closest('a')!.search)
      if (event.ctrlKey || event.metaKey) event.preventDefault()
    })
    return left
  })
  await category(page).click({ modifiers: ['ControlOrMeta'] })
  expect(await leftToBrowser.jsonValue()).toEqual([expect.stringMatching(/category=/)])
  expect(new URL(page.url()).search).toBe('')
  const { asked, hold, release } = await fetches(page)
  hold()
  const chips = page.locator('[data-results=categories] a')
  await chips.nth(1).click()
  await expect.poll(() => asked.length).toBe(1)
  await chips.nth(2).click()
  await expect.poll(() => asked.length).toBe(2)
  release()
  await page.waitForURL(asked[1]!)
  await expect.poll(() => chips.nth(2).getAttribute('aria-current')).not.toBeNull()
  expect((await leftToBrowser.jsonValue()).length).toBe(1)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
}

async function turnPages(): Promise<void> {
  await openNextPage()
  await failToFetch()
}

async function openNextPage(): Promise<void> {
  const { page, complaints } = await visitor({ viewport: { width: 1280, height: 700 } })
  await visit(page, '/es/blog')
  await mark(page)
  const next = page.getByRole('link', { name: 'Siguiente' })
  await next.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await next.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/page=2/)
  await expect.poll(() => page.locator('[data-results-status]').textContent()).toMatch(/^Mostrando 11 a /)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.title()).toMatch(/página 2/)
  expect(await page.locator('a[data-language]').getAttribute('href')).toMatch(/\/en\/blog\?page=2$/)
  // The keyboard focus is in the new results.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-results'))).toBe('list')
  await page.goBack()
  await expect.poll(() => page.locator('[data-results-status]').textContent()).toMatch(/^Mostrando 1 a /)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await isMarked(page)).toBe(true)
  expect(complaints).toEqual([])
}

async function failToFetch(): Promise<void> {
  const { page } = await visitor()
  await visit(page, '/es/cursos')
  await mark(page)
  await page.route(/category=/, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await category(page).click()
  await page.waitForURL(/category=/)
  await expect.poll(() => isMarked(page)).toBe(false)
  await category(page).waitFor()
  await category(page).evaluate((link: HTMLAnchorElement) => (link.search = '?category=ya-no-existe'))
  await page.unrouteAll()
  await category(page).click()
  await page.getByRole('heading', { level: 1, name: /no encontrada/ }).waitFor()
}
