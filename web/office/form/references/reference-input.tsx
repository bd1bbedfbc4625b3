/** References to other records, which some fields can create in a dialog. */
import { Suspense, use, useState } from 'react'
import { CreateDialogContext } from './create-context.ts'
import { useForm, useFormTitle } from '../form-context.tsx'
import { Lookup } from './lookup.tsx'
import { LookupMany } from './lookup-many.tsx'
import type { PlainInputProps } from '../text/plain-input-props.ts'
import { useCreatable } from './use-creatable.ts'

export function ReferenceInput({ field, value, onLeave, control, label, locale }: PlainInputProps) {
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
function useCreating(target: string, key: string, onDone: (id: string, title: string) => void) {
  const renderCreateDialog = use(CreateDialogContext)
  const screens = useCreatable(target)
  const [term, setTerm] = useState<string>()
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
