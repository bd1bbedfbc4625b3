/** Reads a list's state from the address and moves to another one. */
import { useMemo, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useOfficeRouter } from '../router-context.ts'
import { readAddress, searchText, writeAddress, type Asked, type Known } from './query.ts'

export type ListAddress = {
  /** What the rows answer. */
  asked: Asked
  /** What was pressed last, its answer perhaps still on its way: what is pressed next goes on from it. */
  asking: Asked
  /** The address of the same list with something changed; it starts again at its first page. */
  hrefOf: (change: Partial<Asked>) => string
  /** Another page of what is shown. */
  pageHref: (page: number) => string
  /** Goes there; `replace` for what is still being typed. */
  go: (change: Partial<Asked>, given?: { replace?: boolean }) => void
}

export function useListAddress(known: Known): ListAddress {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const latest = next?.pathname === pathname ? next.search : search
  // A press may come before React has drawn what the one before it asked: only the router itself knows by then.
  const router = useOfficeRouter()
  const asked = useMemo(() => readAddress(new URLSearchParams(search), known), [search, known])
  const asking = useMemo(
    () => (latest === search ? asked : readAddress(new URLSearchParams(latest), known)),
    [latest, search, asked, known],
  )
  const replacing = useRef<string>(undefined)
  return useMemo(() => {
    const addressOf = (all: Asked) => searchText(writeAddress(all, known))
    const go: ListAddress['go'] = (change, { replace = false } = {}) => {
      const { location, navigation } = router.state
      const { location: next = location } = navigation
      const isLeaving = next.pathname !== pathname
      // Whoever is on the way to a record is not called back by what was asked in passing.
      if (isLeaving && replace) return
      const { search: from } = isLeaving ? location : next
      const before = readAddress(new URLSearchParams(from), known)
      const to = addressOf({ ...before, page: 1, ...change })
      // What is on its way as a step of its own stays one to go back over.
      const isStep = !replace || (next !== location && from !== replacing.current)
      replacing.current = isStep ? undefined : to
      void router.navigate(pathname + to, { replace: !isStep, preventScrollReset: true })
    }
    return {
      asked,
      asking,
      hrefOf: (change) => pathname + addressOf({ ...asking, page: 1, ...change }),
      pageHref: (page) => pathname + addressOf({ ...asked, page }),
      go,
    }
  }, [pathname, asked, asking, known, router])
}
