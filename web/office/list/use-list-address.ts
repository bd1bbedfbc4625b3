/** Reads a list's state from the address and moves to another one. */
import { useMemo, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useOfficeRouter } from '../router-context.ts'
import { readAddress, searchText, writeAddress, type ListState, type ListDefinition } from './query.ts'

export type ListAddress = {
  /** The state whose rows are shown. */
  state: ListState
  /** The state of a navigation in progress, on which the next change is based. */
  pending: ListState
  /** The address of the first page with a change applied. */
  hrefOf: (change: Partial<ListState>) => string
  /** The address of another page of the shown state. */
  pageHref: (page: number) => string
  /** Navigates to a changed state; `replace` while the user is typing. */
  go: (change: Partial<ListState>, options?: { replace?: boolean }) => void
}

export function useListAddress(definition: ListDefinition): ListAddress {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const latest = next?.pathname === pathname ? next.search : search
  // Read from the router, because a second press may come before React has rendered the first.
  const router = useOfficeRouter()
  const state = useMemo(() => readAddress(new URLSearchParams(search), definition), [search, definition])
  const pending = useMemo(
    () => (latest === search ? state : readAddress(new URLSearchParams(latest), definition)),
    [latest, search, state, definition],
  )
  const replacing = useRef<string>(undefined)
  return useMemo(() => {
    const addressOf = (all: ListState) => searchText(writeAddress(all, definition))
    const go: ListAddress['go'] = (change, { replace = false } = {}) => {
      const { location, navigation } = router.state
      const { location: next = location } = navigation
      const isLeaving = next.pathname !== pathname
      // A change while typing does not cancel the navigation to a record.
      if (isLeaving && replace) return
      const { search: from } = isLeaving ? location : next
      const before = readAddress(new URLSearchParams(from), definition)
      const to = addressOf({ ...before, page: 1, ...change })
      // A pending navigation keeps its own history entry.
      const isStep = !replace || (next !== location && from !== replacing.current)
      replacing.current = isStep ? undefined : to
      void router.navigate(pathname + to, { replace: !isStep, preventScrollReset: true })
    }
    return {
      state,
      pending,
      hrefOf: (change) => pathname + addressOf({ ...pending, page: 1, ...change }),
      pageHref: (page) => pathname + addressOf({ ...state, page }),
      go,
    }
  }, [pathname, state, pending, definition, router])
}
