/** The part of a tab that a link such as `?tab=sections&field=description-es` leads to. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The second value removes it from the address, once the part is open or closed again. */
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
