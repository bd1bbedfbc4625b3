/** What somebody was typing, kept by screen while the window is open: it survives a new login, a reload and a wrong turn. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  forgetInterruption,
  isInterrupted,
  pathWithoutLocale,
  readDraft,
  removeDraft,
  writeDraft,
} from './draft-storage.ts'

/** Long enough not to write at every key, short enough to lose nothing. */
const PAUSE_MS = 400

export type Draft<Values> = {
  /** What was typed here before and not saved, and when; undefined once taken, saved or thrown away. */
  found: { values: Values; at: Date } | undefined
  /** A sign-in that ended interrupted the work on this very screen. */
  wasInterrupted: boolean
  /** At every change of the form; put the record's `version` into the values, so that a restored draft meets what changed since. */
  keep: (values: Values) => void
  /** After a save, or when the person does not want it back. */
  forget: () => void
  /** The found draft is in the form now: the offer goes, the draft stays kept. */
  take: () => void
  /** What was taken is not wanted after all: it is kept and offered again. */
  offer: (found: Draft<Values>['found']) => void
}

/** The key is the screen's path, the same in both languages, unless another is given. */
export function useDraft<Values>(key?: string): Draft<Values> {
  const { pathname } = useLocation()
  const place = key ?? pathWithoutLocale(pathname)
  const [wasInterrupted] = useState(() => isInterrupted(place))
  useEffect(() => {
    if (!key) forgetInterruption()
  }, [key])
  const [found, setFound] = useFound<Values>(place)
  const pending = useRef<{ place: string; values: Values; timer: number }>(undefined)
  const flush = useCallback(() => {
    const { current } = pending
    pending.current = undefined
    if (!current) return
    clearTimeout(current.timer)
    writeDraft(current.place, current.values)
  }, [])
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush, place])
  const keep = useCallback(
    (values: Values) => {
      clearTimeout(pending.current?.timer)
      pending.current = { place, values, timer: window.setTimeout(flush, PAUSE_MS) }
    },
    [place, flush],
  )
  const take = useCallback(() => setFound(undefined), [setFound])
  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    removeDraft(place)
    setFound(undefined)
  }, [place, setFound])
  const offer = useCallback(
    (given: Draft<Values>['found']) => {
      if (given) writeDraft(place, given.values)
      setFound(given)
    },
    [place, setFound],
  )
  return { found, wasInterrupted, keep, forget, take, offer }
}

function useFound<Values>(place: string) {
  const [state, setState] = useState(() => ({ place, found: readDraft<Values>(place) }))
  const current = state.place === place ? state : { place, found: readDraft<Values>(place) }
  if (current !== state) setState(current)
  const setFound = useCallback((found: Draft<Values>['found']) => setState({ place, found }), [place])
  return [current.found, setFound] as const
}
