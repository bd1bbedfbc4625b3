/** Opens the palette or the list of shortcuts from any component. */
import { createContext, use } from 'react'

export type Opened = 'palette' | 'shortcuts'
type Palette = { open: (what: Opened) => void; preload: () => void }

export const PaletteContext = createContext<Palette>({ open: () => {}, preload: () => {} })
export const usePalette = (): Palette => use(PaletteContext)

/** The name of the modifier key on this system. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
