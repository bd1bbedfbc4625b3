/** The fields that a step asks for: their store, their inputs, and the question before what was typed is lost. */
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { isBlank } from '#core/display.ts'
import { validationWords } from '#core/validation-words.ts'
import type { ValidationErrors } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { FieldInput } from '../form/field-input.tsx'
import { controlOf, firstKey, focusKey } from '../form/focus-key.ts'
import type { FormContextValue } from '../form/form-context.tsx'
import { createFormStore } from '../form/form-store.ts'
import { blanksOf, isAbout, sentValues, type Check, type Values } from '../form/form-values.ts'
import { acts } from './act-words.ts'
import type { Asked } from './asked.ts'
import { OfficeDialog } from './overlay.tsx'

const words = {
  title: { es: 'Lo escrito no se ha enviado', en: 'What you wrote has not been sent' },
  text: { es: 'Si sale ahora, se pierde.', en: 'If you leave now, it is lost.' },
} satisfies Record<string, Words>

export type StepFields<Values> = {
  /** Fields of the step's endpoint, each with the input of its kind. */
  asks?: Asked<Values> | undefined
  initial?: Partial<Values> | undefined
  /** Fields that this step needs, though its endpoint takes others without them. */
  needs?: readonly string[] | undefined
  /** Rules that the record sets; the server checks the same. */
  check?: Check | undefined
  titles?: Readonly<Record<string, string>> | undefined
  hints?: FormContextValue['hints'] | undefined
  ownInputs?: FormContextValue['inputs'] | undefined
  visibleIf?: FormContextValue['visibleIf'] | undefined
}

export type StepForm<Values> = {
  context: FormContextValue
  form: RefObject<HTMLFormElement | null>
  names: readonly string[]
  needs: readonly string[]
  /** The values to send, or undefined where the dialog now shows what is wrong with them. */
  read: () => Values | undefined
  refuse: (errors: ValidationErrors) => void
}

const none: Asked = { fields: {} }

export function useStepForm<Values>(step: StepFields<Values>): StepForm<Values> {
  const { needs = [], hints = {}, ownInputs: inputs = {}, visibleIf = {} } = step
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [fields] = useState((step.asks ?? none).fields)
  const [store] = useState(() => {
    const values = { ...blanksOf(fields), ...step.initial }
    const check: Check = (given) => ({ ...step.check?.(given), ...notGiven(needs, given) })
    return createFormStore({ fields, values, titles: step.titles, locale, check })
  })
  const goToFirst = () =>
    requestAnimationFrame(() => {
      const key = firstKey(form.current, Object.keys(store.state().errors))
      if (key) focusKey(form.current, key)
    })
  return {
    context: { store, fields, locale, hints, Input: FieldInput, inputs, outdatedEnglish: [], visibleIf },
    form,
    names: Object.keys(fields),
    needs,
    read: () => {
      // An error that stands nowhere on the screen is left to the server, which says what to do.
      const isShown = (key: string) => form.current !== null && controlOf(form.current, key) !== undefined
      if (store.judge() || !Object.keys(store.state().errors).some(isShown))
        return sentValues(fields, store.state().values) as Values
      goToFirst()
      return undefined
    },
    refuse: (errors) => {
      const isAsked = (key: string) => Object.keys(fields).some((name) => isAbout(key, name))
      store.refuse(Object.fromEntries(Object.entries(errors).filter(([key]) => isAsked(key))))
      goToFirst()
    },
  }
}

const notGiven = (names: readonly string[], values: Values): Record<string, Words> =>
  Object.fromEntries(
    names.filter((name) => isBlank(values[name])).map((name) => [name, validationWords.required]),
  )

export const StepInputs = ({ names, needs }: Pick<StepForm<unknown>, 'names' | 'needs'>): ReactNode =>
  names.map((name) => <FieldInput key={name} name={name} isRequired={needs.includes(name) || undefined} />)

type DiscardProps = { onStay: () => void; onLeave: () => void }
export function DiscardQuestion({ onStay, onLeave }: DiscardProps) {
  const locale = useLocale()
  const actions = (
    <>
      <Button onClick={onLeave}>{acts.discard[locale]}</Button>
      <Button kind="primary" onClick={onStay}>
        {acts.keepEditing[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onStay} actions={actions}>
      <p>{words.text[locale]}</p>
    </OfficeDialog>
  )
}
