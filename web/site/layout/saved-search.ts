/** Restores the last search of the tab: its query, scroll position and typed words (spec §2). */
import { whenRestored, whenActivated } from './page-lifecycle.ts'
import { readSession, writeSession } from './session-store.ts'

export type SavedSearch = { query: string; scroll: number; typed: string }
const KEY = 'search'

/** Without a query the last one opens; the same query is restored; a new query starts anew. */
export function resumeSearch(
  query: string,
  saved: SavedSearch | undefined,
): { open: string } | { restore: SavedSearch } | undefined {
  if (!saved) return undefined
  if (query === saved.query) return { restore: saved }
  return new URLSearchParams(query).has('q') ? undefined : { open: saved.query }
}

export function rememberSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-link]')
  if (!link) return
  const path = link.pathname
  if (location.pathname === path) whenActivated(() => restoreAndSave(path))
  else whenActivated(linkToSavedSearch)
  whenRestored(linkToSavedSearch)
  // A submitted query starts at the top, even with the same words.
  document.addEventListener('submit', ({ target }) => {
    if (new URL((target as HTMLFormElement).action).pathname === path) writeSession(KEY, undefined)
  })
}

const searchBox = () => document.querySelector<HTMLInputElement>('main input[name=q]')

function restoreAndSave(path: string): void {
  const resumed = resumeSearch(location.search, readSession<SavedSearch>(KEY))
  if (resumed && 'open' in resumed) return location.replace(path + resumed.open)
  if (resumed) {
    const box = searchBox()
    if (box) box.value = resumed.restore.typed
    scrollTo({ top: resumed.restore.scroll, behavior: 'instant' })
  }
  const save = () => {
    const { search: query } = location
    const typed = searchBox()?.value ?? ''
    writeSession(KEY, { query, scroll: scrollY, typed } satisfies SavedSearch)
  }
  addEventListener('pagehide', save)
  // A prerendered page may open before this page's pagehide event.
  document.addEventListener('click', save)
}

function linkToSavedSearch(): void {
  const saved = readSession<SavedSearch>(KEY)
  if (!saved) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-search-link]'))
    link.search = saved.query
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-search-box]'))
    box.defaultValue = new URLSearchParams(saved.query).get('q') ?? ''
}
