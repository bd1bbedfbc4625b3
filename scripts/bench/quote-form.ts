/** Measures the editor of a quote in a browser whose CPU is slowed four times: from its first key to the drawn total. */
import { chromium, type Browser, type Page } from 'playwright-core'
import { createClient, type Client } from '#core/client.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { quoteSourcesApi } from '#resources/sales/quote-sources/quote-source.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { sessionsApi, type SignIn } from '#resources/system/sessions/session.api.ts'
import { storeSignIn } from '#web/office/calls/session.ts'
import { chromiumPath } from '../chromium.ts'

const SLOWED = 4
const RUNS = 15
const LINES = 10

/** Milliseconds, median and slowest of several opened quotes. */
export async function keyToTotal(url: string): Promise<{ median: number; slowest: number }> {
  const headers: Record<string, string> = {}
  const client = createClient(
    (path, init) =>
      fetch(url + path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }),
    'es',
  )
  const input = { username: usernameOf('sales'), password: demoPassword }
  const signIn = await client.call(sessionsApi.login, { input })
  headers['authorization'] = `Bearer ${signIn.token}`
  const quoteId = await longDraft(client)
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await firstKey(browser, { url, signIn, quoteId }))
    const sorted = times.toSorted((a, b) => a - b).map(Math.round)
    return { median: sorted[RUNS >> 1]!, slowest: sorted.at(-1)! }
  } finally {
    await browser.close()
  }
}

async function longDraft(client: Client): Promise<string> {
  const input = { term: '', limit: 1 }
  const [account] = await client.call(accountsApi.search, { input })
  const [source] = await client.call(quoteSourcesApi.search, { input })
  const [owner] = await client.call(employeesApi.search, { input })
  const { id } = await client.call(quotesApi.create, {
    input: {
      title: 'Programa de formación',
      accountId: account!.id,
      sourceId: source!.id,
      ownerEmployeeId: owner!.id,
    },
  })
  const items = Array.from({ length: LINES }, (_, at) => ({
    description: `Partida ${at + 1}`,
    quantity: String(at + 1),
    unitPrice: '1250.50',
    discount: at % 3 === 0 ? { kind: 'percent', value: '5' } : null,
    taxCode: at % 2 === 0 ? 'exempt' : 'itbis18',
  }))
  // What is left out gets its default.
  await client.call(quotesApi.replaceItems, { params: { id }, input: { items } as never })
  return id
}

type Opened = { url: string; signIn: SignIn; quoteId: string }
async function firstKey(browser: Browser, { url, signIn, quoteId }: Opened): Promise<number> {
  const localStorage: { name: string; value: string }[] = []
  const setItem = (name: string, value: string) => void localStorage.push({ name, value })
  storeSignIn({ getItem: () => null, setItem, removeItem() {} }, signIn)
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await page.goto(`${url}/es/office/quotes/${quoteId}`)
    const price = page.locator('[data-key="lines.0.unitPrice"]')
    await price.waitFor()
    await page.waitForLoadState('networkidle')
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await price.focus()
    return await timeOfKey(page)
  } finally {
    await context.close()
  }
}

/** From the key's own time to the frame after the one that draws the new total. */
async function timeOfKey(page: Page): Promise<number> {
  const drawn = await page.evaluateHandle(() => ({
    after: new Promise<number>((done) => {
      const total = document.querySelector('dl[aria-live]')!
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const watcher = new MutationObserver(() => {
            watcher.disconnect()
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => done(performance.now() - timeStamp))
            port1.start()
            requestAnimationFrame(() => port2.postMessage(0))
          })
          watcher.observe(total, { childList: true, subtree: true, characterData: true })
        },
        { capture: true, once: true },
      )
    }),
  }))
  await page.keyboard.press('9')
  return drawn.evaluate(({ after }) => after)
}
