/** A real browser for the journeys: every page reports what went wrong in it, and axe looks at it. */
import axe, { type RunOptions } from 'axe-core'
import { chromium, type BrowserContextOptions, type Page, type Response } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import type { Role } from '#core/roles.ts'
import { storeSignIn } from '#web/office/calls/session.ts'
import { signIn } from './staff-client.ts'

export const site = inject('site')

const browser = await chromium.launch({
  executablePath: inject('chromium'),
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
  context.setDefaultTimeout(30_000)
  if (options.javaScriptEnabled !== false) context.on('page', (one) => traffics.set(one, watch(one)))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

/** How many requests are under way, and since when that many; none where scripts are off. */
type Traffic = { underWay: number; since: number }
const traffics = new WeakMap<Page, Traffic>()
function watch(page: Page): Traffic {
  const traffic: Traffic = { underWay: 0, since: Date.now() }
  const count = (more: number) => {
    traffic.underWay += more
    traffic.since = Date.now()
  }
  page.on('request', () => count(1))
  page.on('requestfinished', () => count(-1))
  page.on('requestfailed', () => count(-1))
  return traffic
}

/** Goes there; back when the page does what its scripts make it do. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await settle(page)
  return answer
}

/** Until what the page asked for is there. */
export async function settle(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (!traffic) return
  await expect.poll(() => traffic.underWay === 0 && Date.now() - traffic.since >= 500).toBe(true)
}

type StaffOptions = BrowserContextOptions & { at?: string }

/** Signed in as whoever comes back with a session, and there; the form itself is filled in by the journeys that are about it. */
export async function staff(role: Role, { at, ...options }: StaffOptions = {}): Promise<Visitor> {
  const origin = new URL(options.baseURL ?? site).origin
  const localStorage = await storedSignIn(role, origin)
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const signedIn = await visitor({ ...options, storageState })
  const { page } = signedIn
  if (at) await visit(page, at)
  else await page.goto('/es/office', { waitUntil: 'domcontentloaded' })
  await page.getByRole('navigation').first().waitFor()
  return signedIn
}

type Stored = { name: string; value: string }[]
async function storedSignIn(role: Role, origin: string): Promise<Stored> {
  const stored: Stored = []
  storeSignIn(
    { getItem: () => null, setItem: (name, value) => stored.push({ name, value }), removeItem() {} },
    await signIn(role, { origin }),
  )
  return stored
}

/** By keys, once what was typed for stands first: a pointer would scroll to a list that changes its side, and so close it. */
export async function pickFirst(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Nothing that axe finds, and nothing that the page complained of. */
export async function expectClean({ page, complaints }: Visitor): Promise<void> {
  // On a loaded machine the network rests before what came is drawn.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const violations = await violationsIn(page)
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

const lookedFor: RunOptions = {
  // Looked for is what is wrong alone: all that is right took as long again.
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

type Violation = { id: string; nodes: { html: string }[] }
async function violationsIn(page: Page): Promise<Violation[]> {
  // It stays as long as the document does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(options)).violations,
    lookedFor,
  )
}
