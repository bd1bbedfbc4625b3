/** Pastes as a person does: into what has the focus. */
import type { Page } from 'playwright-core'

export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(pasted)
  }, text)
