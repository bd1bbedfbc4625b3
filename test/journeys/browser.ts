/** A real browser for the journeys: every page reports what went wrong in it, and axe looks at it. */
import { AxeBuilder } from '@axe-core/playwright'
import packedChromium from '@sparticuz/chromium'
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import type { Role } from '#core/roles.ts'

export const site = inject('site')

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? (await packedChromium.executablePath()),
  // Its own arguments run everything in one process and turn web security off; journeys need neither.
  args: ['--no-sandbox', '--disable-gpu'],
})
afterAll(() => browser.close())

export type Visitor = { page: Page; complaints: string[] }

/** A new visitor with nothing stored; `complaints` collects console errors and failed requests. */
export async function visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'es-DO',
    baseURL: site,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

export async function staff(role: Role, options: BrowserContextOptions = {}): Promise<Visitor> {
  const signedIn = await visitor(options)
  const { page } = signedIn
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.locator('input[name=username]').fill(`${role}@demo.test`)
  await page.locator('input[name=password]').fill('conforme-demo')
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL((url) => url.pathname.includes('/office'))
  await page.getByRole('navigation').first().waitFor()
  return signedIn
}

/** Nothing that axe finds, and nothing that the page complained of. */
export async function expectClean({ page, complaints }: Visitor): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${page.url()} ${id}: ${nodes
          .map(({ html }) => html)
          .join(' | ')
          .slice(0, 300)}`,
    ),
  ).toEqual([])
  expect(complaints).toEqual([])
}
