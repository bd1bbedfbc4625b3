/** Which row of a list is shown beside it; it follows the focus until Escape. */
import { useCallback, useEffect, useState } from 'react'
import { isTyping } from '../palette/use-shortcuts.ts'

export function usePeek() {
  const [peeked, setPeeked] = useState<string>()
  const isOpen = peeked !== undefined
  const toggle = useCallback((id: string) => setPeeked((now) => (now === id ? undefined : id)), [])
  const close = useCallback(() => {
    setPeeked(undefined)
    document.querySelector<HTMLElement>(`[data-row-link="${peeked}"]`)?.focus()
  }, [peeked])
  useEffect(() => {
    if (!isOpen) return undefined
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-row]')
      if (row) setPeeked(row.dataset['row'])
    }
    addEventListener('focusin', follow)
    return () => removeEventListener('focusin', follow)
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target)) close()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOpen, close])
  return { peeked, toggle, close }
}
