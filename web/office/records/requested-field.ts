/** Reads the field that `?tab=sections&field=description-es` links to. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The field's key, and a function that removes it from the address. */
export function useRequestedField(): readonly [string | undefined, () => void] {
  const [params, setParams] = useSearchParams()
  const clear = useCallback(
    () =>
      setParams(
        (before) => {
          before.delete('field')
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [params.get('field') ?? undefined, clear]
}
