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

export type FoundGroup = { screen: OfficeScreen; found: Found[] }
export type FoundRecords = { groups: FoundGroup[]; isLooking: boolean }

export function useFoundRecords(term: string, locale: Locale): FoundRecords {
  const [last, setLast] = useState<{ term: string; groups: FoundGroup[] }>({ term: '', groups: [] })
  const wanted = term.trim()
  const isLongEnough = wanted.length >= SHORTEST_TERM
  useEffect(() => {
    if (!isLongEnough) return undefined
    const asking = new AbortController()
    const { signal } = asking
    const timer = setTimeout(() => {
      void findEverywhere(wanted, { locale, signal }).then((groups) => {
        if (!signal.aborted) setLast({ term: wanted, groups })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted, isLongEnough, locale])
  // The previous results stay until the next arrive, to avoid flicker.
  return isLongEnough
    ? { groups: last.groups, isLooking: last.term !== wanted }
    : { groups: [], isLooking: false }
}

/** A resource that fails does not hide the results of the others. */
async function findEverywhere(
  term: string,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<FoundGroup[]> {
  const client = officeClient(locale)
  const asked = findableScreens().flatMap((screen) => {
    const search = screen.records?.search
    return search && mayCall(search) ? [{ screen, search }] : []
  })
  const groups = await Promise.all(
    asked.map(async ({ screen, search }) => ({
      screen,
      found: await client.call(search, { input: { term, limit: PER_GROUP }, signal }).catch(() => []),
    })),
  )
  return groups.filter(({ found }) => found.length > 0)
}
