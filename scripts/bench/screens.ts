/** How fast screens follow a click, on this machine and with its CPU slowed down four times. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { pathTo } from '#web/paths.ts'
import { officePage } from './hand.ts'

const SLOWED = 4

/** Percentiles in milliseconds. */
export type OfficeTimes = { change: number; drawn: number; slowedChange: number; slowedDrawn: number }
export async function officeTimes(browser: Browser, url: string): Promise<OfficeTimes> {
  const page = await officePage(browser, url, { role: 'admin' })
  await page.goto('/es/office')
  await page.locator('h1').waitFor()
  const paths = await page
    .getByRole('navigation')
    .first()
    .locator('a[href^="/es/office/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  // The scripts and data of a screen that nobody has opened before are not what is measured.
  for (const path of paths) await changeTo(page, path)
  const changes = async () => [
    ...(await inTurn(paths, (path) => changeTo(page, path))),
    ...(await inTurn(paths, (path) => changeTo(page, path))),
  ]
  const change = p95(await changes())
  const drawn = p95(await drawTimes(page))
  await slowDown(page, SLOWED)
  const slowedChange = p95(await changes())
  const slowedDrawn = p95(await drawTimes(page))
  await page.context().close()
  return { change, drawn, slowedChange, slowedDrawn }
}

/** From the click on an entry of the menu to the frame that shows its screen. */
const changeTo = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const { title } = document
    const isThere = () => document.title !== title && !document.querySelector('main[aria-busy="true"]')
    if (location.pathname === to) return 0
    const started = performance.now()
    document.querySelector<HTMLElement>(`nav a[href="${to}"]`)!.click()
    while (!isThere()) await new Promise(requestAnimationFrame)
    // After the frame is painted.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - started
  }, path)

/** From the arrival of 50 rows, and of the names in them, to the frame that shows them. */
async function drawTimes(page: Page): Promise<number[]> {
  await changeTo(page, '/es/office/orders')
  await page.getByLabel('Por página').selectOption('50')
  await page.locator('tbody tr').nth(49).waitFor()
  const times: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    times.push(
      await page.evaluate(
        async (name) => {
          const first = () => document.querySelector('tbody tr')?.getAttribute('data-row')
          const before = first()
          performance.clearResourceTimings()
          ;[...document.querySelectorAll('a')].find((link) => link.textContent === name)!.click()
          while (first() === before || document.querySelectorAll('tbody tr').length !== 50)
            await new Promise(requestAnimationFrame)
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
          const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          return performance.now() - Math.max(...answers.map(({ responseEnd }) => responseEnd))
        },
        turn % 2 === 0 ? '2' : '1',
      ),
    )
  }
  return times
}

export type SiteTimes = { inp: number; next: number }
/** The slowest interaction, and the time from a click to the next page's first paint, both slowed down. */
export async function siteTimes(browser: Browser, url: string): Promise<SiteTimes> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-DO' })
  await context.addInitScript(() => localStorage.setItem('consent', JSON.stringify({ answer: 'refused' })))
  const page = await context.newPage()
  const durations: number[] = []
  for (const [path, act] of interactions) {
    await page.goto(path)
    await slowDown(page, SLOWED)
    await page.evaluate(watchEvents)
    await act(page)
    await pause(500)
    durations.push(...(await page.evaluate(() => (window as unknown as { durations: number[] }).durations)))
  }
  const changes: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto(pathTo('home', 'es'))
    await slowDown(page, SLOWED)
    for (const target of ways) changes.push(await follow(page, target))
  }
  await context.close()
  return { inp: Math.max(0, ...durations), next: p95(changes) }
}

const interactions: readonly [path: string, act: (page: Page) => Promise<void>][] = [
  [
    pathTo('home', 'es'),
    async (page) => {
      await page
        .getByRole('button', { name: /^Más en/ })
        .first()
        .click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /tema/ }).first().click()
    },
  ],
  [
    pathTo('courses', 'es'),
    async (page) => {
      for (const box of await page.locator('main input[type=checkbox]:visible').all()) await box.click()
      await page.locator('main input[type=search]:visible').first().pressSequentially('auditor interno')
    },
  ],
  [
    pathTo('contact', 'es'),
    async (page) => {
      await page.locator('main input[name=name]').first().pressSequentially('Ana María')
      await page.locator('main textarea').first().pressSequentially('Necesitamos formar a doce personas.')
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    },
  ],
]

/** The duration of each interaction, from the input to the next paint. */
function watchEvents(): void {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) durations.push(entry.duration)
    // Typed without the threshold, which lets in all but the shortest.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** From the home page to the catalogue, a course and the blog. */
const ways = [
  `main a[href="${pathTo('courses', 'es')}"]`,
  'main article a[href^="/es/curso/"]',
  `header a[href="${pathTo('blog', 'es')}"]`,
]

/** Points at the link first, as a hand does, which lets the browser prepare the page. */
async function follow(page: Page, selector: string): Promise<number> {
  const link = page.locator(selector).locator('visible=true').first()
  await link.hover()
  await pause(200)
  const from = page.url()
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now())),
      {
        capture: true,
      },
    ),
  )
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL((address) => address.href !== from)
  await page.locator('h1').waitFor()
  return page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0]!.startTime)).observe({
        type: 'paint',
        buffered: true,
      })
    })
    return performance.timeOrigin + painted - Number(sessionStorage.getItem('clicked'))
  })
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

async function inTurn<T>(all: readonly T[], time: (one: T) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (const one of all) times.push(await time(one))
  return times
}

export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1]!)
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
