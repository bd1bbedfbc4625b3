/** Choices of a page as search parameters, so that the page as chosen can be linked. */
import { useNavigation, useSearchParams } from 'react-router'

/** `dropped` are parameters that no longer apply. */
type SetSearchParam = (name: string, value: string | null, dropped?: readonly string[]) => void

export function useSetSearchParam(): SetSearchParam {
  const [params, setParams] = useSearchParams()
  const { location } = useNavigation()
  return (name, value, dropped = []) => {
    // A choice before the page has loaded again adds to the one that loads it.
    const next = new URLSearchParams(location?.search ?? params)
    for (const one of [name, ...dropped]) next.delete(one)
    if (value) next.set(name, value)
    setParams(next, { preventScrollReset: true, replace: true })
  }
}
