/** Gives a form or a dialog that opens the focus, so that whoever opened it can type at once. */

const controls = [
  'input:not([type=hidden])',
  'textarea',
  'select',
  '[contenteditable=true]',
  'button[data-key]',
]
  .map((control) => `${control}:not(:disabled)`)
  .join()

/** The first one that is seen, or of those the first that waits for something to be typed. */
function firstControl(root: HTMLElement, isEmpty: boolean): HTMLElement | undefined {
  const seen = [...root.querySelectorAll<HTMLElement>(controls)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )
  const waiting = (control: HTMLElement) => 'value' in control && control.value === ''
  return (isEmpty && seen.find(waiting)) || seen[0]
}

/** Whether there was one. Where fingers type, the keyboard would cover what has not been read yet. */
export function focusFirst(root: HTMLElement, isEmpty = false): boolean {
  if (!matchMedia('(pointer: fine)').matches) return true
  const first = firstControl(root, isEmpty)
  first?.focus({ preventScroll: true })
  return first !== undefined
}
