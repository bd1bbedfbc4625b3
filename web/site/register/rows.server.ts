/** The rows of people in a sent form: pasted lists become rows, blank rows go. */
import { say, type Locale, type Words } from '#core/words.ts'
import { messages } from '#core/errors.ts'
import { pastedPeople } from '#resources/booking/attendees/people/pasted-people.ts'
import { MOST_PEOPLE } from '#resources/booking/visitor-orders/visitor-order.words.ts'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { textIn } from '#web/site/forms/send-form.server.ts'
import { ADD, KEEP, PASTE, REMOVE } from './intents.ts'

const words = {
  nobody: {
    es: 'No encontramos personas en la lista. Escriba una por línea: nombre, apellido y correo.',
    en: 'We found nobody in the list. Write one person per line: first name, last name and email.',
  },
  tooMany: {
    es: 'Son {n} personas y caben {most}: quite líneas, o pida una cotización de grupo.',
    en: 'There are {n} people and room for {most}: take lines off, or ask for a group quote.',
  },
} satisfies Record<string, Words>

export const rowFields = ['was', 'firstName', 'lastName', 'email', 'documentId', 'mode'] as const
export type RowField = (typeof rowFields)[number]
export type Row = Partial<Record<RowField, string>>

/** What people write; the mode alone makes nobody. */
const written = ['firstName', 'lastName', 'email', 'documentId'] as const
const isBlank = (row: Row): boolean => !row.was && written.every((field) => !row[field])

function rowsIn(form: FormData): Row[] {
  const places = [...form.keys()].flatMap((name) => /^attendees\.(\d+)\.firstName$/.exec(name)?.[1] ?? [])
  return places.map((at) => {
    const cells = rowFields.map((field) => [field, textIn(form, `attendees.${at}.${field}`).trim()])
    return Object.fromEntries(cells) as Row
  })
}

const pastedRows = (text: string): Row[] =>
  pastedPeople(text).map(({ firstName, lastName, email, documentId, mode }) => ({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    documentId: documentId ?? '',
    mode: mode ?? '',
  }))

/** The form with its rows numbered anew. */
function withRows(form: FormData, rows: readonly Row[]): FormData {
  const tidy = new FormData()
  for (const [name, value] of form) if (!/^attendees\.|^(pasted|intent)$/.test(name)) tidy.append(name, value)
  for (const [at, row] of rows.entries())
    for (const field of rowFields) tidy.set(`attendees.${at}.${field}`, row[field] ?? '')
  return tidy
}

/** `edited`: the answer to a button that changes rows, or a refusal of the pasted list. */
export type TidyForm = { form: FormData; rows: Row[]; edited?: FormResult }

type Options = { locale: Locale; most?: number }
/** A pasted list fills the seats without a person first, if the form has any. */
export function tidyRows(sent: FormData, { locale, most = MOST_PEOPLE }: Options): TidyForm {
  const [intent = '', at] = textIn(sent, 'intent').split(' ')
  const pasted = textIn(sent, 'pasted').trim()
  const typed = rowsIn(sent).filter((_, position) => intent !== REMOVE || String(position) !== at)
  const kept = typed.filter((row) => !isBlank(row))
  const added = pastedRows(pasted)
  const rows = [...kept, ...added]
  if (added.length === 0 && (intent === PASTE || pasted)) return refusedList(sent, kept, words.nobody[locale])
  if (rows.length > most) return refusedList(sent, kept, say(words.tooMany, locale, { n: rows.length, most }))
  const form = withRows(sent, rows)
  const edit = { kept: kept.length, all: rows.length, most }
  return { form, rows, ...(isEdit(intent) && { edited: editedBy(intent, form, edit) }) }

  function refusedList(list: FormData, stay: Row[], wrong: string): TidyForm {
    const tidy = withRows(list, stay)
    const edited: FormResult = {
      state: 'refused',
      status: 422,
      message: messages.invalidForm[locale],
      errors: { pasted: wrong },
      values: { ...textsOf(tidy), pasted },
    }
    return { form: tidy, rows: stay, edited }
  }
}

const edits = [ADD, KEEP, PASTE, REMOVE] as const
type Edit = (typeof edits)[number]
const isEdit = (intent: string): intent is Edit => edits.some((one) => one === intent)

/** `focus`: the first box of the rows that are new, or the button that adds one. */
function editedBy(
  intent: Edit,
  form: FormData,
  { kept, all, most }: { kept: number; all: number; most: number },
): FormResult {
  if (intent === KEEP) return { state: 'edited', values: { ...textsOf(form), rows: String(all) } }
  const hasNext = intent === ADD && all < most
  const focus = intent === REMOVE ? ADD : `attendees.${hasNext ? all : kept}.firstName`
  const rows = String(all + (hasNext ? 1 : 0))
  return { state: 'edited', values: { ...textsOf(form), focus, rows } }
}

/** The fields of the form, without files. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
