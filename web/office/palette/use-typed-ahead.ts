/** The term of the palette, with the keys pressed before its input has the focus. */
import { useEffect, useState } from 'react'
import { isInDialog, isPlainKey } from './use-shortcuts.ts'

export function useTypedAhead(isOpen: boolean, onClose: () => void) {
  const [term, setTerm] = useState('')
  if (!isOpen && term !== '') setTerm('')
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      // Once the palette is drawn, its own input takes them.
      if (isInDialog(target as Element) || !isPlainKey(event)) return
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') setTerm((typed) => typed.slice(0, -1))
      else if (key.length === 1) setTerm((typed) => typed + key)
      else if (key !== 'Enter') return
      event.preventDefault()
      // The screen below neither types the key nor takes it as a shortcut.
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isOpen, onClose])
  return [term, setTerm] as const
}
