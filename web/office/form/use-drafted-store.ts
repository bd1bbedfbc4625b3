/** The form store, with unsaved changes stored as a draft. */
import { useEffect, useState } from 'react'
import type { Fields } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import { useDraft } from '../drafts/draft.ts'
import type { AnyRow } from '../records/screen.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import { blanksOf, type Check, type Values } from './form-values.ts'

/** The version the changes were made on, to detect conflicts on restore. */
type DraftValues = { version: number | undefined; changes: Values }
type StoreOptions = {
  row?: AnyRow | undefined
  initial?: Values | undefined
  titles?: Readonly<Record<string, string>> | undefined
  check?: Check | undefined
  draftKey?: string | undefined
}

export function useDraftedStore(options: StoreOptions, fields: Fields, locale: Locale) {
  const { row, initial, titles = row?.titles, check } = options
  const {
    stored,
    wasInterrupted,
    save,
    discard: discardStored,
    markRestored,
    offerAgain,
  } = useDraft<DraftValues>(options.draftKey)
  const [restored, setRestored] = useState(wasInterrupted ? stored : undefined)
  const [initialValues] = useState(() => row ?? { ...blanksOf(fields), ...initial })
  const [store] = useState(() => {
    const created = createFormStore({ fields, values: initialValues, saved: row, titles, locale, check })
    if (restored) fillDraft(created, restored.values)
    return created
  })
  useEffect(() => {
    let last = store.state().values
    let hasDraft = Object.keys(store.changes()).length > 0
    return store.subscribe(() => {
      const { values, version } = store.state()
      if (values === last) return
      last = values
      const changes = store.changes()
      if (Object.keys(changes).length > 0) save({ version, changes })
      // A draft that is still offered must not be discarded by the form.
      else if (hasDraft) discardStored()
      hasDraft = Object.keys(changes).length > 0
    })
  }, [store, save, discardStored])
  // An action beside the form, such as publishing, changes the record under it.
  useEffect(() => {
    if (row && row !== store.state().saved) store.fill({ ...row, ...store.changes() }, { saved: row })
  }, [row, store])
  const restore = () => {
    if (!stored) return
    fillDraft(store, stored.values)
    markRestored()
  }
  const undo = () => {
    store.fill(store.state().saved ?? initialValues)
    offerAgain(restored)
    setRestored(undefined)
  }
  const discard = () => {
    setRestored(undefined)
    discardStored()
  }
  /** Returns how the changes come back as a draft, also once the screen is left. */
  const discardChanges = () => {
    const values = { version: store.state().version, changes: store.changes() }
    discard()
    return () => offerAgain({ values, at: new Date() })
  }
  return {
    store,
    draft: { stored: restored ? undefined : stored, restored, restore, undo, discard, discardChanges },
  }
}

const fillDraft = (store: FormStore, { changes, version }: DraftValues): void =>
  store.fill({ ...store.state().values, ...changes }, { version })
