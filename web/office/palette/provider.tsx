/** Opens the palette and the shortcuts by key or button, loading them lazily. */
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { PaletteContext, type OfferedStep, type Opened } from './palette-context.ts'
import { usePaletteInput } from './use-palette-input.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const loadShortcuts = () => import('./shortcuts.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const Shortcuts = lazy(async () => ({ default: (await loadShortcuts()).Shortcuts }))

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const steps = useRef<readonly OfferedStep[]>([])
  const context = useMemo(
    () => ({
      open: setOpened,
      preload: () => void loadPalette(),
      offer: (offered: readonly OfferedStep[]) => void (steps.current = offered),
      offered: () => steps.current,
    }),
    [],
  )
  useShortcuts(setOpened)
  const close = useCallback(() => setOpened(undefined), [])
  const { input, type, chooseRow } = usePaletteInput(opened === 'palette', close)
  return (
    <PaletteContext value={context}>
      {children}
      <Suspense>
        {opened === 'palette' && (
          <Palette input={input} onType={type} onChooseRow={chooseRow} onClose={close} />
        )}
        {opened === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </PaletteContext>
  )
}
