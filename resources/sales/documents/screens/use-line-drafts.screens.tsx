/** The lines of a document in its editor: typed, moved, removed, saved as a whole. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError, type Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { useDraft } from '#web/office/drafts/draft.ts'
import { conflictOf, type EditConflict } from '#web/office/dialogs/conflict-dialog.tsx'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { isSame } from '#web/office/form/form-values.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { notify } from '#web/ui/notifications.tsx'
import {
  blankLine,
  draftOf,
  isBlankLine,
  itemOf,
  problemsOf,
  type DraftLine,
  type LineDetails,
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

export type LineList = { items: Record<string, unknown>[]; version: number }
export type LineSource = {
  items: readonly StoredItem[]
  details: LineDetails
  save: (client: Client, list: LineList) => Promise<unknown>
}
type Editing = {
  lines: DraftLine[]
  isChanged: boolean
  /** The version of the document with which the items were read. */
  version: number
  /** The items as they were read; unknown when the changes were made on another version. */
  items: readonly StoredItem[] | undefined
}
type Stored = Pick<Editing, 'lines' | 'version'>

export function useLineDrafts({ items, details, save }: LineSource) {
  const { row, screens, client, locale, refresh, addSaver } = useRecord()
  const draft = useDraft<Stored>(`${screens.resource.name} ${row.id} lines`)
  const [restored] = useState(() => draft.stored?.values)
  const [read, setRead] = useState(items)
  const [editing, setEditing] = useState<Editing>(() =>
    restored
      ? { ...restored, isChanged: true, items: restored.version === row.version ? items : undefined }
      : readingOf(items, { details, version: row.version }),
  )
  const [isSaving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<EditConflict>()
  const { save: keep, discard } = draft
  if (read !== items) {
    setRead(items)
    if (!editing.isChanged)
      setEditing(readingOf(items, { details, version: row.version, before: editing.lines }))
  }
  useEffect(() => {
    if (editing.isChanged) keep({ lines: editing.lines, version: editing.version })
  }, [editing, keep])
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  })
  const change = useCallback(
    (make: (lines: DraftLine[]) => DraftLine[]) =>
      setEditing((now) => ({ ...now, lines: make(now.lines), isChanged: true })),
    [],
  )
  const start = (stored: readonly StoredItem[], version: number) => {
    discard()
    setEditing(readingOf(stored, { details, version, before: latest.current.lines }))
    setChecked(false)
    setErrors({})
  }
  const send = async (sent: readonly DraftLine[], version: number): Promise<boolean> => {
    const list = sent.filter((line) => !isBlankLine(line))
    try {
      const stored = (await save(client, {
        items: list.map((line) => itemOf(line, details)),
        version,
      })) as StoredItem[]
      const idOf = new Map(list.map(({ key }, at) => [key, stored[at]!.id]))
      const withIds = latest.current.lines.map((line) => ({ ...line, id: idOf.get(line.key) ?? line.id }))
      // What was typed while it was saved stays unsaved.
      if (latest.current.lines !== sent) setEditing((now) => ({ ...now, lines: withIds, items: stored }))
      else {
        latest.current = { ...latest.current, lines: withIds }
        start(stored, version)
      }
      saySuccess(locale, words.saved)
      await refresh()
      return true
    } catch (error) {
      const stale = conflictOf(error)
      const { items: known } = latest.current
      if (stale && known && isSame(versionsOf(itemsIn(stale)), versionsOf(known)))
        return send(sent, stale.version)
      if (stale) setConflict(stale)
      else if (!isApiError(error)) throw error
      else {
        setEditing((now) => ({ ...now, lines: list }))
        setErrors(error.validationErrors)
        sayFailure(error, locale)
      }
      return false
    }
  }
  const submit = async (version = latest.current.version): Promise<boolean> => {
    const { lines, isChanged } = latest.current
    if (!isChanged) return true
    setChecked(true)
    if (lines.some((line) => !isBlankLine(line) && Object.keys(problemsOf(line, details)).length > 0)) {
      notify({ type: 'error', message: words.incomplete[locale] })
      return false
    }
    setSaving(true)
    return send(lines, version).finally(() => setSaving(false))
  }
  useSaver(submit, addSaver)
  const resolve = (merged?: { values: Record<string, unknown>; version: number }) => {
    setConflict(undefined)
    if (!merged || !conflict) return
    if (merged.values['items'] !== conflict.fields['items']?.theirs) void submit(merged.version)
    else {
      start(itemsIn(conflict), merged.version)
      void refresh()
    }
  }
  const remove = useCallback(
    (at: number) => {
      const gone = latest.current.lines[at]!
      change((now) => withRow(now.toSpliced(at, 1), details))
      notify({
        type: 'info',
        message: say(words.removed, locale, { n: at + 1 }),
        action: { text: words.undo[locale], run: () => change((now) => now.toSpliced(at, 0, gone)) },
      })
    },
    [change, locale, details],
  )
  return {
    lines: editing.lines,
    isChanged: editing.isChanged,
    isRestored: restored !== undefined,
    errors,
    isChecked,
    isSaving,
    conflict,
    resolve,
    change,
    remove,
    submit,
    reset: () => start(items, row.version),
  }
}
export type LineDrafts = ReturnType<typeof useLineDrafts>

/** Steps of the record, and the key that saves it, save the lines too. */
function useSaver(
  submit: () => Promise<boolean>,
  addSaver: (save: () => Promise<boolean>) => () => void,
): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => addSaver(() => latest.current()), [addSaver])
}

const itemsIn = ({ current }: EditConflict): readonly StoredItem[] => current['items'] as StoredItem[]
const versionsOf = (items: readonly StoredItem[]) => items.map(({ id, version }) => ({ id, version }))

/** There is always a row to type in. */
const withRow = (lines: DraftLine[], details: LineDetails): DraftLine[] =>
  lines.length > 0 ? lines : [blankLine(details)]

type Reading = { details: LineDetails; version: number; before?: readonly DraftLine[] }
/** Rows that stand already keep their keys, and with them the focus. */
function readingOf(items: readonly StoredItem[], { details, version, before = [] }: Reading): Editing {
  const keys = new Map(before.map(({ id, key }) => [id, key]))
  const lines = items.map((item) => ({ ...draftOf(item, details), key: keys.get(item.id) ?? item.id }))
  return { lines: withRow(lines, details), isChanged: false, version, items }
}
