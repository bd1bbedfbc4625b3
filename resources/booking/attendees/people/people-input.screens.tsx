/** Input of several people: typed, pasted from a spreadsheet, or chosen from the contacts. */
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { say, type Words } from '#core/words.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { FieldError } from '#web/office/form/field-error.tsx'
import { useForm, useFieldBinding } from '#web/office/form/form-context.tsx'
import { valueAt } from '#web/office/form/form-values.ts'
import formStyles from '#web/office/form/form.module.css'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { useCreating } from '#web/office/form/references/reference-input.tsx'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { isSeveral, pastedPeople } from './pasted-people.ts'
import { PasteDialog } from './paste-dialog.screens.tsx'
import { blankPerson, fromContact, peopleColumns, withCell, type Cell, type DraftPerson } from './people.ts'
import styles from './people.module.css'
import { PersonRow } from './person-row.screens.tsx'

const words = {
  hint: {
    es: 'Escriba o pegue desde Excel en cualquier celda. Intro pasa a la fila siguiente.',
    en: 'Type, or paste from Excel into any cell. Enter goes to the next row.',
  },
  pasted: { es: 'Personas pegadas: {n}', en: 'People pasted: {n}' },
  add: { es: 'Añadir fila', en: 'Add a row' },
  paste: { es: 'Pegar una lista', en: 'Paste a list' },
  contact: { es: 'Añadir un contacto', en: 'Add a contact' },
  label: { es: 'Participantes', en: 'Attendees' },
  remove: { es: 'Quitar', en: 'Remove' },
} satisfies Record<string, Words>

type PeopleInputProps = {
  name: string
  /** Each person attends on site or online. */
  isMixed: boolean
}

export function PeopleInput({ name, isMixed }: PeopleInputProps) {
  const { locale } = useForm()
  const { error } = useFieldBinding(name)
  const people = usePeople(name, isMixed)
  const [isPasting, setPasting] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const table = useRef<HTMLTableElement>(null)
  const take = (text: string, at: number) => {
    const found = pastedPeople(text)
    people.put(found, at)
    setAnnouncement(say(words.pasted, locale, { n: found.length }))
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const at = rowOf(event.target as Element)
    if (at === undefined || !isSeveral(text)) return
    event.preventDefault()
    take(text, at)
  }
  const columns = peopleColumns.filter(({ key }) => key !== 'mode' || isMixed)
  return (
    <div className={styles.people}>
      <FieldError error={error} />
      <p className={formStyles.hint}>{words.hint[locale]}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for all cells: the keys and the paste belong to each input inside */}
      <table
        ref={table}
        className={styles.table}
        aria-label={words.label[locale]}
        onPaste={paste}
        onKeyDown={moveBetweenRows}
      >
        <thead>
          <tr>
            {columns.map(({ key, words: label }) => (
              <th key={key} scope="col">
                {label[locale]}
              </th>
            ))}
            <th scope="col">
              <span className={styles.hidden}>{words.remove[locale]}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.rows.map((person, at) => (
            <PersonRow
              key={at}
              at={at}
              name={name}
              person={person}
              isNext={at === people.entered.length}
              columns={columns}
              onCell={people.cell}
              onRemove={people.remove}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.tools}>
        <Button
          size="small"
          data-key={name}
          onClick={() => focusCell(table.current, people.entered.length, 'firstName')}
        >
          <Plus /> {words.add[locale]}
        </Button>
        <Button size="small" onClick={() => setPasting(true)}>
          <ClipboardPaste /> {words.paste[locale]}
        </Button>
        <ContactPicker name={name} onPick={(person) => people.put([person], people.entered.length)} />
        <output className={styles.announcement}>{announcement}</output>
      </div>
      {isPasting && (
        <PasteDialog onTake={(text) => take(text, people.entered.length)} onClose={() => setPasting(false)} />
      )}
    </div>
  )
}

/** The people of the form, and a blank row for the next one. */
function usePeople(name: string, isMixed: boolean) {
  const { store } = useForm()
  const { value, set } = useFieldBinding(name)
  const entered = useMemo(() => (value ?? []) as DraftPerson[], [value])
  const rows = useMemo(() => [...entered, blankPerson], [entered])
  const now = useCallback(() => (valueAt(store.state().values, name) ?? []) as DraftPerson[], [store, name])
  const seated = useCallback(
    (person: DraftPerson) => ({ ...person, mode: isMixed ? (person.mode ?? 'onSite') : null }),
    [isMixed],
  )
  const cell = useCallback(
    (at: number, key: Cell, text: string) => {
      const people = now()
      const next = seated(withCell(people[at] ?? blankPerson, key, text))
      set(at < people.length ? people.with(at, next) : [...people, next])
    },
    [now, seated, set],
  )
  const remove = useCallback((at: number) => set(now().toSpliced(at, 1)), [now, set])
  const put = (found: readonly Partial<DraftPerson>[], at: number) =>
    set(now().toSpliced(at, 0, ...found.map((person) => seated({ ...blankPerson, ...person }))))
  return { entered, rows, cell, remove, put }
}

const rowOf = (target: Element): number | undefined => {
  const row = target.closest<HTMLElement>('[data-person]')
  return row ? Number(row.dataset['person']) : undefined
}

/** Arrows move between rows; Enter starts the next person. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const input = event.target
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  event.preventDefault()
  const column = event.key === 'Enter' ? 'firstName' : (input.dataset['cell'] ?? '')
  focusCell(event.currentTarget, (rowOf(input) ?? 0) + step, column)
}

function focusCell(table: HTMLElement | null, at: number, column: string): void {
  table?.querySelector<HTMLElement>(`[data-person="${at}"] [data-cell="${column}"]`)?.focus()
}

type ContactPickerProps = { name: string; onPick: (person: Partial<DraftPerson>) => void }
function ContactPicker({ name, onPick }: ContactPickerProps) {
  const { locale } = useForm()
  const pick = async (id: string | null) => {
    if (!id) return
    try {
      onPick(fromContact(await officeClient(locale).call(contactsApi.get, { params: { id } })))
    } catch (error) {
      sayFailure(error, locale)
    }
  }
  const key = `${name}.contact`
  const creating = useCreating('contacts', key, (id) => void pick(id))
  return (
    <div className={styles.picker}>
      <Lookup
        control={{ 'data-key': key }}
        onCreate={creating.start}
        target="contacts"
        value={null}
        isForMany
        label={words.contact[locale]}
        placeholder={words.contact}
        locale={locale}
        onPick={(id) => void pick(id)}
      />
      {creating.dialog}
    </div>
  )
}
