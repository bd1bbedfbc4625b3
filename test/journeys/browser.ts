/** A real browser for the journeys: every page reports what went wrong in it, and axe looks at it. */
import { AxeBuilder } from '@axe-core/playwright'
import packedChromium from '@sparticuz/chromium'
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import type { Role } from '#core/roles.ts'
import type { SignIn } from '#resources/sessions/session.api.ts'
import { keepSignIn } from '#web/office/session.ts'

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
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

/** Signed in as whoever comes back with a session; the form itself is filled in by the journeys that are about it. */
export async function staff(role: Role, options: BrowserContextOptions = {}): Promise<Visitor> {
  const origin = new URL(options.baseURL ?? site).origin
  const localStorage = await signIn(role, origin)
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const signedIn = await visitor({ ...options, storageState })
  const { page } = signedIn
  await page.goto('/es/office', { waitUntil: 'domcontentloaded' })
  await page.getByRole('navigation').first().waitFor()
  return signedIn
}

type Stored = { name: string; value: string }[]
async function signIn(role: Role, origin: string): Promise<Stored> {
  const answer = await fetch(`${origin}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${role}@demo.test`, password: 'conforme-demo' }),
  })
  const { data } = (await answer.json()) as { data: SignIn }
  const stored: Stored = []
  keepSignIn(
    { getItem: () => null, setItem: (name, value) => stored.push({ name, value }), removeItem() {} },
    data,
  )
  return stored
}

/** Nothing that axe finds, and nothing that the page complained of. */
export async function expectClean({ page, complaints }: Visitor): Promise<void> {
  // On a loaded machine the network rests before what came is drawn.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Run where the page is, for what is wrong alone: a page of its own for each look, and all that is right, took twice as long.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
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
