/** Focuses the control of an error, after showing its language. */
import { isAbout } from './form-values.ts'

/** The control of a key, or of the nearest field around it: `sessions.0.endAt` → sessions. */
export function controlOf(form: HTMLElement, key: string): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>('[data-key]')]
  const keyOf = (control: HTMLElement) => control.dataset['key'] ?? ''
  const exact = controls.find((control) => keyOf(control) === key)
  const inside = controls.find((control) => isAbout(keyOf(control), key))
  const around = controls.findLast((control) => isAbout(key, keyOf(control)))
  return exact ?? inside ?? around
}

export function focusKey(form: HTMLElement | null, key: string): void {
  const control = form && controlOf(form, key)
  if (!control) return form ? focusOnceDrawn(form, key) : undefined
  // Collapsed entries are opened first.
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

export const isField = (element: Element | null): boolean =>
  element?.matches('input, select, textarea, [contenteditable=true]') ?? false

/** Whether the user went on to a field since this element had the focus, where the next letters belong. */
export function isInAnotherField(from: Element | null): boolean {
  const now = document.activeElement
  return now !== from && isField(now)
}

/** Editors are loaded when they are first drawn; whoever goes on typing or pressing meanwhile keeps the focus. */
function focusOnceDrawn(form: HTMLElement, key: string): void {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, stop, { signal: waiting.signal, capture: true })
  const observer = new MutationObserver(() => {
    const isThere = controlOf(form, key) !== undefined
    if (isThere || !form.isConnected) stop()
    if (isThere) focusKey(form, key)
  })
  waiting.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(form, { childList: true, subtree: true })
}

/** The first of these keys in document order. */
export function firstKey(form: HTMLElement | null, keys: readonly string[]): string | undefined {
  const order = (key: string) => {
    const control = form && controlOf(form, key)
    return control ? [...form.querySelectorAll('[data-key]')].indexOf(control) : Infinity
  }
  return keys.toSorted((a, b) => order(a) - order(b))[0]
}
