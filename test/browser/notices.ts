/** What the pages of a walk say in notices, which go after three seconds. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Begins what a page tells of its notices on its console. */
const MARK = 'notice: '

type Said = { all: string[]; unread: string[] }
const saidOn = new WeakMap<Page, Said>()

/** On each page of the context from now on; `of` answers what was said there. */
export function recordNotices(context: BrowserContext): void {
  context.on('page', (page) => {
    const said: Said = { all: [], unread: [] }
    saidOn.set(page, said)
    page.on('console', (message) => {
      if (!message.text().startsWith(MARK)) return
      const text = message.text().slice(MARK.length)
      said.all.push(text)
      said.unread.push(text)
    })
    // Not as a script of the context, which frames that forbid scripts would complain of.
    page.on('domcontentloaded', () => void page.evaluate(tellNotices, MARK).catch(() => undefined))
  })
}

export const noticesOf = (page: Page): readonly string[] => saidOn.get(page)?.all ?? []
export const isNotice = (consoleText: string): boolean => consoleText.startsWith(MARK)

/** Waits for a notice with this text, and takes it and those before it as read. */
export async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  const { unread } = saidOn.get(page)!
  const isIt = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said))
  await expect.poll(() => unread.some(isIt), { message: `${page.url()} says ${String(text)}` }).toBe(true)
  unread.splice(0, unread.findIndex(isIt) + 1)
}

/** Runs in the page. Each notice is a new element. */
function tellNotices(mark: string): void {
  let last: Element | null = null
  new MutationObserver(() => {
    const shown = document.querySelector('[popover="manual"] [data-notification]')
    if (shown && shown !== last) console.debug(mark + (shown as HTMLElement).innerText.trim())
    last = shown
  }).observe(document, { childList: true, subtree: true })
}
