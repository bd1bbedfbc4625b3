/** Keeps the focus in a dialog whose focused control is taken away, as Escape and Tab go to the focused element only. */
import { useEffect, useRef, type RefObject } from 'react'

export function useKeptFocus(): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null)
  useEffect(() => {
    const keep = () => {
      const isOnTop = [...document.querySelectorAll('[role=dialog]')].at(-1) === dialog.current
      if (isOnTop && document.activeElement === document.body) dialog.current?.focus()
    }
    // A dialog that closes above this one gives its focus back first.
    const observer = new MutationObserver(() => requestAnimationFrame(keep))
    observer.observe(dialog.current!, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return dialog
}
