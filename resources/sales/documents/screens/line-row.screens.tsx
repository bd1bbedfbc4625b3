/** A row of the line editor, with its errors below. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { useId, useState, type ReactNode } from 'react'
import { taxCodes } from '#core/money/tax.ts'
import { say, type Words } from '#core/words.ts'
import { readAmount } from '#web/office/form/text/pasted.ts'
import { RowTool } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Input, Select, Textarea } from '#web/ui/field.tsx'
import { sayMoney } from '#web/ui/say-money.ts'
import { units } from '../document-fields.ts'
import { lineColumns } from './line-columns.screens.tsx'
import { amountOf, isBlankLine, problemsOf, type DraftLine, type LineColumn } from './line-draft.screens.tsx'
import styles from './lines.module.css'

const words = {
  cell: { es: '{label}, partida {n}', en: '{label}, item {n}' },
  up: { es: 'Subir la partida {n}', en: 'Move item {n} up' },
  down: { es: 'Bajar la partida {n}', en: 'Move item {n} down' },
  remove: { es: 'Quitar la partida {n}', en: 'Remove item {n}' },
} satisfies Record<string, Words>

type LineRowProps = {
  at: number
  line: DraftLine
  isLast: boolean
  /** Shows what is wrong before the row was left. */
  isChecked: boolean
  /** What the server refused: `items.0.description`. */
  errors: Readonly<Record<string, string>>
  currency: string
  onChange: (key: string, part: Partial<DraftLine>) => void
  onMove: (at: number, by: 1 | -1) => void
  onRemove: (at: number) => void
}

export function LineRow(props: LineRowProps) {
  const { at, line, isLast, currency, onChange, onMove, onRemove } = props
  const locale = useLocale()
  const errorId = useId()
  const [isLeft, setLeft] = useState(false)
  const wrong = useWrong(props, isLeft)
  const amount = amountOf(line)
  const n = at + 1
  const set = (part: Partial<DraftLine>) => onChange(line.key, part)
  const leave = (event: React.FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true)
  }
  return (
    <>
      <tr className={styles.row} onBlur={leave}>
        {lineColumns.map(({ key, words: label, isNumber }) => (
          <td key={key} data-column={key} data-number={isNumber} data-label={label[locale]}>
            {key === 'amount' ? (
              <output>{amount === undefined ? '—' : sayMoney({ amount, currency }, locale)}</output>
            ) : (
              <Cell
                column={key}
                line={line}
                onChange={set}
                control={{
                  'aria-label': say(words.cell, locale, { label: label[locale], n }),
                  'data-key': `lines.${at}.${key}`,
                  ...(wrong[key] && { 'aria-invalid': true as const, 'aria-describedby': errorId }),
                }}
              />
            )}
          </td>
        ))}
        <td data-column="tools">
          <RowTool label={say(words.up, locale, { n })} isOff={at === 0} onPress={() => onMove(at, -1)}>
            <ArrowUp />
          </RowTool>
          <RowTool label={say(words.down, locale, { n })} isOff={isLast} onPress={() => onMove(at, 1)}>
            <ArrowDown />
          </RowTool>
          <RowTool label={say(words.remove, locale, { n })} onPress={() => onRemove(at)}>
            <Trash />
          </RowTool>
        </td>
      </tr>
      {Object.keys(wrong).length > 0 && (
        <tr className={styles.errors}>
          <td colSpan={lineColumns.length + 1} id={errorId}>
            {Object.entries(wrong)
              .map(([key, message]) => `${labelOf(key)[locale]}: ${message}`)
              .join(' · ')}
          </td>
        </tr>
      )}
    </>
  )
}

const labelOf = (key: string): Words => lineColumns.find((column) => column.key === key)!.words

/** The messages of the row: of the server, or else what is wrong once the row was left. */
function useWrong(
  { at, line, isChecked, errors }: LineRowProps,
  isLeft: boolean,
): Partial<Record<LineColumn, string>> {
  const locale = useLocale()
  const isShown = (isLeft || isChecked) && !isBlankLine(line)
  const own = isShown
    ? Object.entries(problemsOf(line)).map(([key, error]) => [key, error[locale]] as const)
    : []
  const refused = Object.entries(errors).flatMap(([key, error]) => {
    const [index, name = ''] = key.replace(/^\D+\./, '').split('.')
    return Number(index) === at && lineColumns.some((column) => column.key === name)
      ? [[name, error] as const]
      : []
  })
  return Object.fromEntries([...refused, ...own])
}

type CellProps = {
  column: LineColumn
  line: DraftLine
  control: Record<string, string | true>
  onChange: (part: Partial<DraftLine>) => void
}
function Cell({ column, line, control, onChange }: CellProps): ReactNode {
  const value = line[column]
  const type = (text: string) => onChange({ [column]: text })
  if (column === 'unit') return <Choice options={units} {...{ value, control, type }} />
  if (column === 'taxCode') return <Choice options={taxCodes} {...{ value, control, type }} />
  if (column === 'description')
    return (
      <Textarea
        {...control}
        rows={1}
        maxLength={1000}
        value={value}
        onChange={({ target }) => type(target.value)}
      />
    )
  const tidy = () => {
    const amount = column === 'discount' ? undefined : readAmount(value.trim())
    if (amount !== undefined && amount !== value) type(amount)
  }
  return (
    <Input
      {...control}
      inputMode={column === 'discount' ? 'text' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={tidy}
    />
  )
}

type ChoiceProps = {
  options: Readonly<Record<string, Words>>
  value: string
  control: Record<string, string | true>
  type: (text: string) => void
}
function Choice({ options, value, control, type }: ChoiceProps) {
  const locale = useLocale()
  return (
    <Select {...control} value={value} onChange={({ target }) => type(target.value)}>
      {Object.entries(options).map(([code, option]) => (
        <option key={code} value={code}>
          {option[locale]}
        </option>
      ))}
    </Select>
  )
}
