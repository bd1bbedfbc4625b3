/** Asks for confirmation before a screen with unsaved changes is left. */
import { useEffect, useState } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { dismiss, notify } from '#web/ui/notifications.tsx'
import { acts } from '../dialogs/act-words.ts'
import { OfficeDialog } from '../dialogs/overlay.tsx'

const words = {
  title: { es: 'Hay cambios sin guardar', en: 'There are unsaved changes' },
  text: {
    es: 'Guárdelos, descártelos o siga editando. Lo descartado se puede deshacer.',
    en: 'Save them, discard them or keep editing. Discarding can be undone.',
  },
  discarded: { es: 'Se descartaron los cambios.', en: 'The changes were discarded.' },
  undo: { es: 'Deshacer', en: 'Undo' },
} satisfies Record<string, Words>

type LeaveGuardProps = {
  /** Called when the user is about to leave. */
  isDirty: () => boolean
  /** Returns how the discarded changes come back as a draft; without it they do not. */
  onDiscard?: () => () => void
  /** True when everything is saved; without it they cannot be. */
  onSave?: () => Promise<boolean>
  /** What is lost, where it can neither be saved nor come back. */
  text?: string
  /** Asks on the way to another tab, too. */
  isOfTab?: boolean
  locale: Locale
}

/** At most one per screen, because the router supports one blocker. */
export function LeaveGuard({ isDirty, onDiscard, onSave, text, isOfTab, locale }: LeaveGuardProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isOfTab || screenOf(currentLocation) !== screenOf(nextLocation)) &&
      isDirty() &&
      !isSignInOver(nextLocation.state),
  )
  useUnloadQuestion(isDirty)
  if (blocker.state !== 'blocked') return null
  const discard = () => {
    const restoreDraft = onDiscard?.()
    blocker.proceed()
    if (!restoreDraft) return
    sayDiscarded(locale, () => {
      restoreDraft()
      void navigate(here)
    })
  }
  const save = async () => {
    setSaving(true)
    const isSaved = await onSave?.()
    setSaving(false)
    if (isSaved) blocker.proceed()
    else blocker.reset()
  }
  const actions = (
    <>
      <Button kind="quiet" disabled={isSaving} onClick={() => blocker.reset()}>
        {acts.keepEditing[locale]}
      </Button>
      <Button disabled={isSaving} onClick={discard}>
        {acts.discardAndLeave[locale]}
      </Button>
      {onSave && (
        <Button kind="primary" isBusy={isSaving} onClick={() => void save()}>
          {acts.saveAndLeave[locale]}
        </Button>
      )}
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={() => blocker.reset()} actions={actions}>
      <p>{text ?? words.text[locale]}</p>
    </OfficeDialog>
  )
}

/** The browser asks before the page is closed. */
export function useUnloadQuestion(isDirty: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

/** Stays until closed or replaced; returns how to close it. */
export function sayDiscarded(locale: Locale, undo: () => void): () => void {
  const notification = {
    type: 'info' as const,
    message: words.discarded[locale],
    action: { text: words.undo[locale], run: undo },
  }
  notify(notification)
  return () => dismiss(notification)
}

/** The same screen in the other language offers the draft. */
const screenOf = ({ pathname }: { pathname: string }): string => pathname.replace(/^\/\w\w(?=\/)/, '')

/** The login is never blocked; the draft waits for the return. */
const isSignInOver = (state: unknown): boolean => (state as { isOver?: boolean } | null)?.isOver === true
