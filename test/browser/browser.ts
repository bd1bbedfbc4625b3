/** The browser of the journeys: visitors, staff, console errors and accessibility checks. */
import { chromium, type BrowserContextOptions, type Page, type Response } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import type { Role } from '#core/roles.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { storeSignIn } from '#web/office/calls/session.ts'
import { recordEvidence } from './evidence.ts'
import { recordNotices } from './notices.ts'
import { signIn, signInAnew } from './staff-client.ts'
import { shownIn, violationsIn, type Rules, type Shown } from './violations.ts'
import { consentVersion, site } from './walk-site.ts'

export { site }

// Shared by all files of a worker.
const browser = await chromium.launch({
  executablePath: inject('chromium'),
  // The package's own arguments run one process without web security, which would distort the tests.
  args: ['--no-sandbox', '--disable-gpu'],
})

export type Visitor = { page: Page; consoleErrors: string[] }
/** `isUndecided`: has not answered the consent banner; other visitors have refused. */
export type VisitorOptions = BrowserContextOptions & { isUndecided?: boolean }

/** A new visitor until the test ends; `consoleErrors` collects uncaught errors, too. */
export async function visitor({ isUndecided = false, ...options }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'es-DO',
    baseURL: site,
    reducedMotion: 'reduce',
    ...options,
  })
  recordNotices(context)
  const evidence = recordEvidence(context)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await evidence.save(task)
    await context.close()
  })
  // As patient as the polls of vitest.config.ts.
  context.setDefaultTimeout(120_000)
  if (!isUndecided) await context.addInitScript(refuseConsent, consentVersion)
  if (options.javaScriptEnabled !== false) context.on('page', (one) => traffics.set(one, watch(one)))
  const page = await context.newPage()
  const consoleErrors: string[] = []
  // Pages load nothing that their own policy refuses.
  const refused: string[] = []
  context.on('console', (message) => isRefusal(message.text()) && refused.push(message.text()))
  onTestFinished(() => expect(refused).toEqual([]))
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  return { page, consoleErrors }
}

const isRefusal = (message: string): boolean => /Content[ -]Security[ -]Policy/i.test(message)

function refuseConsent(version: string): void {
  try {
    localStorage.setItem('consent', JSON.stringify({ answer: 'refused', version }))
  } catch {
    // A frame without scripts has no storage.
  }
}

/** Counts requests; undefined for visitors without scripts. */
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

/** Opens a page and waits until its scripts are idle. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await waitForIdle(page)
  return answer
}

/** Waits until no request is under way, nothing is marked as busy and a frame has been drawn since. */
export async function waitForIdle(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (!traffic) return
  let sent: number
  let rounds = 0
  do {
    expect(rounds++, `${page.url()} sends requests without end`).toBeLessThan(100)
    await expect.poll(() => traffic.underWay).toBe(0)
    sent = traffic.sent
    // A failure means that the page was left, which sends a request.
    await page.evaluate(untilDrawnAndQuiet).catch(() => undefined)
  } while (traffic.underWay > 0 || traffic.sent > sent)
}

async function untilDrawnAndQuiet(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  do {
    await nextFrame()
    await nextFrame()
  } while (document.querySelector('[aria-busy=true]'))
}

/** `hasOwnSession`: pages that stay open for long renew their sessions, which ends one that they share. */
type StaffOptions = VisitorOptions & { at?: string; hasOwnSession?: boolean }

/** A signed-in user, on the page `at` if given. */
export async function staff(
  role: Role,
  { at, hasOwnSession = false, ...options }: StaffOptions = {},
): Promise<Visitor> {
  const origin = new URL(options.baseURL ?? site).origin
  const localStorage = await storedSignIn(role, origin, hasOwnSession)
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const signedIn = await visitor({ ...options, storageState })
  if (at) {
    await visit(signedIn.page, at)
    await signedIn.page.getByRole('navigation').first().waitFor()
  }
  return signedIn
}

type Stored = { name: string; value: string }[]
async function storedSignIn(role: Role, origin: string, isNew: boolean): Promise<Stored> {
  const stored: Stored = []
  storeSignIn(
    { getItem: () => null, setItem: (name, value) => stored.push({ name, value }), removeItem() {} },
    await (isNew ? signInAnew : signIn)(role, { origin }),
  )
  return stored
}

/** Fills in the login form. */
export async function signInOn(page: Page, role: Role): Promise<void> {
  await page.locator('input[name=username]').fill(usernameOf(role))
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]').first().click()
}

/** Waits for the match and picks it by Enter, because a click may scroll, which closes the list; until it is picked the list is open. */
export async function pickFirst(page: Page, name: RegExp): Promise<void> {
  const options = page.locator('[role=listbox] [role=option]')
  await expect.poll(() => options.first().textContent()).toMatch(name)
  await page.keyboard.press('Enter')
  await expect.poll(() => options.count()).toBe(0)
}

/** Waits until the browser has logged so many refused calls, and forgets them. */
export async function forgetRefusals({ consoleErrors }: Visitor, count: number): Promise<void> {
  await expect.poll(() => consoleErrors.length).toBe(count)
  expect(consoleErrors.splice(0).filter((one) => !/\b4(01|09|22)\b/.test(one))).toEqual([])
}

/** Closes the dialog on top once it has the focus, without which it gets no key. */
export async function closeByEscape(page: Page): Promise<void> {
  const dialogs = page.locator('[role=dialog]')
  await dialogs.last().and(page.locator(':focus-within')).waitFor()
  const count = await dialogs.count()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs.count()).toBeLessThan(count)
}

/** Expects no accessibility violations and no console errors. */
export async function expectClean({ page, consoleErrors }: Visitor): Promise<void> {
  // Scrolled, the top bar may cover a button in part.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsIn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
}

/** The same without frames whose policy forbids scripts, which axe needs. */
export async function expectCleanAround(around: Visitor): Promise<void> {
  await around.page.locator('iframe').evaluateAll((all) => all.forEach((frame) => frame.remove()))
  await expectClean(around)
}

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Faults of each page on phone and desktop. */
export async function faultsOn(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await visitor.page.setViewportSize({ width: 1440, height: 900 })
    await visit(visitor.page, path)
    faults.push(...(await faultsAt(visitor, [1440, 360])))
  }
  return faults
}

/**
 * Accessibility violations, console errors and overflow of the open page. The gate looks once: for violations at the
 * first width in light, for overflow at the last; `npm run full -- axe` at each width, light and dark.
 */
export async function faultsAt(
  visitor: Visitor,
  widths: readonly number[],
  /** The part of the page that is checked; all of it by default. */
  part?: string,
): Promise<string[]> {
  const faults = await (process.env['SWEEP'] === 'whole' ? atEachWidth : atOneGlance)(
    visitor.page,
    widths,
    part,
  )
  return [...faults, ...visitor.consoleErrors.splice(0).map((error) => `${visitor.page.url()}: ${error}`)]
}

async function atOneGlance(page: Page, widths: readonly number[], part?: string): Promise<string[]> {
  await page.setViewportSize({ width: widths[0]!, height: 900 })
  const faults = await violationsIn(page, 'all', part)
  await page.setViewportSize({ width: widths.at(-1)!, height: 900 })
  return [...faults, ...(await overflowFaults(page, widths.at(-1)!))]
}

const overflowFaults = async (page: Page, width: number): Promise<string[]> =>
  (await overflowOf(page)) > 0 ? [`${page.url()} is wider than ${width} px`] : []

async function atEachWidth(page: Page, widths: readonly number[], part?: string): Promise<string[]> {
  const faults: string[] = []
  let widest: Shown | undefined
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    const shown = await shownIn(page, part, widest)
    widest ??= shown
    const isBetween = at > 0 && at < widths.length - 1
    const isAlike = isBetween && !(await shown.evaluate(({ isMore }) => isMore))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const rules = rulesFor[colorScheme][isAlike ? 'alike' : 'other']
      const violations = rules ? await violationsIn(page, rules, part) : []
      faults.push(...violations.map((violation) => `${width} ${colorScheme} ${violation}`))
    }
    faults.push(...(await overflowFaults(page, width)))
  }
  return faults
}

/** A width between two others that shows nothing more than the widest one differs in sizes only; the dark theme differs in colours only, which test/structure/styles.test.ts keeps. */
const rulesFor: Record<'light' | 'dark', { other: Rules; alike?: Rules }> = {
  light: { other: 'all', alike: 'sizes' },
  dark: { other: 'colours' },
}
