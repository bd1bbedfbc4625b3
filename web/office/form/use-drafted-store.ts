/** The state of a form whose unsaved changes are kept as a draft. */
import { useEffect, useState } from 'react'
import type { Fields } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import { useDraft } from '../drafts/draft.ts'
import type { AnyRow } from '../records/screen.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import { blanksOf, type Check, type Values } from './form-values.ts'

/** The version that the changes were made on: a restored draft meets what changed since. */
type Kept = { version: number | undefined; changes: Values }
type Given = {
  row?: AnyRow | undefined
  initial?: Values | undefined
  titles?: Readonly<Record<string, string>> | undefined
  slugFrom?: string | undefined
  check?: Check | undefined
  draftKey?: string | undefined
}

export function useDraftedStore(given: Given, fields: Fields, locale: Locale) {
  const { row, initial, titles = row?.titles, slugFrom, check } = given
  const { found, wasInterrupted, keep, forget, take, offer } = useDraft<Kept>(given.draftKey)
  const [restored, setRestored] = useState(wasInterrupted ? found : undefined)
  const [begun] = useState(() => row ?? { ...blanksOf(fields), ...initial })
  const [store] = useState(() => {
    const made = createFormStore({ fields, values: begun, saved: row, titles, locale, check, slugFrom })
    if (restored) fillDraft(made, restored.values)
    return made
  })
  useEffect(() => {
    let last = store.state().values
    let hasKept = Object.keys(store.changes()).length > 0
    return store.subscribe(() => {
      const { values, version } = store.state()
      if (values === last) return
      last = values
      const changes = store.changes()
      if (Object.keys(changes).length > 0) keep({ version, changes })
      // A draft that is still being offered is not the form's to throw away.
      else if (hasKept) forget()
      hasKept = Object.keys(changes).length > 0
    })
  }, [store, keep, forget])
  // A step taken beside the form, such as publishing, changes the record under it.
  useEffect(() => {
    if (row && row !== store.state().saved) store.fill({ ...row, ...store.changes() }, { saved: row })
  }, [row, store])
  const restore = () => {
    if (!found) return
    fillDraft(store, found.values)
    take()
  }
  const undo = () => {
    store.fill(store.state().saved ?? begun)
    offer(restored)
    setRestored(undefined)
  }
  const settle = () => {
    setRestored(undefined)
    forget()
  }
  return { store, draft: { found: restored ? undefined : found, restored, restore, undo, forget: settle } }
}

const fillDraft = (store: FormStore, { changes, version }: Kept): void =>
  store.fill({ ...store.state().values, ...changes }, { version })
