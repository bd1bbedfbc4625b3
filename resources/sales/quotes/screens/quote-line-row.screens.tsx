/** One row of the editor of a quote. */
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { useId, type DragEvent, type KeyboardEvent } from 'react'
import type { Currency } from '#core/money/exchange-rate.ts'
import { taxCodes } from '#core/money/tax.ts'
import { say, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Button } from '#web/ui/button.tsx'
import { units } from '#resources/sales/documents/document-fields.ts'
import { itemKinds, programmeMonths } from '../quote-item.ts'
import { isBlank, type LineRow } from '../quote-lines.ts'
import { lineWords } from './line-words.ts'
import { useOffered } from './use-offered.screens.tsx'
import styles from './quote-lines.module.css'

const words = {
  move: { es: 'Mover la partida {n}: flechas arriba y abajo', en: 'Move item {n}: arrows up and down' },
  remove: { es: 'Quitar la partida {n}', en: 'Remove item {n}' },
  months: { es: 'Duración', en: 'Length' },
  nth: { es: '{label}, partida {n}', en: '{label}, item {n}' },
} satisfies Record<string, Words>

type RowProps = {
  row: LineRow
  at: number
  isOpen: boolean
  currency: Currency
  errors: Record<string, string>
  onChange: (values: Partial<LineRow>) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

export function QuoteLineRow(props: RowProps) {
  const { row, at, isOpen, errors, onChange, onMove, onRemove } = props
  const locale = useLocale()
  const label = (name: keyof typeof lineWords) =>
    say(words.nth, locale, { label: lineWords[name][locale], n: at + 1 })
  const text = (name: 'quantity' | 'unitPrice' | 'discount') => (
    <td>
      <input
        className={styles.number}
        aria-label={label(name)}
        aria-invalid={errors[name] ? true : undefined}
        title={errors[name]}
        inputMode="decimal"
        value={row[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </td>
  )
  const choice = (name: 'kind' | 'unit' | 'taxCode', options: Record<string, Words>) => (
    <Choice
      label={label(name)}
      value={row[name]}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <tr
      className={styles.row}
      inert={!isOpen}
      onKeyDown={(event) => moveByKey(event, at, onMove)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => onMove(Number(event.dataTransfer.getData(DRAGGED)), at)}
    >
      <td>{isOpen && !isBlank(row) && <Handle at={at} onMove={onMove} />}</td>
      <td>
        <Description {...props} label={label('description')} />
      </td>
      {text('quantity')}
      {text('unitPrice')}
      {text('discount')}
      <td>{choice('unit', units)}</td>
      <td>
        {choice('kind', itemKinds)}
        {row.kind === 'auditProgramme' && (
          <Choice
            label={words.months[locale]}
            value={row.programmeMonths ?? ''}
            options={{ '': { es: '—', en: '—' }, ...programmeMonths }}
            error={errors['programmeMonths']}
            onChange={(value) => onChange({ programmeMonths: (value || null) as LineRow['programmeMonths'] })}
          />
        )}
      </td>
      <td>{choice('taxCode', taxCodes)}</td>
      <td>
        <input
          type="checkbox"
          aria-label={label('isOptional')}
          checked={row.isOptional}
          onChange={({ target }) => onChange({ isOptional: target.checked })}
        />
      </td>
      <td>
        {isOpen && !isBlank(row) && (
          <Button
            kind="quiet"
            size="small"
            aria-label={say(words.remove, locale, { n: at + 1 })}
            onClick={onRemove}
          >
            <X />
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Offers courses and events while somebody types; a picked one decides kind and unit. */
function Description({ row, label, errors, onChange }: RowProps & { label: string }) {
  const list = useId()
  const offered = useOffered(row.description)
  const error = errors['description'] ?? errors['eventId'] ?? errors['courseId']
  const type = (description: string) => {
    const picked = offered.find((one) => one.label === description)
    onChange({ description, ...picked?.values })
  }
  return (
    <>
      <input
        className={styles.description}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        title={error}
        list={list}
        value={row.description}
        maxLength={1000}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one.key} value={one.label}>
            {one.label}
          </option>
        ))}
      </datalist>
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: Record<string, Words>
  error?: string | undefined
  onChange: (value: string) => void
}
function Choice({ label, value, options, error, onChange }: ChoiceProps) {
  const locale = useLocale()
  return (
    <select
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(options).map(([code, words_]) => (
        <option key={code} value={code}>
          {words_[locale]}
        </option>
      ))}
    </select>
  )
}

const DRAGGED = 'text/x-quote-line'

function Handle({ at, onMove }: Pick<RowProps, 'at' | 'onMove'>) {
  const locale = useLocale()
  const drag = (event: DragEvent) => event.dataTransfer.setData(DRAGGED, String(at))
  return (
    <button
      type="button"
      className={styles.handle}
      draggable
      aria-label={say(words.move, locale, { n: at + 1 })}
      onDragStart={drag}
      onKeyDown={(event) => {
        const step = stepOf(event.key)
        if (step !== 0 && !event.altKey) onMove(at, at + step)
      }}
    >
      <GripVertical />
    </button>
  )
}

const stepOf = (key: string): number => (key === 'ArrowUp' ? -1 : Number(key === 'ArrowDown'))

function moveByKey(event: KeyboardEvent, at: number, onMove: RowProps['onMove']): void {
  const step = stepOf(event.key)
  if (!event.altKey || step === 0) return
  event.preventDefault()
  onMove(at, at + step)
}
