/**
 * Keeps the search of a tab alive (spec §2): every way back to it shows the same words and results at the same place.
 * The search page writes down its query, its scroll position and what was typed; every other page points its link there.
 */
import { whenRestored, whenSeen } from './page-life.ts'
import { readSession, writeSession } from './session-store.ts'

export type KeptSearch = { query: string; scroll: number; typed: string }
const KEY = 'search'

/** Decides how the search page opens: without a query it restores the last one, a new query starts anew. */
export function resumeSearch(
  query: string,
  kept: KeptSearch | undefined,
): { open: string } | { restore: KeptSearch } | undefined {
  if (!kept) return undefined
  if (query === kept.query) return { restore: kept }
  return new URLSearchParams(query).has('q') ? undefined : { open: kept.query }
}

export function keepSearchAlive(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-link]')
  if (!link) return
  const path = link.pathname
  if (location.pathname === path) whenSeen(() => keepPlace(path))
  else whenSeen(pointToSearch)
  whenRestored(pointToSearch)
  // A query sent anew starts at the top, even with the words of the kept one.
  document.addEventListener('submit', ({ target }) => {
    if (new URL((target as HTMLFormElement).action).pathname === path) writeSession(KEY, undefined)
  })
}

const searchBox = () => document.querySelector<HTMLInputElement>('main input[name=q]')

function keepPlace(path: string): void {
  const resumed = resumeSearch(location.search, readSession<KeptSearch>(KEY))
  if (resumed && 'open' in resumed) return location.replace(path + resumed.open)
  if (resumed) {
    const box = searchBox()
    if (box) box.value = resumed.restore.typed
    scrollTo({ top: resumed.restore.scroll, behavior: 'instant' })
  }
  const keep = () => {
    const { search: query } = location
    const typed = searchBox()?.value ?? ''
    writeSession(KEY, { query, scroll: scrollY, typed } satisfies KeptSearch)
  }
  addEventListener('pagehide', keep)
  // A prerendered page may open before this one hears that it is left.
  document.addEventListener('click', keep)
}

function pointToSearch(): void {
  const kept = readSession<KeptSearch>(KEY)
  if (!kept) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-search-link]'))
    link.search = kept.query
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-search-box]'))
    box.defaultValue = new URLSearchParams(kept.query).get('q') ?? ''
}
