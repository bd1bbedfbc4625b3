/** Loads filtered, sorted and paged results without a full page load. */
import { pageSeen } from '../analytics/measuring.ts'
import { fetchPage, followPage, replaceRegion } from '../layout/replace-region.ts'
import { followForms, forgetTyped, leadsHere, noteTyped } from './filter-forms.ts'

/*
 * Links within the results and filter forms of the same page fetch that page:
 * - each `[data-results="…"]` is replaced by the fetched one; forms keep text typed meanwhile (filter-forms.ts);
 * - the address is pushed, the title updated, and `[data-results-status]` announces the results;
 * - the page scrolls to the top, or with Back and Forward to the former position;
 * - a newer click aborts the older request; after an error the browser navigates as usual.
 */

let loading: AbortController | undefined
/** Scroll position of each query, and the query that is shown. */
let shown = location.search
const places = new Map<string, number>()

document.addEventListener('input', noteTyped)
document.addEventListener('click', forgetTyped, { capture: true })
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-results] a') : null
  if (!link || link.target || event.button !== 0 || hasModifier(event) || !leadsHere(link.href) || link.hash)
    return
  event.preventDefault()
  void open(link.href)
})
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.method !== 'get' || !leadsHere(form.action)) return
  event.preventDefault()
  const url = new URL(form.action)
  url.search = new URLSearchParams([...new FormData(form)] as [string, string][]).toString()
  void open(url.href)
})
addEventListener('popstate', (event) => {
  if (location.search === shown) return
  forgetTyped(event)
  void open(location.href, { isBack: true })
})

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey

async function open(address: string, { isBack = false } = {}): Promise<void> {
  loading?.abort()
  const { signal } = (loading = new AbortController())
  places.set(shown, scrollY)
  for (const region of regions(document)) region.ariaBusy = 'true'
  try {
    const { page, answer } = await fetchPage(address, { signal })
    if (!leadsHere(answer.url) || keys(page) !== keys(document)) throw new Error('another kind of page')
    show(page, answer.url, isBack)
  } catch {
    if (signal.aborted) return
    // On Back the browser has changed the address already.
    if (isBack) location.reload()
    else location.assign(address)
  }
}

function show(page: Document, address: string, isBack: boolean): void {
  const focus = focusToKeep()
  for (const { dataset } of regions(document)) replaceRegion(`[data-results="${dataset['results']}"]`, page)
  followForms(page)
  followPage(page)
  if (address !== location.href) history[isBack ? 'replaceState' : 'pushState'](null, '', address)
  shown = location.search
  focus?.()
  announce(page)
  if (isBack) scrollTo({ top: places.get(shown) ?? 0, behavior: 'instant' })
  else scrollTo({ top: 0 })
  pageSeen({ isReturn: isBack })
}

const regions = (root: Document) => [...root.querySelectorAll<HTMLElement>('[data-results]')]
const keys = (root: Document) =>
  regions(root)
    .map(({ dataset }) => dataset['results'])
    .join()

/** Keeps the focus on the pressed link if it still exists, else moves it to the new list. */
function focusToKeep(): (() => void) | undefined {
  const link = document.activeElement?.closest('[data-results] a')
  if (!link) return undefined
  const selector = `a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
  const key = link.closest<HTMLElement>('[data-results]')?.dataset['results']
  return () => {
    const region = document.querySelector<HTMLElement>(`[data-results="${key}"]`)
    const same = key === 'list' ? null : region?.querySelector<HTMLElement>(selector)
    if (region && !same) region.tabIndex = -1
    ;(same ?? region)?.focus({ preventScroll: true })
  }
}

function announce(page: Document): void {
  const [status, fresh] = [document, page].map((root) =>
    root.querySelector<HTMLElement>('[data-results-status]'),
  )
  if (!status) return
  // The same text is announced again only after it was cleared.
  status.textContent = ''
  requestAnimationFrame(() => (status.textContent = fresh?.dataset['resultsStatus'] ?? ''))
}
