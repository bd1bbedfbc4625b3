/** Counts what a person presses on a page; what is written is the same however it is asked for, and Tab between fields with it. */
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    presses: number
  }
}

export type Presses = {
  /** Clicks and keys that are no text since the last time it was asked. */
  taken: () => Promise<number>
  /** What confirms that it cannot be undone does not count. */
  confirm: (step: () => Promise<void>) => Promise<void>
}

/** Counts until the page is loaded anew. */
export async function countPresses(page: Page): Promise<Presses> {
  await page.evaluate(() => {
    window.presses = 0
    const count = () => (window.presses += 1)
    addEventListener('click', ({ detail, isTrusted }) => isTrusted && detail > 0 && count(), true)
    addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey }) => {
        const isText = key.length === 1 && !ctrlKey && !altKey
        if (!isText && !['Tab', 'Control', 'Alt', 'Shift'].includes(key)) count()
      },
      true,
    )
  })
  return {
    taken: () => page.evaluate(() => window.presses),
    confirm: async (step) => {
      await step()
      await page.evaluate(() => (window.presses -= 1))
    },
  }
}
