/** Validates a form in the browser, saves it and shows refusals under their fields. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { isApiError } from '#core/client.ts'
import type { Fields } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import type { AnyRow } from '../records/screen.ts'
import { sayFailure, saySuccess } from '../dialogs/say-outcome.ts'
import { conflictOf, type EditConflict } from '../dialogs/conflict-dialog.tsx'
import { firstKey, isField } from './focus-key.ts'
import type { FormStore } from './form-store.ts'
import { sentValues, writable, type Values } from './form-values.ts'

type Saving = {
  store: FormStore
  fields: Fields
  locale: Locale
  form: RefObject<HTMLFormElement | null>
  /** Called with the key of the first error, and the element that had the focus when it was saved. */
  onRefused: (key: string, from: Element | null) => void
  save: (input: Values) => Promise<AnyRow>
  onSaved: (row: AnyRow) => unknown
}

export function useFormSaving({ store, fields, locale, form, onRefused, save, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<EditConflict>()
  const goToFirst = (from: Element | null) =>
    requestAnimationFrame(() => {
      const key = firstKey(form.current, Object.keys(store.state().errors))
      if (key) onRefused(key, from)
    })
  const refuse = (error: unknown, from: Element | null) => {
    const stale = conflictOf(error)
    if (stale) return setConflict(stale)
    if (isApiError(error)) store.refuse(error.validationErrors)
    // Errors of fields are shown there; others above the form.
    if (Object.keys(store.state().errors).length === 0) sayFailure(error, locale)
    return goToFirst(from)
  }
  /** True when it is saved, or when nothing has changed. */
  const submit = async (from = document.activeElement): Promise<boolean> => {
    const isNew = store.state().saved === undefined
    if (isSaving || !store.judge()) {
      goToFirst(from)
      return false
    }
    if (!isNew && !store.isDirty()) return true
    const input = isNew
      ? sentValues(writable(fields), store.state().values)
      : { ...store.changes(), version: store.state().version }
    setSaving(true)
    try {
      const row = await save(input)
      store.fill(row, { saved: row })
      saySuccess(locale)
      // Busy until what was saved is shown, so that nothing is done twice or to an older version.
      await onSaved(row)
      return true
    } catch (error) {
      refuse(error, from)
      return false
    } finally {
      setSaving(false)
    }
  }
  /** Saves what the user chose on top of the other user's version. */
  const resolveConflict = (merged?: { values: Values; version: number }) => {
    setConflict(undefined)
    if (!merged || !conflict) return
    const saved = conflict.current
    store.fill({ ...saved, ...store.changes(), ...merged.values }, { saved, version: merged.version })
    void submit()
  }
  return { submit, isSaving, conflict, resolveConflict }
}

type SaveKey = { form?: RefObject<HTMLFormElement | null>; isOn?: boolean }
/** Saves with Ctrl or Cmd and S or Enter: the dialog on top, else the form of the screen. */
export function useSaveKey(
  submit: (from: Element | null) => Promise<unknown>,
  { form, isOn = true }: SaveKey = {},
): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      const focused = document.activeElement
      if (event.key === 'Enter') {
        // A link opens elsewhere, and an editor begins a line.
        if (event.defaultPrevented || !isField(focused)) return
      } else event.preventDefault()
      if (event.repeat) return
      if (dialogOf(focused) !== dialogOf(form?.current)) return
      event.preventDefault()
      if (focused instanceof HTMLElement) focused.blur()
      void latest.current(focused)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [form, isOn])
}

const isSaveKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && ['s', 'enter'].includes(key.toLowerCase())

const dialogOf = (element: Element | null | undefined) => element?.closest('[role="dialog"]') ?? null
