/** Choices of a page as search parameters, so that the page as chosen can be linked. */
import { useSearchParams } from 'react-router'

export function useSetSearchParam(): (name: string, value: string | null) => void {
  const [, setParams] = useSearchParams()
  return (name, value) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
}
