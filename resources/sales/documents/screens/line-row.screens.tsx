/** A line in the editor: its cells, its details below them and what is wrong with it. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import { memo, useId, useState, type DragEvent, type FocusEvent, type ReactNode } from 'react'
import type { Currency } from '#core/money/exchange-rate.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { RowTool } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Input } from '#web/ui/field.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { units } from '../document-fields.ts'
import { lineColumns, shortTaxWords } from './line-columns.screens.tsx'
import { LineDescription } from './line-description.screens.tsx'
import { Choice, LineDetailInputs, shownDetails } from './line-details.screens.tsx'
import {
  isBlankLine,
  problemsOf,
  tidied,
  type DraftLine,
  type LineColumn,
  type LineDetails,
} from './line-draft.screens.tsx'
import { useTaxQuestion } from './tax-question.screens.tsx'
import styles from './lines.module.css'

const words = {
  cell: { es: '{label}, partida {n}', en: '{label}, item {n}' },
  drag: { es: 'Arrastre para mover', en: 'Drag to move' },
  up: { es: 'Subir la partida {n}', en: 'Move item {n} up' },
  down: { es: 'Bajar la partida {n}', en: 'Move item {n} down' },
  remove: { es: 'Quitar la partida {n}', en: 'Remove item {n}' },
} satisfies Record<string, Words>

export type LineChange = Partial<DraftLine> | ((line: DraftLine) => Partial<DraftLine>)
type LineRowProps = {
  at: number
  line: DraftLine
  /** Before the tax; undefined while a number is wrong. */
  amount: string | undefined
  isLast: boolean
  details: LineDetails
  /** Shows what is wrong before the row was left. */
  isChecked: boolean
  /** What the server refused: `items.0.description`. */
  errors: Readonly<Record<string, string>>
  currency: Currency
  /** The language of the document. */
  language: Locale
  onChange: (key: string, change: LineChange) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** Drawn anew for its own changes alone, so that typing stays quick in a long document. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { at, line, details, onChange, onMove } = props
  const locale = useLocale()
  const errorId = useId()
  const [isLeft, setLeft] = useState(false)
  const wrong = useWrong(props, isLeft)
  const set = (change: LineChange) => onChange(line.key, change)
  const tax = useTaxQuestion(line, details, set)
  const control = (name: string, label: Words) => ({
    'aria-label': say(words.cell, locale, { label: label[locale], n: at + 1 }),
    'data-key': `items.${at}.${name}`,
    ...(wrong[name] && { 'aria-invalid': true as const, 'aria-describedby': errorId }),
  })
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true)
  }
  const messages = Object.entries(wrong)
  const hasDetails = shownDetails(line, details).length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- lines are dropped on it; keys and buttons move them too
    <tbody
      className={styles.line}
      data-detailed={hasDetails || undefined}
      onBlur={leave}
      onDragOver={(event) => isLineDragged(event) && event.preventDefault()}
      onDrop={(event) => isLineDragged(event) && onMove(Number(event.dataTransfer.getData(DRAGGED)), at)}
    >
      <tr className={styles.row}>
        <td data-column="handle">
          <Handle at={at} />
        </td>
        {lineColumns.map(({ key, words: label, isNumber }) => (
          <td key={key} data-column={key} data-number={isNumber} data-label={label[locale]}>
            {key === 'amount' ? (
              <Amount {...props} />
            ) : (
              <Cell {...props} column={key} control={control(key, label)} set={set} />
            )}
          </td>
        ))}
        <td data-column="tools">
          <Tools {...props} />
        </td>
      </tr>
      {messages.length > 0 && (
        <tr className={styles.errors}>
          <td colSpan={lineColumns.length + 2} id={errorId}>
            {messages.map(([key, message]) => `${labelOf(key, details)[locale]}: ${message}`).join(' · ')}
          </td>
        </tr>
      )}
      {hasDetails && (
        <tr className={styles.details}>
          <td colSpan={lineColumns.length + 2}>
            <div>
              <LineDetailInputs {...{ line, details, control }} onChange={tax.change} />
              {tax.question}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
})

const DRAGGED = 'text/x-document-line'
const isLineDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(DRAGGED)

/** For the mouse; keys and buttons move lines too. */
function Handle({ at }: { at: number }) {
  const start = ({ dataTransfer, currentTarget }: DragEvent) => {
    dataTransfer.setData(DRAGGED, String(at))
    dataTransfer.setDragImage(currentTarget.closest('tr')!, 0, 0)
  }
  return (
    <span className={styles.handle} draggable title={words.drag[useLocale()]} onDragStart={start}>
      <GripVertical />
    </span>
  )
}

function Tools({ at, isLast, onMove, onRemove }: LineRowProps) {
  const locale = useLocale()
  const n = at + 1
  return (
    <>
      <RowTool label={say(words.up, locale, { n })} isOff={at === 0} onPress={() => onMove(at, at - 1)}>
        <ArrowUp />
      </RowTool>
      <RowTool label={say(words.down, locale, { n })} isOff={isLast} onPress={() => onMove(at, at + 1)}>
        <ArrowDown />
      </RowTool>
      <RowTool label={say(words.remove, locale, { n })} onPress={() => onRemove(at)}>
        <Trash />
      </RowTool>
    </>
  )
}

function Amount({ amount, currency }: LineRowProps) {
  const locale = useLocale()
  return <output>{amount === undefined ? '—' : sayMoney({ amount, currency }, locale)}</output>
}

const labelOf = (key: string, { fields }: LineDetails): Words =>
  lineColumns.find((column) => column.key === key)?.words ?? fields[key]!.label

/** The messages of the row: of the server, or else what is wrong once the row was left. */
function useWrong(
  { at, line, details, isChecked, errors }: LineRowProps,
  isLeft: boolean,
): Readonly<Record<string, string>> {
  const locale = useLocale()
  const isShown = (isLeft || isChecked) && !isBlankLine(line)
  const own = isShown
    ? Object.entries(problemsOf(line, details)).map(([key, error]) => [key, error[locale]] as const)
    : []
  const refused = Object.entries(errors).flatMap(([key, error]) => {
    const [index, name = ''] = key.replace(/^\D+\./, '').split('.')
    const isKnown = lineColumns.some((column) => column.key === name) || name in details.fields
    return Number(index) === at && isKnown ? [[name, error] as const] : []
  })
  return Object.fromEntries([...refused, ...own])
}

type CellProps = LineRowProps & {
  column: LineColumn
  control: Record<string, string | true>
  set: (change: LineChange) => void
}
function Cell({ column, line, details, control, currency, language, set }: CellProps): ReactNode {
  const locale = useLocale()
  const value = line[column]
  const type = (text: string | null) => set({ [column]: text })
  if (column === 'unit')
    return <Choice field={{ options: units, isNullable: false }} {...{ value, control, locale, type }} />
  if (column === 'taxCode')
    return (
      <Choice field={{ options: shortTaxWords, isNullable: false }} {...{ value, control, locale, type }} />
    )
  if (column === 'description')
    return (
      <LineDescription
        {...{ line, control, details }}
        document={{ currency, locale: language }}
        onChange={set}
      />
    )
  return (
    <Input
      {...control}
      inputMode={column === 'discount' ? 'text' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => tidied(column, value) !== value && type(tidied(column, value))}
    />
  )
}
