/** The form of an open record: when it is mounted, and which of its fields has the focus. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormHandle } from '../form/resource-form.tsx'
import { DATA } from './record-tabs.tsx'
import { useRequestedField } from './requested-field.ts'
import type { Screens } from './screen.ts'

/** Mounts the form when its tab is first opened, and focuses a requested field once it is rendered. */
export function useFormOf(tab: string, openTab: (key: string) => void) {
  const form = useRef<FormHandle>(null)
  const requestedKey = useRef<string>(undefined)
  const [isFormOpen, setFormOpen] = useState(tab === DATA)
  if (tab === DATA && !isFormOpen) setFormOpen(true)
  const focusRequested = useCallback(() => {
    const key = requestedKey.current
    if (key === undefined || !form.current) return
    requestedKey.current = undefined
    requestAnimationFrame(() => form.current?.focus(key))
  }, [])
  useEffect(() => {
    if (tab === DATA) focusRequested()
  }, [tab, isFormOpen, focusRequested])
  const isShown = useRef(tab === DATA)
  useEffect(() => {
    isShown.current = tab === DATA
  }, [tab])
  const focus = useCallback(
    (key: string) => {
      requestedKey.current = key
      if (isShown.current) focusRequested()
    },
    [focusRequested],
  )
  /** Where its tab is open, the form goes there itself. */
  const showRefused = useCallback(() => {
    const key = form.current?.firstError()
    if (!key || isShown.current) return
    openTab(DATA)
    focus(key)
  }, [openTab, focus])
  return { form, isFormOpen, focus, showRefused }
}

type Linked = { screens: Screens; tab: string; focus: (key: string) => void }
/** Tabs with fields of their own look for theirs. */
export function useLinkedField({ screens, tab, focus }: Linked): void {
  const [requested, clear] = useRequestedField()
  const [root = ''] = requested?.split(/[.-]/) ?? []
  const isOwn = tab === DATA && root in screens.resource.fields
  useEffect(() => {
    if (!requested || !isOwn) return
    focus(requested)
    clear()
  }, [requested, isOwn, focus, clear])
}
