/** State of the editor of a quote: rows that are saved a moment after the last key. */
import { useCallback, useRef, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { ValidationErrors } from '#core/validation.ts'
import { refusedBy } from '#web/office/form/small-form.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { quotesApi } from '../quote.api.ts'
import type { QuoteItem } from '../quote-item.ts'
import { blankRow, isBlank, itemsOf, moved, rowOf, type LineRow } from '../quote-lines.ts'
import type { Quote } from '../quote.ts'

const PAUSE_MS = 700
export type Saving = 'saved' | 'waiting' | 'refused'

/** Always with a blank row at the end, to type the next one. */
const withBlank = (rows: readonly LineRow[]): LineRow[] => {
  const last = rows.at(-1)
  return last && isBlank(last) ? [...rows] : [...rows, blankRow(crypto.randomUUID())]
}

/** The stored items, once they have arrived. */
export function useStoredItems(): QuoteItem[] | undefined {
  const { id } = useRecord<Quote>().row
  const read = useCallback(
    (reader: Client): Promise<QuoteItem[]> => reader.call(quotesApi.items, { params: { id } }),
    [id],
  )
  return useRead(read)[0]
}

export function useQuoteLines(stored: readonly QuoteItem[]) {
  const { row: quote, client, locale, refresh } = useRecord<Quote>()
  const { id } = quote
  const [rows, setRows] = useState<LineRow[]>(() => withBlank(stored.map(rowOf)))
  const [saving, setSaving] = useState<Saving>('saved')
  const [errors, setErrors] = useState<ValidationErrors>({})
  const latest = useRef<LineRow[]>([])
  const turn = useRef(Promise.resolve())

  const save = useCallback(async () => {
    const sent = latest.current
    const items = itemsOf(sent)
    try {
      const saved = await client.call(quotesApi.replaceItems, { params: { id }, input: { items } })
      const named = sent.filter((one) => !isBlank(one))
      const idOf = new Map(named.map(({ key }, at) => [key, saved[at]!.id]))
      setRows((now) => now.map((one) => ({ ...one, id: idOf.get(one.key) ?? one.id })))
      latest.current = latest.current.map((one) => ({ ...one, id: idOf.get(one.key) ?? one.id }))
      setErrors({})
      setSaving('saved')
      await refresh()
    } catch (error) {
      setErrors(refusedBy(error, locale).errors)
      setSaving('refused')
    }
  }, [client, id, locale, refresh])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: readonly LineRow[]) => {
    const whole = withBlank(next)
    latest.current = whole
    setRows(whole)
    setSaving('waiting')
    clearTimeout(timer.current)
    // One after the other, so that a later list is never overtaken.
    timer.current = setTimeout(() => {
      turn.current = turn.current.then(save)
    }, PAUSE_MS)
  }
  return {
    rows,
    saving,
    errors,
    set: (key: string, values: Partial<LineRow>) =>
      change(rows.map((one) => (one.key === key ? { ...one, ...values } : one))),
    remove: (key: string) => change(rows.filter((one) => one.key !== key)),
    move: (from: number, to: number) => change(moved(rows, from, to)),
  }
}
