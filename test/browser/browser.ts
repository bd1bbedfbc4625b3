/** A real browser for the journeys: every page reports what went wrong in it, and axe looks at it. */
import axe, { type RunOptions } from 'axe-core'
import { chromium, type BrowserContextOptions, type Page, type Response } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import type { Role } from '#core/roles.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { storeSignIn } from '#web/office/calls/session.ts'
import { signIn } from './staff-client.ts'

export const site = inject('site')

// One for all files of a worker; it ends with the worker.
const browser = await chromium.launch({
  executablePath: inject('chromium'),
  // Its own arguments run everything in one process and turn web security off; journeys need neither.
  args: ['--no-sandbox', '--disable-gpu'],
})

export type Visitor = { page: Page; complaints: string[] }
/** `isAsked`: has not answered the consent banner yet; everybody else refused before the walk. */
export type VisitorOptions = BrowserContextOptions & { isAsked?: boolean }

/** A new visitor, gone when the walk ends; `complaints` collects console errors and failed requests. */
export async function visitor({ isAsked = false, ...options }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'es-DO',
    baseURL: site,
    reducedMotion: 'reduce',
    ...options,
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(30_000)
  if (!isAsked) await context.addInitScript(refuseConsent, inject('consentVersion'))
  if (options.javaScriptEnabled !== false) context.on('page', (one) => traffics.set(one, watch(one)))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

function refuseConsent(version: string): void {
  try {
    localStorage.setItem('consent', JSON.stringify({ answer: 'refused', version }))
  } catch {
    // A frame without scripts has no storage.
  }
}

/** How many requests are under way, and how many there were; none where scripts are off. */
type Traffic = { underWay: number; sent: number }
const traffics = new WeakMap<Page, Traffic>()
function watch(page: Page): Traffic {
  const traffic: Traffic = { underWay: 0, sent: 0 }
  page.on('request', () => {
    traffic.underWay += 1
    traffic.sent += 1
  })
  page.on('requestfinished', () => (traffic.underWay -= 1))
  page.on('requestfailed', () => (traffic.underWay -= 1))
  return traffic
}

/** Goes there; back when the page does what its scripts make it do. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await settle(page)
  return answer
}

/** Until every request is answered, and the scripts that wait for the answers have run without sending another. */
export async function settle(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (!traffic) return
  let sent: number
  do {
    await expect.poll(() => traffic.underWay).toBe(0)
    sent = traffic.sent
    // A page that is left meanwhile has sent a request.
    for (let turn = 0; turn < 2; turn++) await page.evaluate(waitUntilIdle).catch(() => undefined)
  } while (traffic.underWay > 0 || traffic.sent > sent)
}

const waitUntilIdle = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 2000 }))
  })

type StaffOptions = VisitorOptions & { at?: string }

/** Signed in with a stored session, and on the page `at` when one is given. */
export async function staff(role: Role, { at, ...options }: StaffOptions = {}): Promise<Visitor> {
  const origin = new URL(options.baseURL ?? site).origin
  const localStorage = await storedSignIn(role, origin)
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const signedIn = await visitor({ ...options, storageState })
  if (at) {
    await visit(signedIn.page, at)
    await signedIn.page.getByRole('navigation').first().waitFor()
  }
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

/** Fills in the form by which staff signs in. */
export async function signInOn(page: Page, role: Role): Promise<void> {
  await page.locator('input[name=username]').fill(usernameOf(role))
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]').first().click()
}

/** By keys, once what was typed for stands first: a pointer would scroll to a list that changes its side, and so close it. */
export async function pickFirst(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(name)
  await page.keyboard.press('Enter')
}

/** Nothing that axe finds, and nothing that the page complained of. */
export async function expectClean({ page, complaints }: Visitor): Promise<void> {
  expect(await violationsIn(page)).toEqual([])
  expect(complaints).toEqual([])
}

/** The same around a frame in which no script may run, axe no more than any other. */
export async function expectCleanAround(around: Visitor): Promise<void> {
  await around.page.locator('iframe').evaluateAll((all) => all.forEach((frame) => frame.remove()))
  await expectClean(around)
}

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** What axe finds, what is said in the console and what is too wide on each page, light and dark, on a phone and on a desk. */
export async function faultsOn({ page, complaints }: Visitor, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, path)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settle(page)
        // Only what is seen differs with the colours.
        faults.push(...(await violationsIn(page, colorScheme === 'dark' ? inColour : undefined)))
      }
      if ((await overflowOf(page)) > 0) faults.push(`${path} is wider than ${width} px`)
    }
    faults.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`))
  }
  return faults
}

const lookedFor: RunOptions = {
  // No rule that runs reads the style sheets again.
  preload: false,
  // Looked for is what is wrong alone: all that is right took as long again.
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

const inColour: RunOptions = { ...lookedFor, runOnly: ['color-contrast', 'link-in-text-block'] }

type Violation = { id: string; nodes: { html: string }[] }
async function violationsIn(page: Page, options = lookedFor): Promise<string[]> {
  // On a loaded machine the network rests before what came is drawn.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // It stays as long as the document does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // A colour on its way from one theme to the other is nobody's text.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
  const violations = await page.evaluate(
    async (how): Promise<Violation[]> =>
      (await (window as unknown as { axe: typeof axe }).axe.run(how)).violations,
    options,
  )
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ html }) => html).join(' | ')
    return `${page.url()} ${id}: ${elements.slice(0, 300)}`
  })
}
