/** Context of a form's inputs: store, fields and locale. */
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Field, Fields } from '#core/field.ts'
import { fieldAt } from '#core/validation.ts'
import type { Locale, Words } from '#core/words.ts'
import type { FormState, FormStore } from './form-store.ts'
import { valueAt } from './form-values.ts'

/** A custom input gets its path; it reads everything else from the form. */
export type OwnInput = ComponentType<{ name: string }>
/** `isRequired`: other values of the form require the field, such as the kind of a signer. */
type AnyInput = ComponentType<{ name: string; isRequired?: boolean }>
export type FormContextValue = {
  store: FormStore
  fields: Fields
  locale: Locale
  hints: Partial<Record<string, Words>>
  /** The input of a field, which groups and lists use for their parts. */
  Input: AnyInput
  inputs: Partial<Record<string, OwnInput>>
  /** Fields whose Spanish changed after their English. */
  outdatedEnglish: readonly string[]
  /** Renders the field or nothing, depending on other values. */
  visibleIf: Partial<Record<string, ComponentType<{ children: ReactNode }>>>
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useForm(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('An input was rendered outside of a form.')
  return context
}

export function useFormPart<T>(pick: (state: FormState) => T): T {
  const { store } = useForm()
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.state()),
    () => pick(store.state()),
  )
}

/** `useFormValue('sessions.0.room')` re-renders only when this value changes. */
export const useFormValue = (name: string): unknown => useFormPart(({ values }) => valueAt(values, name))
/** For `visibleIf`: shows a field only where another value asks for it. */
export const shownWhen = (name: string, isAsked: (value: unknown) => boolean) =>
  function Conditional({ children }: { children: ReactNode }) {
    return isAsked(useFormValue(name)) ? children : null
  }
export const useFormError = (key: string): string | undefined => useFormPart(({ errors }) => errors[key])
/** `useFormErrors('attendees.0')` → `{ email: … }`, all errors inside the path. */
export function useFormErrors(path: string): Readonly<Record<string, string>> {
  const text = useFormPart(({ errors }) => {
    const inside = Object.entries(errors).filter(([key]) => key.startsWith(`${path}.`))
    return JSON.stringify(inside.map(([key, message]) => [key.slice(path.length + 1), message]))
  })
  return useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]), [text])
}
/** Errors left by a refused save. */
const noErrors = {}
export const useRefusals = () => useFormPart(({ errors, isRefused }) => (isRefused ? errors : noErrors))
export const useFormTitle = (name: string): string | undefined => useFormPart(({ titles }) => titles[name])

export type FieldBinding = {
  field: Field
  value: unknown
  error: string | undefined
  set: (value: unknown, title?: string) => void
  leave: () => void
}
/** Everything that the input at this path needs. */
export function useFieldBinding(name: string): FieldBinding {
  const { store, fields } = useForm()
  const field = fieldAt(stepsOf(name), fields)
  if (!field) throw new Error(`The form has no field "${name}".`)
  return {
    field,
    value: useFormValue(name),
    error: useFormError(name),
    set: useCallback((value: unknown, title?: string) => store.set(name, value, title), [store, name]),
    leave: useCallback(() => store.blur(name), [store, name]),
  }
}

/** `sessions.0.room` → `['sessions', 0, 'room']` */
const stepsOf = (name: string): PropertyKey[] =>
  name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
