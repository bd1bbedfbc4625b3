/**
 * Sends the forms of the site without leaving the page. The server's answer is the page with the form drawn once more,
 * messages beside its fields; what is here takes it from there:
 *
 * - `[data-form]` is replaced by the one in the answer, and once the form is sent the whole `#content`;
 * - the focus goes to `#form-answer`, which says how sending went (`data-state`: sent, refused, failed);
 * - where the network fails, the notice of `template[data-unsent]` is shown and nothing that was typed is lost;
 * - meanwhile the button shows its `data-busy-text`, and the form is not sent twice.
 *
 * Other forms, whose answer is another page, are left to the browser, but not sent twice either.
 */
import { whenRestored } from '../layout/page-life.ts'
import { fetchPage, followPage, replaceRegion, type FetchedPage } from '../layout/replace-region.ts'
import { trackForm, type FormState } from './form-events.ts'

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.method !== 'post') return
  const region = form.closest<HTMLElement>('[data-form]')
  if (form.ariaBusy === 'true') event.preventDefault()
  else if (region && form.matches('[data-form-fields]')) {
    event.preventDefault()
    void send(form, region)
  } else setBusy(form, true)
})
// Left while it was being sent.
whenRestored(() => {
  for (const form of document.forms) setBusy(form, false)
})

async function send(form: HTMLFormElement, region: HTMLElement): Promise<void> {
  const sent = new URLSearchParams([...new FormData(form)] as [string, string][])
  setBusy(form, true)
  let state: FormState
  try {
    const fetched = await fetchPage(form.action, { method: 'POST', body: sent })
    state = show(fetched, form, sent)
  } catch {
    state = 'unsent'
    setBusy(form, false)
    const notice = region.querySelector<HTMLTemplateElement>('template[data-unsent]')?.content
    if (notice) region.querySelector('#form-answer')?.replaceChildren(notice.cloneNode(true))
  }
  document.getElementById('form-answer')?.focus()
  trackForm(region.dataset, state, sent.get('service') ?? '')
}

function show({ page, answer }: FetchedPage, form: HTMLFormElement, sent: URLSearchParams): FormState {
  const place = page.getElementById('form-answer')
  // Such as an offer that was accepted: the page has no form any more.
  const state = place ? (place.dataset['state'] as FormState) : answer.ok ? 'sent' : 'failed'
  if (state === 'sent') {
    replaceRegion('#content', page)
    followPage(page)
    if (!place) document.getElementById('content')?.focus()
  } else {
    keepTyped(form, sent, page)
    if (!replaceRegion('[data-form]', page)) throw new Error('an answer without the form')
  }
  return state
}

/** What was typed after sending is not in the answer. */
function keepTyped(form: HTMLFormElement, sent: URLSearchParams, page: Document): void {
  const fresh = page.querySelector<HTMLFormElement>('form[data-form-fields]')
  for (const control of form.querySelectorAll<Control>(
    'input:not([type=radio], [type=checkbox]), select, textarea',
  )) {
    const now = fresh?.elements.namedItem(control.name)
    if (now && 'value' in now && control.value !== sent.get(control.name)) now.value = control.value
  }
}
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Not disabled, which would take the focus away; a second press is refused above. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  if (isBusy) form.ariaBusy = 'true'
  else form.ariaBusy = null
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) return
  button.ariaBusy = button.ariaDisabled = isBusy ? 'true' : null
  const { busyText, idleText } = button.dataset
  if (isBusy && busyText) {
    button.dataset['idleText'] = button.textContent
    button.textContent = busyText
  } else if (!isBusy && idleText) button.textContent = idleText
}
