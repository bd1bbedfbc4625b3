/** Asks for confirmation before a screen with unsaved changes is left. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { OfficeDialog } from '../dialogs/overlay.tsx'

const words = {
  title: { es: 'Hay cambios sin guardar', en: 'There are unsaved changes' },
  text: {
    es: 'Si sale ahora, se pierde lo que escribió en esta pantalla.',
    en: 'If you leave now, what you wrote on this screen is lost.',
  },
  stay: { es: 'Seguir editando', en: 'Keep editing' },
  leave: { es: 'Descartar y salir', en: 'Discard and leave' },
} satisfies Record<string, Words>

type LeaveGuardProps = {
  /** Called when the user is about to leave. */
  isDirty: () => boolean
  onDiscard: () => void
  locale: Locale
}

/** At most one per screen, because the router supports one blocker. */
export function LeaveGuard({ isDirty, onDiscard, locale }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      screenOf(currentLocation) !== screenOf(nextLocation) && isDirty() && !isSignInOver(nextLocation.state),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  const actions = (
    <>
      <Button
        onClick={() => {
          onDiscard()
          blocker.proceed()
        }}
      >
        {words.leave[locale]}
      </Button>
      <Button kind="primary" onClick={() => blocker.reset()}>
        {words.stay[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={() => blocker.reset()} actions={actions}>
      <p>{words.text[locale]}</p>
    </OfficeDialog>
  )
}

/** The same screen in the other language offers the draft. */
const screenOf = ({ pathname }: { pathname: string }): string => pathname.replace(/^\/\w\w(?=\/)/, '')

/** The login is never blocked; the draft waits for the return. */
const isSignInOver = (state: unknown): boolean => (state as { isOver?: boolean } | null)?.isOver === true
