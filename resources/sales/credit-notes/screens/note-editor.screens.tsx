/** Takes back items of an invoice by quantity or by price, with the totals in sight. */
import { useState } from 'react'
import { list } from '#core/field.ts'
import { taxCodes, type TaxCode } from '#core/money/tax.ts'
import { say, type Words } from '#core/words.ts'
import { sayNumber, shortNumber } from '#resources/sales/documents/money-words.ts'
import { LineTotals } from '#resources/sales/documents/screens/line-totals.screens.tsx'
import { readAmount } from '#core/money/read-amount.ts'
import { ConflictDialog } from '#web/office/dialogs/conflict-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import type { CreditNoteItem } from '../credit-note-item.ts'
import { creditNoteItems } from '../credit-note-item.ts'
import type { CreditNote } from '../credit-note.ts'
import {
  amountOf,
  errorsOfLine,
  isTaken,
  totalsOfLines,
  withStored,
  type ItemRest,
  type NoteLine,
} from './note-lines.ts'
import { useNoteSaving, type LineErrors, type NoteReading } from './use-note-saving.screens.tsx'
import styles from './note-editor.module.css'

const words = {
  label: { es: 'Partidas de la factura', en: 'Items of the invoice' },
  hint: {
    es: 'Escriba cuánto se acredita de cada partida. Con un precio menor se acredita solo una parte del precio.',
    en: 'Write how much of each item is credited. A lower price credits only a part of the price.',
  },
  all: { es: 'Todo lo que queda', en: 'All that is left' },
  none: { es: 'Nada', en: 'Nothing' },
  save: { es: 'Guardar partidas', en: 'Save items' },
  invoiced: { es: 'Facturado: {quantity} × {price}', en: 'Invoiced: {quantity} × {price}' },
  left: { es: 'queda {amount}', en: '{amount} left' },
  nothing: { es: 'ya acreditada por completo', en: 'credited completely' },
  amount: { es: 'Se acredita', en: 'Credited' },
} satisfies Record<string, Words>
const { description, quantity, unitPrice } = creditNoteItems.fields
const conflictFields = { items: list(words.label, { description, quantity, unitPrice }) }

export function NoteEditor({ items, rests: left, version }: NoteReading) {
  const { row, locale } = useRecord<CreditNote>()
  const [rests] = useState(() => withStored(left, items))
  const [lines, setLines] = useState(() => rests.items.map((rest) => lineOf(rest, items)))
  const { save, isSaving, errors, conflict, resolve } = useNoteSaving(lines, { items, rests, version })
  const change = (at: number, part: Partial<NoteLine>) => setLines(lines.with(at, { ...lines[at]!, ...part }))
  return (
    <div className={styles.editor}>
      <p className={styles.hint}>{words.hint[locale]}</p>
      <ul className={styles.lines} aria-label={words.label[locale]}>
        {rests.items.map((rest, at) => (
          <NoteRow
            key={rest.id}
            rest={rest}
            line={lines[at]!}
            errors={errors[rest.id] ?? {}}
            onChange={(part) => change(at, part)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <div className={styles.tools}>
          <Button size="small" kind="primary" isBusy={isSaving} onClick={() => void save()}>
            {words.save[locale]}
          </Button>
          <Button size="small" onClick={() => setLines(rests.items.map(wholeLine))}>
            {words.all[locale]}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onClick={() => setLines(lines.map((line) => ({ ...line, quantity: '' })))}
          >
            {words.none[locale]}
          </Button>
        </div>
        <LineTotals document={row} totals={totalsOfLines(row, lines, rests) ?? row} />
      </div>
      {conflict && (
        <ConflictDialog
          fields={conflictFields}
          conflict={conflict}
          onResolve={resolve}
          onClose={() => resolve()}
        />
      )}
    </div>
  )
}

function lineOf({ id, unitPrice }: ItemRest, items: readonly CreditNoteItem[]): NoteLine {
  const own = items.find(({ invoiceItemId }) => invoiceItemId === id)
  return {
    invoiceItemId: id,
    quantity: own ? shortNumber(own.quantity) : '',
    unitPrice: shortNumber(own?.unitPrice ?? unitPrice, 2),
  }
}

const wholeLine = ({ id, unitPrice, quantityLeft, netLeft }: ItemRest): NoteLine => ({
  invoiceItemId: id,
  quantity: Number(quantityLeft) > 0 && Number(netLeft) > 0 ? shortNumber(quantityLeft) : '',
  unitPrice: shortNumber(unitPrice, 2),
})

type RowProps = {
  rest: ItemRest
  line: NoteLine
  /** The server's errors of the last save. */
  errors: LineErrors
  onChange: (part: Partial<NoteLine>) => void
}
function NoteRow({ rest, line, errors, onChange }: RowProps) {
  const { row, locale } = useRecord<CreditNote>()
  const { currency } = row
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const own = isTaken(line) ? errorsOfLine(line, rest) : {}
  const isLeft = Number(rest.netLeft) > 0
  const facts = [
    say(words.invoiced, locale, {
      quantity: shortNumber(rest.quantity),
      price: sayNumber(rest.unitPrice, locale, 2),
    }),
    taxCodes[rest.taxCode as TaxCode][locale],
    isLeft ? say(words.left, locale, { amount: money(rest.netLeft) }) : words.nothing[locale],
  ]
  const input = (name: 'quantity' | 'unitPrice') => (
    <Field
      label={creditNoteItems.fields[name].label[locale]}
      error={own?.[name]?.[locale] ?? errors[name] ?? (name === 'quantity' && errors['invoiceItemId'])}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          data-key={`${name} ${rest.id}`}
          value={line[name]}
          disabled={!isLeft}
          onChange={({ target }) => onChange({ [name]: target.value })}
          onBlur={({ target }) => onChange({ [name]: readAmount(target.value) ?? target.value })}
        />
      )}
    </Field>
  )
  return (
    <li className={styles.line} data-taken={isTaken(line)}>
      <div>
        <strong>{rest.description}</strong>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      {input('quantity')}
      {input('unitPrice')}
      <div className={styles.amount}>
        <span className={styles.facts}>{words.amount[locale]}</span>
        <output>{money(amountOf(line, rest))}</output>
      </div>
    </li>
  )
}
