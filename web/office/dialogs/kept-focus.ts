/** Where the focus is in a dialog: on its first field, and never outside of it, where Escape and Tab do not reach it. */
import { useEffect, useRef, type RefObject } from 'react'
import { focusFirst } from '../form/first-control.ts'

export function useKeptFocus(body?: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null)
  useEffect(() => {
    let isFresh = body !== undefined
    const keep = () => {
      const isOnTop = [...document.querySelectorAll('[role=dialog]')].at(-1) === dialog.current
      if (!isOnTop) return
      if (document.activeElement === document.body) dialog.current?.focus()
      // Contents may be loaded after the dialog is open.
      if (isFresh && document.activeElement === dialog.current && body?.current)
        isFresh = !focusFirst(body.current)
    }
    keep()
    const { current } = dialog
    // The menu that the dialog was opened from gives the focus back first.
    current?.addEventListener('focusin', keep)
    // A dialog that closes above this one does, too.
    const observer = new MutationObserver(() => requestAnimationFrame(keep))
    observer.observe(current!, { childList: true, subtree: true })
    return () => {
      current?.removeEventListener('focusin', keep)
      observer.disconnect()
    }
  }, [body])
  return dialog
}
