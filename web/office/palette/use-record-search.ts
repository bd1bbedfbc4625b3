/** Searches all readable resources while a term is typed. */
import { useEffect, useState } from 'react'
import type { Found } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import { officeClient } from '../calls/api.ts'
import { findableScreens, type OfficeScreen } from '../navigation.ts'
import { mayCall } from '../records/may-call.ts'

/** Debounce between two keys. */
const PAUSE_MS = 150
const SHORTEST_TERM = 2
const PER_GROUP = 5

export type ResultGroup = { screen: OfficeScreen; results: Found[] }
export type SearchResults = { groups: ResultGroup[]; isSearching: boolean }

export function useRecordSearch(term: string, locale: Locale): SearchResults {
  const [latest, setLatest] = useState<{ term: string; groups: ResultGroup[] }>({ term: '', groups: [] })
  const query = term.trim()
  const isLongEnough = query.length >= SHORTEST_TERM
  useEffect(() => {
    if (!isLongEnough) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      void searchAll(query, { locale, signal }).then((groups) => {
        if (!signal.aborted) setLatest({ term: query, groups })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, isLongEnough, locale])
  // The previous results stay until the next arrive, to avoid flicker.
  return isLongEnough
    ? { groups: latest.groups, isSearching: latest.term !== query }
    : { groups: [], isSearching: false }
}

/** A resource that fails does not hide the results of the others. */
async function searchAll(
  term: string,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<ResultGroup[]> {
  const client = officeClient(locale)
  const searches = findableScreens().flatMap((screen) => {
    const search = screen.records?.search
    return search && mayCall(search) ? [{ screen, search }] : []
  })
  const groups = await Promise.all(
    searches.map(async ({ screen, search }) => ({
      screen,
      results: await client.call(search, { input: { term, limit: PER_GROUP }, signal }).catch(() => []),
    })),
  )
  return groups.filter(({ results }) => results.length > 0)
}
