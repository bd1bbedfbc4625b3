/** Keeps a search field in step with the address without losing typed text. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref for a field with `defaultValue`; a `key` would recreate the field and lose typed text and focus. */
export function useFollowing<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const before = useRef(value)
  const isTyped = useRef(false)
  useEffect(() => {
    const { current } = control
    const type = () => void (isTyped.current = true)
    // After a submit, a choice or Back, the address replaces what was typed.
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
    if (value === before.current) return
    before.current = value
    if (control.current && !isTyped.current) control.current.value = value
    isTyped.current = false
  }, [value])
  return control
}
