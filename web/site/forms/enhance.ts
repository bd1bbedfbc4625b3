/** Sends the forms of the site without a full page load. */
import { whenRestored } from '../layout/page-lifecycle.ts'
import { fetchPage, followPage, replaceRegion, type FetchedPage } from '../layout/replace-region.ts'
import { trackForm, type FormState } from './form-events.ts'
import { keepOnLanguageSwitch } from './language-switch.ts'
import './mended-fields.ts'

/*
 * The server answers with the whole page, rendered with the outcome:
 * - a refused form (`[data-form]`) is replaced by the one in the answer; a sent or closed one by the whole `#content`;
 * - the focus moves to the status region `#form-answer` (`data-state`: sent, refused, failed), or after a change of the
 *   form itself (edited) to the field that the answer marks by `autofocus`;
 * - the error of a field goes once the field is changed;
 * - after a network error the notice of a `<template>` is shown and the input stays; a request ends with its
 *   connection alone (spec §9: no timeout);
 * - while sending, the button shows its `data-busy-text`, and the form is not sent twice.
 * Forms whose answer is another page are sent by the browser, but not twice either.
 */

const NAVIGATION_MS = 8000

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.method !== 'post') return
  const region = form.closest<HTMLElement>('[data-form]')
  if (form.ariaBusy === 'true') event.preventDefault()
  else if (region && form.matches('[data-form-fields]') && !leadsElsewhere(event.submitter)) {
    event.preventDefault()
    void send(form, region, event.submitter)
  } else {
    setBusy(form, true)
    // Stopping the navigation fires no event, and the form must be usable again.
    setTimeout(() => setBusy(form, false), NAVIGATION_MS)
  }
})
whenRestored(() => {
  for (const form of document.forms) setBusy(form, false)
})

keepOnLanguageSwitch()

/** The button sends the form to another page. Hoisted: a form that was left half-filled is sent while this file is read. */
function leadsElsewhere(button: HTMLElement | null): boolean {
  if (!(button instanceof HTMLButtonElement) || !button.hasAttribute('formaction')) return false
  return new URL(button.formAction).pathname !== location.pathname
}

async function send(
  form: HTMLFormElement,
  region: HTMLElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const sent = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
  setBusy(form, true)
  let state: FormState
  try {
    const fetched = await fetchPage(form.action, { method: 'POST', body: sent })
    // Another page has the answer, such as a receipt.
    if (fetched.answer.redirected) return location.assign(fetched.answer.url)
    state = showOutcome(fetched, form, sent)
  } catch {
    state = 'unsent'
    setBusy(form, false)
    const notice = region.querySelector<HTMLTemplateElement>('template[data-unsent]')?.content
    if (notice) region.querySelector('#form-answer')?.replaceChildren(notice.cloneNode(true))
  }
  if (!submitter?.hidden) focusOutcome(state)
  trackForm(region.dataset, state, sent.get('service') ?? '')
}

function focusOutcome(state: FormState): void {
  const field = state === 'edited' && document.querySelector<HTMLElement>('[data-form] [autofocus]')
  ;(field || document.getElementById('form-answer'))?.focus()
}

function showOutcome({ page, answer }: FetchedPage, form: HTMLFormElement, sent: URLSearchParams): FormState {
  const status = page.getElementById('form-answer')
  // Error pages replace nothing, so typed text stays.
  if (!status && answer.status >= 500) throw new Error('an answer without an outcome')
  const state = status ? (status.dataset['state'] as FormState) : answer.ok ? 'sent' : 'failed'
  const hasForm = page.querySelector('[data-form-fields]') !== null
  if (state !== 'sent' && hasForm) {
    keepTyped(form, sent, page)
    replaceRegion('[data-form]', page)
  } else {
    replaceRegion('#content', page)
    followPage(page)
    if (!status) document.getElementById('content')?.focus()
  }
  return state
}

/** Keeps text that was typed after sending. */
function keepTyped(form: HTMLFormElement, sent: URLSearchParams, page: Document): void {
  const place = formsIn(document).indexOf(form)
  const fresh = formsIn(page)[place]
  for (const control of form.querySelectorAll<Control>(
    'input:not([type=radio], [type=checkbox]), select, textarea',
  )) {
    const now = fresh?.elements.namedItem(control.name)
    if (now && 'value' in now && control.value !== sent.get(control.name)) now.value = control.value
  }
}
const formsIn = (page: Document): HTMLFormElement[] => [
  ...page.querySelectorAll<HTMLFormElement>('form[data-form-fields]'),
]
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Not disabled, because that would lose the focus; a second press is refused above. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  if (isBusy) form.ariaBusy = 'true'
  else form.ariaBusy = null
  const button =
    form.querySelector<HTMLButtonElement>('button[data-busy-text]') ??
    form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) return
  button.ariaBusy = button.ariaDisabled = isBusy ? 'true' : null
  const { busyText, idleText } = button.dataset
  if (isBusy && busyText) {
    button.dataset['idleText'] = button.textContent
    button.textContent = busyText
  } else if (!isBusy && idleText) button.textContent = idleText
}
