/** A browser page that counts the clicks and keys of what is done in it. */
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { createClient, type Client, type Send } from '#core/client.ts'
import type { Role } from '#core/roles.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { storeSignIn } from '#web/office/calls/session.ts'
import { chromiumPath } from '../chromium.ts'

export type Effort = { clicks: number; keys: number; seconds: number }
export type Hand = {
  page: Page
  click: (target: Locator) => Promise<void>
  /** Opens a list of options by a click and chooses one by another. */
  choose: (select: Locator, option: string | { label: string }) => Promise<void>
  /** A letter is a key. */
  type: (text: string) => Promise<void>
  /** A chord, such as `Control+s`, is one key. */
  press: (...keys: string[]) => Promise<void>
  /** Pastes into the focused field: one chord. */
  paste: (text: string) => Promise<void>
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })

/** A signed-in page of the office at 1440 by 900, or on a phone. */
export async function officePage(
  browser: Browser,
  url: string,
  { role, isOnPhone = false }: { role: Role; isOnPhone?: boolean },
): Promise<Page> {
  const signIn = await signInAs(url, role)
  const stored: { name: string; value: string }[] = []
  storeSignIn(
    { getItem: () => null, setItem: (name, value) => stored.push({ name, value }), removeItem() {} },
    signIn,
  )
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-DO',
    viewport: isOnPhone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    hasTouch: isOnPhone,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  })
  return context.newPage()
}

function signInAs(url: string, role: Role) {
  const client = createClient((path, init) => fetch(url + path, init), 'es')
  return client.call(sessionsApi.login, { input: { username: usernameOf(role), password: demoPassword } })
}

/** The API as a person of the staff, for what must be there before a job begins. */
export async function staffClient(url: string, role: Role): Promise<Client> {
  const { token } = await signInAs(url, role)
  const send: Send = (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(url + path, { ...init, headers })
  }
  return createClient(send, 'es')
}

/** Counts what `job` does, from its first act to its end. */
export async function effortOf(page: Page, job: (hand: Hand) => Promise<void>): Promise<Effort> {
  let [clicks, keys] = [0, 0]
  const press = async (...chords: string[]) => {
    for (const chord of chords) {
      keys += 1
      await page.keyboard.press(chord)
    }
  }
  const hand: Hand = {
    page,
    press,
    click: async (target) => {
      clicks += 1
      await target.click()
    },
    choose: async (select, option) => {
      clicks += 2
      await select.selectOption(option)
    },
    type: async (text) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    paste: async (text) => {
      keys += 1
      await page.evaluate((pasted) => {
        const data = new DataTransfer()
        data.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        if (!document.activeElement?.dispatchEvent(event)) return
        document.execCommand('insertText', false, pasted)
      }, text)
    },
  }
  const started = performance.now()
  await job(hand)
  return { clicks, keys, seconds: Math.round((performance.now() - started) / 100) / 10 }
}
