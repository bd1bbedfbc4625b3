/** Keeps unsaved form input in session storage, across logins, reloads and navigation. */
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

/** Throttles writing without losing more than a moment of typing. */
const PAUSE_MS = 400

export type Draft<Values> = {
  /** Unsaved input of an earlier visit; undefined once it is restored, saved or discarded. */
  found: { values: Values; at: Date } | undefined
  /** The session expired while the user worked on this screen. */
  wasInterrupted: boolean
  /** Called on every change; the values hold the record's `version`, to detect conflicts on restore. */
  keep: (values: Values) => void
  /** Called after a save, or when the user rejects the draft. */
  forget: () => void
  /** Hides the offer and keeps the draft, which is now in the form. */
  take: () => void
  /** Undoes a restore: the draft is stored and offered again. */
  offer: (found: Draft<Values>['found']) => void
}

/** The default key is the screen's path without the language. */
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
