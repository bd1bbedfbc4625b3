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
export type SearchResults = {
  groups: ResultGroup[]
  state: 'searching' | 'answered' | 'failed'
  /** Another one for each answer, and for each term that needs none. */
  answerKey: string
}
type Answer = { count: number; term: string; groups: ResultGroup[]; isFailed: boolean }

export function useRecordSearch(term: string, locale: Locale): SearchResults {
  const [latest, setLatest] = useState<Answer>({ count: 0, term: '', groups: [], isFailed: false })
  const query = term.trim()
  const isLongEnough = query.length >= SHORTEST_TERM
  useEffect(() => {
    if (!isLongEnough) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const answer = (groups: ResultGroup[], isFailed = false) =>
      setLatest(({ count }) => ({ count: count + 1, term: query, groups, isFailed }))
    const timer = setTimeout(() => {
      searchAll(query, { locale, signal }).then(
        (groups) => !signal.aborted && answer(groups),
        (error: unknown) => {
          if (signal.aborted) return
          answer([], true)
          sayFailure(error, locale)
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, isLongEnough, locale])
  // The previous results stay until the next arrive, to avoid flicker.
  const { count, groups, isFailed } = latest
  if (!isLongEnough) return { groups: [], state: 'answered', answerKey: `term ${query}` }
  const answered = isFailed ? 'failed' : 'answered'
  return { groups, state: latest.term === query ? answered : 'searching', answerKey: `answer ${count}` }
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
