/** Fetches a page of the site and shows parts of it in the page that is open. */
import { showThemedPictures } from '#web/ui/theme/theme.ts'

export type FetchedPage = { page: Document; answer: Response }

/** Throws where the network fails or the answer is no page. */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<FetchedPage> {
  const answer = await fetch(url, { ...init, headers: { Accept: 'text/html' } })
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) throw new Error(`${url} is no page`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return { page, answer }
}

/** Puts the element of `page` in the place of the same one here; whether both pages have it. */
export function replaceRegion(selector: string, page: Document): boolean {
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)]
  if (!old || !fresh) return false
  showThemedPictures(fresh)
  old.replaceWith(fresh)
  return true
}

/** What the head and the header say of the page: its title, and where its other language is. */
export function followPage(page: Document): void {
  document.title = page.title
  const selectors = ['a[data-language]', 'link[rel=canonical]']
  for (const selector of selectors) {
    const href = page.querySelector(selector)?.getAttribute('href')
    for (const link of document.querySelectorAll(selector)) if (href) link.setAttribute('href', href)
  }
}
