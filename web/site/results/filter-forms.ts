/** Filter forms: they follow the shown results and keep what was typed meanwhile. */

type Control = HTMLInputElement | HTMLSelectElement
const controls = 'input[name]:not([type=hidden]), select[name]'

const typed = new Set<EventTarget>()

export function noteTyped({ target }: Event): void {
  if (target) typed.add(target)
}

/** Submitting, choosing or going back discards earlier typing; Enter presses the form's button. */
export function forgetTyped({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('a, button')) typed.clear()
}

/** Whether an address is another query of the open page. */
export const leadsHere = (address: string): boolean => {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && pathname === location.pathname
}

/** Updates each form to the query of the fetched page. */
export function followForms(page: Document): void {
  const fresh = filterForms(page)
  for (const [at, form] of filterForms(document).entries()) {
    const now = fresh[at]
    if (now) followForm(form, now)
  }
  typed.clear()
}

const filterForms = (root: Document): HTMLFormElement[] =>
  [...root.forms].filter(({ method, action }) => method === 'get' && leadsHere(action))

function followForm(form: HTMLFormElement, fresh: HTMLFormElement): void {
  for (const hidden of form.querySelectorAll('input[type=hidden]')) hidden.remove()
  form.prepend(...fresh.querySelectorAll('input[type=hidden]'))
  for (const control of form.querySelectorAll<Control>(controls)) {
    const now = fresh.querySelector<Control>(`[name="${control.name}"]:not([type=hidden])`)
    if (!now) continue
    const { value } = now
    const shown = typed.has(control) ? control.value : value
    if (control instanceof HTMLInputElement) control.defaultValue = value
    // What can be chosen next depends on what is chosen.
    else control.replaceChildren(...now.children)
    control.value = shown
  }
}
