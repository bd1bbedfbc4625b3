/** Reads the field that `?tab=sections&field=description-es` links to, and where the link stands. */
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The field's key, and a function that removes it from the address. */
export function useRequestedField(): readonly [string | undefined, () => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const clear = useCallback(
    () =>
      setParams(
        (before) => {
          before.delete('field')
          return before
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [setParams, state],
  )
  return [params.get('field') ?? undefined, clear]
}

/** The record whose link led here. */
export type CameFrom = { href: string; title: string }
export function useCameFrom(): CameFrom | undefined {
  return (useLocation().state as { cameFrom?: CameFrom } | null)?.cameFrom
}
