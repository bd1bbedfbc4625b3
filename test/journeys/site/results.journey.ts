/** Filters and pages of results without a full page load; pages that arrive slowly. */
import type { Page } from 'playwright-core'
import { expect, test, onTestFinished } from 'vitest'
import { visit, visitor, forgetRefusals, site, waitForIdle } from '../../browser/browser.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

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

test('text typed while results load stays, with the focus', typeMeanwhile)
test('submitted fields follow the address', followAddress)
test('a field emptied while results load stays empty', emptyMeanwhile)
test('a link pressed with Ctrl is left to the browser', pressWithCtrl)
test('the newer of two clicks wins', clickTwice)
test('another page of results is announced, opens at the top, and Back restores the position', openNextPage)
test('after a failed request the browser navigates', failToFetch)
test('a missing page of results is shown as such', openMissingPage)
test('a page that arrives in two parts changes the theme and shows the errors of a refused form', async () => {
  await Promise.all(cuts.map(expectToAct))
})

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
  expect(await isMarked(page)).toBe(true)
}

async function followAddress(): Promise<void> {
  const { page } = await visitor()
  await visit(page, '/es/cursos')
  await mark(page)
  await category(page).click()
  await page.locator('[aria-current]', { hasText: 'Calidad y auditoría' }).waitFor()
  const box = page.getByLabel('Buscar en el catálogo')
  await box.fill('9001')
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
  expect(await isMarked(page)).toBe(true)
}

async function emptyMeanwhile(): Promise<void> {
  const { page } = await visitor()
  await visit(page, '/es/cursos')
  await mark(page)
  const { hold, release } = await fetches(page)
  hold()
  const box = page.getByLabel('Buscar en el catálogo')
  await box.fill('riesgos')
  await page.keyboard.press('Enter')
  await box.fill('')
  release()
  await page.waitForURL(/q=riesgos/)
  await expect.poll(() => box.getAttribute('value')).toBe('riesgos')
  expect(await box.inputValue()).toBe('')
  expect(await isMarked(page)).toBe(true)
}

/** The pressed links that the site's script leaves to the browser. */
const watchClicks = (page: Page) =>
  page.evaluateHandle(() => {
    const left: string[] = []
    addEventListener('click', (event) => {
      if (!event.defaultPrevented) left.push((event.target as HTMLElement).closest('a')!.search)
      // The browser opens the tab; that takes it long on a busy machine.
      if (event.ctrlKey || event.metaKey) event.preventDefault()
    })
    return left
  })

async function pressWithCtrl(): Promise<void> {
  const { page, consoleErrors } = await visitor()
  await visit(page, '/es/cursos')
  const leftToBrowser = await watchClicks(page)
  await category(page).click({ modifiers: ['ControlOrMeta'] })
  expect(await leftToBrowser.jsonValue()).toEqual([expect.stringMatching(/category=/)])
  expect(new URL(page.url()).search).toBe('')
  expect(consoleErrors).toEqual([])
}

async function clickTwice(): Promise<void> {
  const { page, consoleErrors } = await visitor()
  await visit(page, '/es/cursos')
  const leftToBrowser = await watchClicks(page)
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
  expect(await leftToBrowser.jsonValue()).toEqual([])
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(consoleErrors).toEqual([])
}

async function openNextPage(): Promise<void> {
  const { page, consoleErrors } = await visitor({ viewport: { width: 1280, height: 700 } })
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
  expect(consoleErrors).toEqual([])
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
}

async function openMissingPage(): Promise<void> {
  const { page } = await visitor()
  await visit(page, '/es/cursos')
  await category(page).evaluate((link: HTMLAnchorElement) => (link.search = '?category=ya-no-existe'))
  await category(page).click()
  await page.getByRole('heading', { level: 1, name: /no encontrada/ }).waitFor()
}

/** A proxy that holds documents back from a position on, until they are released. */
async function holdingProxy(cut: Cut) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const hold = { cut, released }
  const server = createServer((request, response) => void forward(request, response, hold)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return { baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release }
}

type Hold = { cut: Cut; released: Promise<void> }
async function forward(request: IncomingMessage, response: ServerResponse, { cut, released }: Hold) {
  const { url = '', method = 'GET', headers } = request
  const { accept = '*/*', 'content-type': type = '' } = headers
  const sent = method === 'POST' ? { body: await text(request) } : {}
  const answer = await fetch(site + url, {
    method,
    ...sent,
    headers: { accept, 'accept-encoding': 'identity', ...(type && { 'content-type': type }) },
  })
  const own = [...answer.headers].filter(
    ([name]) => !/^(content-length|content-encoding|transfer)/.test(name),
  )
  response.writeHead(answer.status, own.flat())
  if (!answer.headers.get('content-type')?.startsWith('text/html'))
    return response.end(Buffer.from(await answer.arrayBuffer()))
  const html = await answer.text()
  response.write(html.slice(0, cut(html)))
  await released
  return response.end(html.slice(cut(html)))
}
type Cut = (html: string) => number

const cuts: Cut[] = [(html) => html.indexOf('<main') + 900, (html) => html.indexOf('</body>') - 40]

async function expectToAct(cut: Cut): Promise<void> {
  const { baseURL, release } = await holdingProxy(cut)
  const one = await visitor({ baseURL })
  const { page } = one
  await page.goto('/es/contacto', { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  release()
  await page.waitForLoadState()
  await waitForIdle(page)
  await page.getByRole('button', { name: /tema/i }).first().click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.locator('#form-answer li').first().waitFor()
  await forgetRefusals(one, 1)
}
