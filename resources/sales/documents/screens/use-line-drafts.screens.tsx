/** The lines of a document in its editor: typed, moved, removed, saved as a whole. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError, type Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { useDraft } from '#web/office/drafts/draft.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { useSaveKey } from '#web/office/form/use-form-saving.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { notify } from '#web/ui/notifications.tsx'
import {
  blankLine,
  draftOf,
  isBlankLine,
  itemOf,
  problemsOf,
  type DraftLine,
  type StoredItem,
} from './line-draft.screens.tsx'

const words = {
  removed: { es: 'Se quitó la partida {n}.', en: 'Item {n} was removed.' },
  undo: { es: 'Deshacer', en: 'Undo' },
  incomplete: {
    es: 'Hay partidas con datos por corregir. Revise las que están marcadas.',
    en: 'Some items need correction. See the marked ones.',
  },
  saved: { es: 'Partidas guardadas', en: 'Items saved' },
} satisfies Record<string, Words>

export type LineSource = {
  items: readonly StoredItem[]
  /** Fields of an item that the editor does not show and sends back unchanged. */
  other: readonly string[]
  save: (client: Client, items: Record<string, unknown>[]) => Promise<unknown>
}
type ServerErrors = Readonly<Record<string, string>>

export function useLineDrafts({ items, other, save }: LineSource) {
  const { row, screens, client, locale, refresh, addSaver } = useRecord()
  const draft = useDraft<{ lines: DraftLine[] }>(`${screens.resource.name} ${row.id} lines`)
  const [start] = useState(() => draft.stored?.values.lines)
  const [lines, setLines] = useState<DraftLine[]>(() => start ?? rowsOf(items, other))
  const [isChanged, setChanged] = useState(start !== undefined)
  const [isSaving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [errors, setErrors] = useState<ServerErrors>({})
  const { save: keep, discard } = draft
  const change = useCallback(
    (make: (lines: DraftLine[]) => DraftLine[]) =>
      setLines((before) => {
        const next = make(before)
        keep({ lines: next })
        setChanged(true)
        return next
      }),
    [keep],
  )
  const reset = useCallback(
    (stored: readonly StoredItem[]) => {
      discard()
      setLines(rowsOf(stored, other))
      setChanged(false)
      setChecked(false)
      setErrors({})
    },
    [discard, other],
  )
  const submit = async (): Promise<boolean> => {
    if (!isChanged) return true
    const filled = lines.filter((line) => !isBlankLine(line))
    setChecked(true)
    if (filled.some((line) => Object.keys(problemsOf(line)).length > 0)) {
      notify({ type: 'error', message: words.incomplete[locale] })
      return false
    }
    setSaving(true)
    try {
      reset((await save(client, filled.map(itemOf))) as StoredItem[])
      saySuccess(locale, words.saved)
      await refresh()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setLines(filled)
      setErrors(error.validationErrors)
      sayFailure(error, locale)
      return false
    } finally {
      setSaving(false)
    }
  }
  useSaver(submit, addSaver)
  const remove = (at: number) => {
    const gone = lines[at]!
    change((now) => withRow(now.toSpliced(at, 1)))
    notify({
      type: 'info',
      message: say(words.removed, locale, { n: at + 1 }),
      action: { text: words.undo[locale], run: () => change((now) => now.toSpliced(at, 0, gone)) },
    })
  }
  return {
    lines,
    errors,
    isChanged,
    isChecked,
    isSaving,
    isRestored: start !== undefined,
    change,
    remove,
    submit,
    reset: () => reset(items),
  }
}
export type LineDrafts = ReturnType<typeof useLineDrafts>

/** Steps of the record and Ctrl+S save the lines too. */
function useSaver(
  submit: () => Promise<boolean>,
  addSaver: (save: () => Promise<boolean>) => () => void,
): void {
  useSaveKey(submit, true)
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => addSaver(() => latest.current()), [addSaver])
}

/** There is always a row to type in. */
const withRow = (lines: DraftLine[]): DraftLine[] => (lines.length > 0 ? lines : [blankLine()])
const rowsOf = (items: readonly StoredItem[], other: readonly string[]): DraftLine[] =>
  withRow(items.map((item) => draftOf(item, other)))
