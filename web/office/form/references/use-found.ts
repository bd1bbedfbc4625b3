/** Searches records while typing; the latest query wins. */
import { useEffect, useState } from 'react'
import type { Found } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { searchOf } from '#web/office/records/screens.ts'
import { recentRecords } from './recent-records.ts'

const PAUSE_MS = 150

export type Finding = {
  items: readonly Found[]
  state: 'idle' | 'searching' | 'done' | 'failed'
  /** What the items were found for. */
  term: string
}

type FoundQuery = {
  term: string
  isOpen: boolean
  locale: Locale
  /** Offered before anything is typed, instead of the recent ones. */
  first?: readonly string[] | undefined
}
/** Nothing is loaded before the field is opened. */
export function useFound(target: string, { term, isOpen, locale, first }: FoundQuery): Finding {
  const [finding, setFinding] = useState<Finding>({ items: [], state: 'idle', term: '' })
  useEffect(() => {
    if (!isOpen) return undefined
    const abort = new AbortController()
    const ask = async () => {
      setFinding((before) => ({ ...before, state: 'searching' }))
      const search = await searchOf(target)
      if (!search) return
      const input = {
        term: term.slice(0, 100),
        limit: 10,
        ...(term === '' && { recent: [...(first ?? recentRecords(target))] }),
      }
      const items = await officeClient(locale).call(search, { input, signal: abort.signal })
      if (!abort.signal.aborted) setFinding({ items, state: 'done', term })
    }
    const timer = setTimeout(() => {
      ask().catch(() => abort.signal.aborted || setFinding({ items: [], state: 'failed', term }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [target, term, isOpen, locale, first])
  return finding
}
