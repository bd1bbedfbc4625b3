/** Stores unsaved form input across logins, reloads and navigation. */
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
  stored: { values: Values; at: Date } | undefined
  /** The session expired while the user worked on this screen. */
  wasInterrupted: boolean
  /** Called on every change; the values hold the record's `version`, to detect conflicts on restore. */
  save: (values: Values) => void
  /** Called after a save, or when the user rejects the draft. */
  discard: () => void
  /** Hides the offer; the draft stays stored until the form is saved. */
  markRestored: () => void
  /** Undoes a restore: the draft is stored and offered again. */
  offerAgain: (stored: Draft<Values>['stored']) => void
}

/** The default key is the screen's path without the language. */
export function useDraft<Values>(key?: string): Draft<Values> {
  const { pathname } = useLocation()
  const storageKey = key ?? pathWithoutLocale(pathname)
  const [wasInterrupted] = useState(() => isInterrupted(storageKey))
  useEffect(() => {
    if (!key) forgetInterruption()
  }, [key])
  const [stored, setStored] = useStored<Values>(storageKey)
  const pending = useRef<{ storageKey: string; values: Values; timer: number }>(undefined)
  const flush = useCallback(() => {
    const { current } = pending
    pending.current = undefined
    if (!current) return
    clearTimeout(current.timer)
    writeDraft(current.storageKey, current.values)
  }, [])
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush, storageKey])
  const save = useCallback(
    (values: Values) => {
      clearTimeout(pending.current?.timer)
      pending.current = { storageKey, values, timer: window.setTimeout(flush, PAUSE_MS) }
    },
    [storageKey, flush],
  )
  const markRestored = useCallback(() => setStored(undefined), [setStored])
  const discard = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    removeDraft(storageKey)
    setStored(undefined)
  }, [storageKey, setStored])
  const offerAgain = useCallback(
    (stored: Draft<Values>['stored']) => {
      if (stored) writeDraft(storageKey, stored.values)
      setStored(stored)
    },
    [storageKey, setStored],
  )
  return { stored, wasInterrupted, save, discard, markRestored, offerAgain }
}

function useStored<Values>(storageKey: string) {
  const [state, setState] = useState(() => ({ storageKey, stored: readDraft<Values>(storageKey) }))
  const current =
    state.storageKey === storageKey ? state : { storageKey, stored: readDraft<Values>(storageKey) }
  if (current !== state) setState(current)
  const setStored = useCallback(
    (stored: Draft<Values>['stored']) => setState({ storageKey, stored }),
    [storageKey],
  )
  return [current.stored, setStored] as const
}
