/** How fast the API answers everything that Today asks, role by role. */
import type { Browser, Request } from 'playwright-core'
import { roleNames, type Role } from '#core/roles.ts'
import { officePage, openBrowser } from './hand.ts'
import { p95 } from './screens.ts'

const TURNS = 30
type TodayTime = readonly [figure: string, milliseconds: number, promised: number]

/** Milliseconds from the first call until the last answer, p95 of thirty times. */
export async function todayTimes(url: string): Promise<TodayTime[]> {
  const browser = await openBrowser()
  const times: TodayTime[] = []
  for (const role of roleNames) {
    const calls = await callsOfToday(browser, url, role)
    const took: number[] = []
    for (let turn = 0; turn <= TURNS; turn += 1) took.push(await answerAll(calls))
    // The first one prepares the statements.
    times.push([`all that Today asks, for ${role}, p95`, Math.round(p95(took.slice(1))), 150])
  }
  await browser.close()
  return times
}

/** The calls that the page itself makes, so that they are listed nowhere else. */
async function callsOfToday(browser: Browser, url: string, role: Role): Promise<Request[]> {
  const page = await officePage(browser, url, { role })
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) calls.push(request)
  })
  await page.goto('/es/office')
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  return calls
}

async function answerAll(calls: readonly Request[]): Promise<number> {
  const started = performance.now()
  await Promise.all(
    calls.map(async (call) => {
      const answer = await fetch(call.url(), {
        method: call.method(),
        headers: await call.allHeaders(),
        body: call.postData(),
      })
      if (!answer.ok) throw new Error(`${call.url()}: ${answer.status}`)
      await answer.arrayBuffer()
    }),
  )
  return performance.now() - started
}
