/** Reads a list's state from the address and moves to another one. */
import { useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readAddress, searchText, writeAddress, type Asked, type Known } from './query.ts'

export type ListAddress = {
  asked: Asked
  /** The address of the same list with something changed; it starts again at its first page. */
  hrefOf: (change: Partial<Asked>) => string
  /** Goes there; `replace` for what is still being typed. */
  go: (change: Partial<Asked>, given?: { replace?: boolean }) => void
}

export function useListAddress(known: Known): ListAddress {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  // What was asked for a moment ago and is not there yet is not taken back by what is asked now.
  const latest = next?.pathname === pathname ? next.search : search
  const navigate = useNavigate()
  return useMemo(() => {
    const asked = readAddress(new URLSearchParams(search), known)
    const asking = readAddress(new URLSearchParams(latest), known)
    const hrefOf = (change: Partial<Asked>) =>
      pathname + searchText(writeAddress({ ...asking, page: 1, ...change }, known))
    const go: ListAddress['go'] = (change, { replace = false } = {}) =>
      void navigate(hrefOf(change), { replace, preventScrollReset: true })
    return { asked, hrefOf, go }
  }, [pathname, search, latest, known, navigate])
}
