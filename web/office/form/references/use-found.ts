/** Searches records while typing; the latest query wins. */
import { useEffect, useState } from 'react'
import type { Found } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { searchOf } from '#web/office/records/screens.ts'

const PAUSE_MS = 150

export type Finding = { items: readonly Found[]; state: 'idle' | 'searching' | 'done' | 'failed' }

/** Nothing is loaded before the field is opened. */
export function useFound(
  target: string,
  { term, isOpen, locale }: { term: string; isOpen: boolean; locale: Locale },
): Finding {
  const [finding, setFinding] = useState<Finding>({ items: [], state: 'idle' })
  useEffect(() => {
    if (!isOpen) return undefined
    const abort = new AbortController()
    const ask = async () => {
      setFinding(({ items }) => ({ items, state: 'searching' }))
      const search = await searchOf(target)
      if (!search) return
      const input = { term: term.slice(0, 100), limit: 10 }
      const items = await officeClient(locale).call(search, { input, signal: abort.signal })
      if (!abort.signal.aborted) setFinding({ items, state: 'done' })
    }
    const timer = setTimeout(() => {
      ask().catch(() => abort.signal.aborted || setFinding({ items: [], state: 'failed' }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [target, term, isOpen, locale])
  return finding
}
