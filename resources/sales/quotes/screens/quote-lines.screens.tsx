/** The editor of a quote's items, quick by keyboard: type a course, Tab, quantity, Tab, price. */
import { useMemo } from 'react'
import type { ValidationErrors } from '#core/validation.ts'
import { homeDay } from '#core/time-zone.ts'
import { taxCodes } from '#core/money/tax.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayMoney } from '#web/ui/say-money.ts'
import { quotesApi } from '../quote.api.ts'
import { isBlank, liveTotals, type LineRow } from '../quote-lines.ts'
import { isDraftQuote } from '../quote-state.ts'
import type { QuoteItem } from '../quote-item.ts'
import type { Quote } from '../quote.ts'
import { QuoteLineRow } from './quote-line-row.screens.tsx'
import { QuotePreview } from './quote-preview.screens.tsx'
import { lineWords } from './line-words.ts'
import { useQuoteLines, useStoredItems, type Saving } from './use-quote-lines.screens.tsx'
import styles from './quote-lines.module.css'

const words = {
  loading: { es: 'Cargando las partidas', en: 'Loading the items' },
  table: { es: 'Partidas de la cotización', en: 'Items of the quote' },
  fixed: {
    es: 'Una cotización enviada no se cambia: haga una revisión.',
    en: 'A quote that was sent does not change: revise it.',
  },
  hint: {
    es: 'Escriba un curso o un evento y elíjalo de la lista; Alt con las flechas mueve la fila.',
    en: 'Type a course or an event and pick it from the list; Alt with the arrows moves the row.',
  },
  move: { es: 'Mover', en: 'Move' },
  remove: { es: 'Quitar', en: 'Remove' },
  discounts: { es: 'Descuentos', en: 'Discounts' },
  subtotal: { es: 'Subtotal', en: 'Subtotal' },
  total: { es: 'Total', en: 'Total' },
} satisfies Record<string, Words>
const savingWords: Record<Saving, Words> = {
  saved: { es: 'Guardado', en: 'Saved' },
  waiting: { es: 'Guardando…', en: 'Saving…' },
  refused: { es: 'Sin guardar: corrija lo marcado', en: 'Not saved: correct what is marked' },
}

export function QuoteLines() {
  const { locale } = useRecord<Quote>()
  const stored = useStoredItems()
  return stored ? <Editor stored={stored} /> : <Skeleton lines={4} label={words.loading[locale]} />
}

function Editor({ stored }: { stored: readonly QuoteItem[] }) {
  const { row: quote, locale } = useRecord<Quote>()
  const { rows, saving, errors, ...edit } = useQuoteLines(stored)
  const isOpen = isDraftQuote(quote.status) && mayCall(quotesApi.replaceItems)
  const shown = isOpen ? rows : rows.filter((row) => !isBlank(row))
  const errorsOf = rowErrors(rows, errors)
  return (
    <div className={styles.editor}>
      {!isDraftQuote(quote.status) && <Notice>{words.fixed[locale]}</Notice>}
      <div className={styles.scroller}>
        <table className={styles.lines} aria-label={words.table[locale]}>
          <thead>
            <tr>
              <th aria-label={words.move[locale]} />
              {Object.entries(lineWords).map(([key, label]) => (
                <th key={key} scope="col">
                  {label[locale]}
                </th>
              ))}
              <th aria-label={words.remove[locale]} />
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <QuoteLineRow
                key={row.key}
                row={row}
                at={at}
                isOpen={isOpen}
                currency={quote.currency}
                errors={errorsOf(row)}
                onChange={(values) => edit.set(row.key, values)}
                onMove={edit.move}
                onRemove={() => edit.remove(row.key)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && <p className={styles.hint}>{words.hint[locale]}</p>}
      <LineTotals rows={rows} />
      {isOpen && (
        <output className={styles.saving} data-saving={saving}>
          {savingWords[saving][locale]}
        </output>
      )}
      <QuotePreview version={saving === 'saved' ? quote.version : undefined} />
    </div>
  )
}

/** The server names items by their place among those that were sent. */
function rowErrors(rows: readonly LineRow[], errors: ValidationErrors) {
  const sent = rows.filter((row) => !isBlank(row)).map(({ key }) => key)
  return (row: LineRow): Record<string, string> => {
    const prefixes = ['items', 'lines'].map((name) => `${name}.${sent.indexOf(row.key)}.`)
    return Object.fromEntries(
      Object.entries(errors).flatMap(([name, message]) => {
        const prefix = prefixes.find((start) => name.startsWith(start))
        return prefix ? [[name.slice(prefix.length).split('.')[0]!, String(message)]] : []
      }),
    )
  }
}

function LineTotals({ rows }: { rows: readonly LineRow[] }) {
  const { row: quote, locale } = useRecord<Quote>()
  const { issueDate, currency } = quote
  const totals = useMemo(() => liveTotals(quote, rows, issueDate ?? homeDay()), [quote, rows, issueDate])
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const parts: [string, string][] = totals
    ? [
        ...(Number(totals.discountTotal) > 0
          ? ([[words.discounts[locale], money(totals.discountTotal)]] as [string, string][])
          : []),
        [words.subtotal[locale], money(totals.net)],
        ...totals.taxes.map(({ taxCode, tax }): [string, string] => [taxCodes[taxCode][locale], money(tax)]),
      ]
    : []
  return (
    <output className={styles.totals} aria-live="polite">
      {parts.map(([label, value]) => (
        <span key={label}>
          {label} <b>{value}</b>
        </span>
      ))}
      <strong>
        {words.total[locale]} {totals ? money(totals.total) : '—'}
      </strong>
    </output>
  )
}
