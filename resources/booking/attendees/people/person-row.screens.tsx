/** A row of the people input, with its errors below. */
import Trash from 'lucide-react/icons/trash-2'
import { memo, useId } from 'react'
import { say, type Words } from '#core/words.ts'
import { useForm, useFormErrors } from '#web/office/form/form-context.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { seatModes } from '#resources/events/seats/seats.ts'
import type { Cell, DraftPerson, PeopleColumn } from './people.ts'
import styles from './people.module.css'

const words = {
  cell: { es: '{label}, persona {n}', en: '{label}, person {n}' },
  remove: { es: 'Quitar la persona {n}', en: 'Remove person {n}' },
} satisfies Record<string, Words>

type PersonRowProps = {
  at: number
  name: string
  person: DraftPerson
  /** The blank row for the next person. */
  isNext: boolean
  columns: readonly PeopleColumn[]
  onCell: (at: number, key: Cell, text: string) => void
  onRemove: (at: number) => void
}

export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { at, name, person, isNext, columns, onCell, onRemove } = props
  const { locale } = useForm()
  const errorId = useId()
  const errors = useFormErrors(`${name}.${at}`)
  const messages = Object.entries(errors)
  const n = at + 1
  return (
    <>
      <tr data-person={at} className={styles.row}>
        {columns.map(({ key, words: label }) => (
          <td key={key}>
            <PersonCell
              cell={key}
              value={person[key]}
              control={{
                placeholder: label[locale],
                'aria-label': say(words.cell, locale, { label: label[locale], n }),
                'data-key': `${name}.${at}.${key}`,
                'data-cell': key,
                ...(errors[key] && { 'aria-invalid': true as const, 'aria-describedby': errorId }),
              }}
              onChange={(text) => onCell(at, key, text)}
            />
          </td>
        ))}
        <td>
          {!isNext && (
            <button
              type="button"
              className={styles.remove}
              aria-label={say(words.remove, locale, { n })}
              title={say(words.remove, locale, { n })}
              onClick={() => onRemove(at)}
            >
              <Trash />
            </button>
          )}
        </td>
      </tr>
      {messages.length > 0 && (
        <tr className={styles.errors}>
          <td colSpan={columns.length + 1} id={errorId}>
            {messages
              .map(
                ([key, message]) =>
                  `${columns.find((column) => column.key === key)?.words[locale] ?? n}: ${message}`,
              )
              .join(' · ')}
          </td>
        </tr>
      )}
    </>
  )
})

type PersonCellProps = {
  cell: Cell
  value: string | null
  control: Record<string, string | true>
  onChange: (text: string) => void
}
function PersonCell({ cell, value, control, onChange }: PersonCellProps) {
  const { locale } = useForm()
  if (cell === 'mode') {
    return (
      <Select
        {...withoutPlaceholder(control)}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">—</option>
        {Object.entries(seatModes).map(([code, mode]) => (
          <option key={code} value={code}>
            {mode[locale]}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <Input
      {...control}
      type={{ email: 'email', phone: 'tel' }[cell as string] ?? 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const withoutPlaceholder = ({ placeholder: _, ...control }: Record<string, string | true>) => control
