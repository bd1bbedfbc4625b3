/** References to other records, which some fields can create in a dialog. */
import { Suspense, use, useState } from 'react'
import { ref } from '#core/field.ts'
import { CreateDialogContext } from './create-context.ts'
import { RecordContext } from '#web/office/records/record-context.ts'
import { useForm, useFormTitle } from '../form-context.tsx'
import { writable } from '../form-values.ts'
import { linkedValues, type Surrounding } from './linked-values.ts'
import { Lookup } from './lookup.tsx'
import { LookupMany } from './lookup-many.tsx'
import type { PlainInputProps } from '../text/plain-input-props.ts'
import { useCreatable } from './use-creatable.ts'

export function ReferenceInput(props: PlainInputProps) {
  const { field, value, onLeave, control, label, locale, first } = props
  const { store } = useForm()
  const name = control['data-key']
  const title = useFormTitle(name)
  const creating = useCreating(field.target ?? '', name, (id, called) => store.set(name, id, called))
  return (
    <>
      <Lookup
        target={field.target ?? ''}
        value={value ? String(value) : null}
        title={title}
        label={label}
        locale={locale}
        control={control}
        onPick={(id, called) => store.set(name, id, called)}
        onLeave={onLeave}
        onCreate={creating.start}
        first={first}
      />
      {creating.dialog}
    </>
  )
}

export function ManyInput({ field, value, onChange, onLeave, control, label, locale }: PlainInputProps) {
  const ids = (value ?? []) as string[]
  const creating = useCreating(field.target ?? '', control['data-key'], (id) => onChange([...ids, id]))
  return (
    <>
      <LookupMany
        target={field.target ?? ''}
        value={ids}
        label={label}
        locale={locale}
        control={control}
        onChange={onChange}
        onLeave={onLeave}
        onCreate={creating.start}
      />
      {creating.dialog}
    </>
  )
}

/** Undefined unless the target's screens allow it and the user may create records. */
export function useCreating(target: string, key: string, onDone: (id: string, title: string) => void) {
  const renderCreateDialog = use(CreateDialogContext)
  const screens = useCreatable(target)
  const [term, setTerm] = useState<string>()
  const surroundings = useSurroundings()
  const close = () => {
    setTerm(undefined)
    // The pressed option is gone after the dialog, so the focus returns to the field.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus())
  }
  const dialog = renderCreateDialog && screens && term !== undefined && (
    <Suspense>
      {renderCreateDialog({
        screens,
        term,
        linked: linkedValues(writable(screens.resource.fields), surroundings()),
        onClose: close,
        onDone: (id, title) => {
          close()
          onDone(id, title)
        },
      })}
    </Suspense>
  )
  return { start: renderCreateDialog && screens ? setTerm : undefined, dialog }
}

/** The form, then the record that is open: its references, and itself. */
function useSurroundings(): () => Surrounding[] {
  const { store, fields } = useForm()
  const record = use(RecordContext)
  return () => {
    const { values, titles } = store.state()
    const form = { fields, values, titles }
    if (!record) return [form]
    const { row, screens } = record
    const { fields: own, name, words } = screens.resource
    const itself = { fields: { id: ref(words.one, name) }, values: row, titles: row.titles }
    return [form, { fields: own, values: row, titles: row.titles }, itself]
  }
}
