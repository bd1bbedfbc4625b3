/** An ordered list of entries: add, remove and move by pointer or keyboard. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { asideOf } from '../field-aside.ts'
import { FieldError } from '../field-error.tsx'
import { useForm, type FieldBinding } from '../form-context.tsx'
import { blanksOf } from '../form-values.ts'
import styles from './form-list.module.css'
import formStyles from '../form.module.css'

const words = {
  add: { es: 'Añadir', en: 'Add' },
  remove: { es: 'Quitar {n}', en: 'Remove {n}' },
  up: { es: 'Subir {n} (Alt+↑)', en: 'Move {n} up (Alt+↑)' },
  down: { es: 'Bajar {n} (Alt+↓)', en: 'Move {n} down (Alt+↓)' },
  entry: { es: '{label} {n}', en: '{label} {n}' },
} satisfies Record<string, Words>

type ListInputProps = {
  name: string
  binding: FieldBinding
  /** The parts to show; all by default. */
  parts?: readonly string[]
  /** Renders an entry instead of its fields. */
  entry?: (name: string) => ReactNode
  /** The value of a new entry. */
  blank?: () => unknown
  /** Shown beside the add button. */
  more?: ReactNode
}

export function ListInput({
  name,
  binding: { field, value, error, set },
  parts,
  entry,
  blank,
  more,
}: ListInputProps) {
  const { locale, hints, Input } = useForm()
  const box = useRef<HTMLFieldSetElement>(null)
  const entries = (value ?? []) as unknown[]
  const names = parts ?? Object.keys(field.parts ?? {})
  const label = field.label[locale]
  const add = () => {
    set([...entries, blank?.() ?? blanksOf(field.parts ?? {})])
    focusEntry(box.current, entries.length)
  }
  const remove = (at: number) => {
    set(entries.toSpliced(at, 1))
    focusEntry(box.current, Math.min(at, entries.length - 2))
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return
    set(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
    focusEntry(box.current, to)
  }
  return (
    <fieldset className={styles.box} ref={box}>
      <legend>
        {label} <span className={formStyles.state}>{asideOf(field, locale)}</span>
      </legend>
      {hints[name] && <p className={formStyles.hint}>{hints[name][locale]}</p>}
      <FieldError error={error} />
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((_, at) => (
            <Entry
              key={at}
              at={at}
              of={entries.length}
              label={label}
              onRemove={() => remove(at)}
              onMove={(to) => move(at, to)}
            >
              {entry?.(`${name}.${at}`) ?? (
                <div className={names.length > 1 ? formStyles.fields : undefined}>
                  {names.map((part) => (
                    <Input key={part} name={`${name}.${at}.${part}`} />
                  ))}
                </div>
              )}
            </Entry>
          ))}
        </ol>
      )}
      <span className={styles.adding}>
        <Button
          size="small"
          data-key={name}
          onClick={add}
          disabled={entries.length >= (field.bounds?.max ?? Infinity)}
        >
          <Plus /> {words.add[locale]}
        </Button>
        {more}
      </span>
    </fieldset>
  )
}

type EntryProps = {
  at: number
  of: number
  label: string
  onRemove: () => void
  onMove: (to: number) => void
  children: ReactNode
}
function Entry({ at, of, label, onRemove, onMove, children }: EntryProps) {
  const { locale } = useForm()
  const n = say(words.entry, locale, { label: midSentence(label), n: at + 1 })
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    onMove(at + step)
  }
  return (
    <li className={styles.entry} data-entry>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the shortcuts work from every control inside */}
      <div onKeyDown={moveByKey}>{children}</div>
      <div className={styles.tools}>
        <ToolButton label={say(words.up, locale, { n })} isOff={at === 0} onPress={() => onMove(at - 1)}>
          <ArrowUp />
        </ToolButton>
        <ToolButton
          label={say(words.down, locale, { n })}
          isOff={at === of - 1}
          onPress={() => onMove(at + 1)}
        >
          <ArrowDown />
        </ToolButton>
        <ToolButton label={say(words.remove, locale, { n })} onPress={onRemove}>
          <Trash />
        </ToolButton>
      </div>
    </li>
  )
}

type ToolProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode }
const ToolButton = ({ label, isOff = false, onPress, children }: ToolProps) => (
  <button type="button" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    {children}
  </button>
)

/** Moves the focus with an added or moved entry, and keeps it after a removal. */
function focusEntry(box: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const entry = box?.querySelectorAll<HTMLElement>(':scope > ol > [data-entry]')[at]
    const control = (entry ?? box)?.querySelector<HTMLElement>(
      'input, select, textarea, [contenteditable], button',
    )
    control?.focus()
  })
}
