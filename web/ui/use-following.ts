/** A field of a search that shows what the address says, and keeps what was typed while an answer was on its way. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** For the `ref` of a field whose `defaultValue` is `shown`. A key would draw it anew: letters typed meanwhile were lost, and the focus with them. */
export function useFollowing<Control extends HTMLInputElement | HTMLSelectElement>(
  shown: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const before = useRef(shown)
  const isTyped = useRef(false)
  useEffect(() => {
    const { current } = control
    const type = () => void (isTyped.current = true)
    // Whoever sends, chooses or goes back is done with what was typed before; Enter presses the form's button.
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button')) isTyped.current = false
    }
    current?.addEventListener('input', type)
    addEventListener('click', leave, true)
    addEventListener('popstate', leave)
    return () => {
      current?.removeEventListener('input', type)
      removeEventListener('click', leave, true)
      removeEventListener('popstate', leave)
    }
  }, [])
  useLayoutEffect(() => {
    if (shown === before.current) return
    before.current = shown
    if (control.current && !isTyped.current) control.current.value = shown
    isTyped.current = false
  }, [shown])
  return control
}
