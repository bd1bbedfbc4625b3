/** Fetches a page of the site and replaces parts of the open page. */
import { showThemedPictures } from '#web/ui/theme/theme.ts'

export type FetchedPage = { page: Document; answer: Response }

/** Throws when the network fails or the answer is not HTML. */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<FetchedPage> {
  const answer = await fetch(url, { ...init, headers: { Accept: 'text/html' } })
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) throw new Error(`${url} is no page`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return { page, answer }
}

/** Replaces an element by that of `page`; false when one of them lacks it. */
export function replaceRegion(selector: string, page: Document): boolean {
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)]
  if (!old || !fresh) return false
  showThemedPictures(fresh)
  old.replaceWith(fresh)
  return true
}

/** Updates title, canonical URL and language link. */
export function followPage(page: Document): void {
  document.title = page.title
  const selectors = ['a[data-language]', 'link[rel=canonical]']
  for (const selector of selectors) {
    const href = page.querySelector(selector)?.getAttribute('href')
    for (const link of document.querySelectorAll(selector)) if (href) link.setAttribute('href', href)
  }
}
