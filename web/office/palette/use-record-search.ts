/** Searches all readable resources while a term is typed. */
import { useEffect, useState } from 'react'
import type { Found } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import { searchApi } from '#resources/system/search/search.api.ts'
import { officeClient } from '../calls/api.ts'
import { sayFailure } from '../dialogs/say-outcome.ts'
import { findableScreens, type OfficeScreen } from '../navigation.ts'

/** Debounce between two keys. */
const PAUSE_MS = 150
const SHORTEST_TERM = 2
const PER_GROUP = 5

export type ResultGroup = { screen: OfficeScreen; isPeople: boolean; results: Found[] }
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
      searchAll(query, { locale, signal }).then(
        (groups) => !signal.aborted && setLatest({ term: query, groups }),
        (error: unknown) => !signal.aborted && sayFailure(error, locale),
      )
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

/** In the server's order, people first. */
async function searchAll(
  term: string,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<ResultGroup[]> {
  const screens = new Map(findableScreens().map((screen) => [screen.records?.name, screen]))
  const input = { term, limit: PER_GROUP }
  const groups = await officeClient(locale).call(searchApi.all, { input, signal })
  return groups.flatMap(({ resource, ...group }) => {
    const screen = screens.get(resource)
    return screen ? [{ screen, ...group }] : []
  })
}
