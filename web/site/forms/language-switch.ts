/** Carries a half-filled form to the same page in the other language. */
import { whenActivated } from '../layout/page-lifecycle.ts'
import { KEEP } from '../register/intents.ts'
import { readSession, writeSession } from '../layout/session-store.ts'

const KEY = 'half-filled'
type Written = { name: string; value: string; isChosen: boolean }
type HalfFilled = { path: string; written: Written[] }
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const sentForms = 'main form[method=post]'
/** Consent is given to a wording, so it is asked for again in the other language. */
const consents = ['privacy', 'marketing', 'terms']
const controls = [
  'input[name]:not([type=hidden], [type=submit], [type=file], [type=password])',
  'select[name]',
  'textarea[name]',
].join()

export function keepOnLanguageSwitch(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null
    const written = [...document.querySelectorAll<HTMLFormElement>(sentForms)].flatMap(writtenIn)
    if (link && written.length > 0) writeSession(KEY, { path: link.pathname, written } satisfies HalfFilled)
  })
  whenActivated(() => {
    const kept = readSession<HalfFilled>(KEY)
    writeSession(KEY, undefined)
    if (kept?.path === location.pathname) fill(kept.written)
  })
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>(controls)].filter(({ name }) => !consents.includes(name))
const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

const writtenIn = (form: HTMLFormElement): Written[] =>
  controlsOf(form).map((control) => ({
    name: control.name,
    value: control.value,
    isChosen: isChoice(control) && control.checked,
  }))

function fill(written: Written[]): void {
  const open = new Map(
    [...document.querySelectorAll<HTMLFormElement>(sentForms)]
      .flatMap(controlsOf)
      .map((control) => [keyOf(control, isChoice(control)), control]),
  )
  const missing = written.filter((one) => {
    const control = open.get(keyOf(one, true)) ?? open.get(keyOf(one, false))
    if (control && isChoice(control)) control.checked = one.isChosen
    else if (control) control.value = one.value
    // Totals follow what is typed.
    control?.dispatchEvent(new Event('input', { bubbles: true }))
    return !control && one.value
  })
  if (missing.length > 0) addRows(missing)
}

/** Choices of one name are told apart by their value. */
const keyOf = ({ name, value }: { name: string; value: string }, isOne: boolean): string =>
  isOne ? `${name}=${value}` : name

/** The server draws the rows of people that the fresh form lacks. */
function addRows(missing: Written[]): void {
  const add = document.querySelector<HTMLButtonElement>('button[data-adds-rows]')
  if (!add?.form) return
  for (const { name, value } of missing) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
    add.form.append(field)
  }
  // Hidden, because nobody pressed it: the focus stays.
  const redraw = Object.assign(document.createElement('button'), {
    hidden: true,
    name: add.name,
    value: KEEP,
  })
  redraw.formAction = add.formAction
  add.form.append(redraw)
  add.form.requestSubmit(redraw)
}
