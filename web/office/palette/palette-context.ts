/** Opens the palette or the list of shortcuts from any component. */
import { createContext, use, useEffect } from 'react'
import type { Words } from '#core/words.ts'

export type Opened = 'palette' | 'shortcuts'
/** A step of the open record, run from the palette. */
export type OfferedStep = { key: string; words: Words; record: string; run: () => void }
type Palette = {
  open: (what: Opened) => void
  preload: () => void
  /** The steps of the open record; no call draws anything anew. */
  offer: (steps: readonly OfferedStep[]) => void
  offered: () => readonly OfferedStep[]
}

export const PaletteContext = createContext<Palette>({
  open: () => {},
  preload: () => {},
  offer: () => {},
  offered: () => [],
})
export const usePalette = (): Palette => use(PaletteContext)

/** Offers the steps of a record in the palette while its screen is open. */
export function useOfferedSteps(steps: readonly OfferedStep[]): void {
  const { offer } = usePalette()
  useEffect(() => {
    offer(steps)
    return () => offer([])
  })
}

/** The name of the modifier key on this system. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
