/** Reads a list's state from the address and moves to another one. */
import { useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
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
  const navigate = useNavigate()
  const asked = useMemo(() => readAddress(new URLSearchParams(search), known), [search, known])
  const asking = useMemo(
    () => (latest === search ? asked : readAddress(new URLSearchParams(latest), known)),
    [latest, search, asked, known],
  )
  const replacing = useRef<string>(undefined)
  return useMemo(() => {
    const addressOf = (all: Asked) => pathname + searchText(writeAddress(all, known))
    const hrefOf = (change: Partial<Asked>) => addressOf({ ...asking, page: 1, ...change })
    const go: ListAddress['go'] = (change, { replace = false } = {}) => {
      const href = hrefOf(change)
      // What is on its way as a step of its own stays one to go back over.
      const isOwnStep = latest !== search && replacing.current !== pathname + latest
      replacing.current = replace && !isOwnStep ? href : undefined
      void navigate(href, { replace: replace && !isOwnStep, preventScrollReset: true })
    }
    return { asked, asking, hrefOf, pageHref: (page) => addressOf({ ...asked, page }), go }
  }, [pathname, search, latest, asked, asking, known, navigate])
}
