/** Opens the palette and the list of shortcuts from anywhere, by key or by button; both are loaded when first wanted. */
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { useShortcuts } from './use-shortcuts.ts'

type Opened = 'palette' | 'shortcuts'
type PaletteContext = { open: (what: Opened) => void; preload: () => void }

const loadPalette = () => import('./palette.tsx')
const loadShortcuts = () => import('./shortcuts.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const Shortcuts = lazy(async () => ({ default: (await loadShortcuts()).Shortcuts }))

const Context = createContext<PaletteContext>({ open: () => {}, preload: () => {} })
export const usePalette = (): PaletteContext => use(Context)

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const context = useMemo(() => ({ open: setOpened, preload: () => void loadPalette() }), [])
  useShortcuts(setOpened)
  const close = () => setOpened(undefined)
  return (
    <Context value={context}>
      {children}
      <Suspense>
        {opened === 'palette' && <Palette onClose={close} />}
        {opened === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </Context>
  )
}

/** How this machine writes the key that goes with K. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
