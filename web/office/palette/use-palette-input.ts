/** What is typed into the palette, also before its input has the focus. */
import { useCallback, useEffect, useState } from 'react'
import { isInDialog, isPlainKey } from './use-shortcuts.ts'

export type PaletteInput = {
  term: string
  /** Enter was pressed after the last letter: the first row is opened as soon as the search has answered. */
  isEntered: boolean
  /** A row was chosen by arrow key or mouse after the last letter: Enter opens that one. */
  isRowChosen: boolean
}
const blank: PaletteInput = { term: '', isEntered: false, isRowChosen: false }

export function usePaletteInput(isOpen: boolean, onClose: () => void) {
  const [input, setInput] = useState(blank)
  const { isRowChosen } = input
  if (!isOpen && input !== blank) setInput(blank)
  const type = useCallback((term: string) => setInput({ ...blank, term }), [])
  const chooseRow = useCallback(() => setInput((now) => ({ ...now, isRowChosen: true })), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const typeAhead = (change: (term: string) => string) =>
      setInput(({ term }) => ({ ...blank, term: change(term) }))
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      // Once the palette is drawn, its own input and list take the other keys.
      const isTaken = isInDialog(target as Element) && !isEnterOfTerm(event, isRowChosen)
      if (isTaken || !isPlainKey(event)) return
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') typeAhead((term) => term.slice(0, -1))
      else if (key === 'Enter') setInput((now) => ({ ...now, isEntered: true }))
      else if (key.length === 1) typeAhead((term) => term + key)
      else return
      event.preventDefault()
      // The screen below neither types the key nor takes it as a shortcut.
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isOpen, isRowChosen, onClose])
  return { input, type, chooseRow }
}

function isEnterOfTerm({ key, target }: KeyboardEvent, isRowChosen: boolean): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return false
  // The chosen row has gone when an answer has come without it, or the cursor was moved in the input.
  return !isRowChosen || !document.querySelector('[role="menuitem"][data-focused]')
}
