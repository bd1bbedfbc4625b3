/** How any part of the office opens the palette or the list of shortcuts. */
import { createContext, use } from 'react'

export type Opened = 'palette' | 'shortcuts'
type Palette = { open: (what: Opened) => void; preload: () => void }

export const PaletteContext = createContext<Palette>({ open: () => {}, preload: () => {} })
export const usePalette = (): Palette => use(PaletteContext)

/** How this machine writes the key that goes with K. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
