/** Saves what a credit note takes back; a save of another person in between is shown. */
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { conflictOf, type EditConflict } from '#web/office/dialogs/conflict-dialog.tsx'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { isSame } from '#web/office/form/form-values.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { CreditNoteItem } from '../credit-note-item.ts'
import { creditNotesApi, type NoteRests } from '../credit-note.api.ts'
import type { CreditNote } from '../credit-note.ts'
import { errorsOfLine, isTaken, type NoteLine } from './note-lines.ts'

const words = {
  saved: { es: 'Partidas guardadas', en: 'Items saved' },
  unclear: { es: 'Escriba una cantidad y un precio', en: 'Write a quantity and a price' },
} satisfies Record<string, Words>

/** `version` is that of the note with which its items were read. */
export type NoteReading = { items: readonly CreditNoteItem[]; rests: NoteRests; version: number }
export type LineErrors = Partial<Record<string, string>>

/** Errors of the server belong to the item of the invoice. */
export function useNoteSaving(lines: readonly NoteLine[], { items: known, rests, version }: NoteReading) {
  const { row, client, locale, refresh, addSaver } = useRecord<CreditNote>()
  const [saved, setSaved] = useState(lines)
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState<Record<string, LineErrors>>({})
  const [conflict, setConflict] = useState<EditConflict>()
  const restOf = (line: NoteLine) => rests.items.find(({ id }) => id === line.invoiceItemId)!
  const send = async (taken: readonly NoteLine[], read: number): Promise<boolean> => {
    try {
      const input = { items: [...taken], version: read }
      await client.call(creditNotesApi.replaceItems, { params: { id: row.id }, input })
      setErrors({})
      setSaved(lines)
      saySuccess(locale, words.saved)
      await refresh()
      return true
    } catch (error) {
      const stale = conflictOf(error)
      // Something else of the note was saved meanwhile.
      if (stale && isSame(versionsOf(itemsIn(stale)), versionsOf(known))) return send(taken, stale.version)
      if (!isApiError(error)) throw error
      if (stale) {
        const yours = taken.map((line) => ({ ...line, description: restOf(line).description }))
        setConflict({ ...stale, fields: { items: { yours, theirs: itemsIn(stale) } } })
      } else {
        setErrors(byItem(error.validationErrors, taken))
        sayFailure(error, locale)
      }
      return false
    }
  }
  const save = async (read = version): Promise<boolean> => {
    const taken = lines.filter(isTaken)
    const unclear = taken.filter((line) => !errorsOfLine(line, restOf(line)))
    if (unclear.length > 0) {
      const error = { quantity: words.unclear[locale] }
      setErrors(Object.fromEntries(unclear.map(({ invoiceItemId }) => [invoiceItemId, error])))
      return false
    }
    setSaving(true)
    return send(taken, read).finally(() => setSaving(false))
  }
  const resolve = (merged?: { values: Record<string, unknown>; version: number }) => {
    setConflict(undefined)
    if (!merged || !conflict) return
    const isTheirs = merged.values['items'] === conflict.fields['items']?.theirs
    void (isTheirs ? refresh() : save(merged.version))
  }
  // Issuing the note saves first what was typed.
  const latest = useRef(save)
  useEffect(() => {
    latest.current = lines === saved ? async () => true : save
  })
  useEffect(() => addSaver(() => latest.current()), [addSaver])
  return { save, isSaving, errors, conflict, resolve }
}

const itemsIn = ({ current }: EditConflict): readonly CreditNoteItem[] => current['items'] as CreditNoteItem[]
const versionsOf = (items: readonly CreditNoteItem[]) => items.map(({ id, version }) => ({ id, version }))

/** `items.0.quantity` → the item of the invoice that the first line takes from. */
function byItem(
  errors: Readonly<Record<string, string>>,
  taken: readonly NoteLine[],
): Record<string, LineErrors> {
  const found: Record<string, LineErrors> = {}
  for (const [key, error] of Object.entries(errors)) {
    const [, at, part] = /^items\.(\d+)\.(\w+)$/.exec(key) ?? []
    const id = at && taken[Number(at)]?.invoiceItemId
    if (id && part) found[id] = { ...found[id], [part]: error }
  }
  return found
}
