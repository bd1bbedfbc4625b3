/** Input of a tax id or cédula, with a reason for wrong check digits. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { identityIn, isCheckDigitRight, formatTaxId, type IdentityNames } from './tax-id.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { asideOf } from '#web/office/form/field-aside.ts'
import { LabelledInput } from '#web/office/form/field-input.tsx'
import { useForm, useFormValue, useFieldBinding, type OwnInput } from '#web/office/form/form-context.tsx'

const words = {
  number: {
    es: 'Con o sin guiones: 1-01-85004-3 o 001-1391820-5.',
    en: 'With or without dashes: 1-01-85004-3 or 001-1391820-5.',
  },
  reason: {
    es: 'El dígito verificador no coincide. Si el número es correcto, diga dónde lo comprobó; queda en el historial.',
    en: 'The check digit does not match. If the number is right, say where you checked it; the history keeps it.',
  },
} satisfies Record<string, Words>

/** The inputs of the number and of its reason, for the `inputs` of a resource's screens. */
export const identityInputs = (names: IdentityNames): Record<string, OwnInput> => ({
  [names.number]: ({ name }) => <NumberInput name={name} names={names} />,
  [names.reason]: ({ name }) => <ReasonInput name={name} names={names} />,
})

type IdentityInputProps = { name: string; names: IdentityNames }

function NumberInput({ name, names }: IdentityInputProps) {
  const { locale, store } = useForm()
  const { field, value, error, set } = useFieldBinding(name)
  const [typed, setTyped] = useState<string>()
  const formatted = formatTaxId({ type: String(useFormValue(names.type)), number: String(value ?? '') })
  const normalizeAll = () => {
    setTyped(undefined)
    const { values } = store.state()
    const { type, number, reason } = identityIn(values, names)
    if (number !== (values[names.number] ?? null)) store.set(names.number, number)
    if (number && type !== values[names.type]) store.set(names.type, type)
    if (reason !== values[names.reason]) store.set(names.reason, reason)
    store.blur(names.number)
  }
  return (
    <Field
      label={field.label[locale]}
      hint={words.number[locale]}
      error={error}
      aside={asideOf(field, locale)}
    >
      {(control) => (
        <Input
          {...control}
          data-key={name}
          value={typed ?? formatted}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => setTyped(formatted)}
          onChange={({ target }) => {
            setTyped(target.value)
            set(target.value)
          }}
          onBlur={normalizeAll}
        />
      )}
    </Field>
  )
}

function ReasonInput({ name, names }: IdentityInputProps) {
  const { locale } = useForm()
  const binding = useFieldBinding(name)
  const identity = { [names.type]: useFormValue(names.type), [names.number]: useFormValue(names.number) }
  const { type, number } = identityIn(identity, names)
  const isComplete = number !== null && /^(\d{9}|\d{11})$/.test(number)
  if (!isComplete || isCheckDigitRight({ type, number })) return null
  return <LabelledInput name={name} binding={binding} hint={words.reason[locale]} isRequired />
}
