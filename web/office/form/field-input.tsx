/** The input of one field: label, hint, error and the control of its kind. */
import { Fragment, memo, type ReactNode } from 'react'
import type { Kind } from '#core/field.ts'
import { Checkbox, Field, FieldSet } from '#web/ui/field.tsx'
import { asideOf } from './field-aside.ts'
import { FileInput } from './files/file-input.tsx'
import { useForm, useFieldBinding, type FieldBinding } from './form-context.tsx'
import styles from './form.module.css'
import { GroupInput } from './lists/group-input.tsx'
import { ListInput } from './lists/list-input.tsx'
import { ManyInput, ReferenceInput } from './references/reference-input.tsx'
import { PlainInput } from './text/plain-input.tsx'
import type { PlainInputProps } from './text/plain-input-props.ts'
import { TranslatedInput } from './text/translated-input.tsx'

const wide = new Set<Kind>(['longText', 'richText', 'list', 'group', 'choices', 'refs', 'image', 'document'])

/** `name` is the field's path: `code`, `venue.city`, `sessions.0.room`. Memoised, so that a list re-renders changed entries only. */
export const FieldInput = memo(function FieldInput({ name, isRequired }: FieldInputProps) {
  const { inputs, visibleIf } = useForm()
  const binding = useFieldBinding(name)
  const Own = inputs[name]
  const isWide = wide.has(binding.field.kind) || Own !== undefined
  const width = isWide ? styles.whole : binding.field.isTranslated ? styles.twoLanguages : ''
  const Condition = visibleIf[name] ?? Fragment
  return (
    <Condition>
      <div className={`${styles.part} ${width}`}>
        {Own ? <Own name={name} /> : <Usual name={name} binding={binding} isRequired={isRequired} />}
      </div>
    </Condition>
  )
})

type FieldInputProps = { name: string; isRequired?: boolean | undefined }
type InputProps = FieldInputProps & { binding: FieldBinding }
function Usual({ name, binding, isRequired }: InputProps): ReactNode {
  if (binding.field.isTranslated) return <TranslatedInput name={name} binding={binding} />
  const InputOfKind = inputOfKind[binding.field.kind]
  return <InputOfKind name={name} binding={binding} isRequired={isRequired} />
}

const inputOfKind: Record<Kind, (props: InputProps) => ReactNode> = {
  text: LabelledInput,
  longText: LabelledInput,
  richText: LabelledInput,
  slug: LabelledInput,
  email: LabelledInput,
  phone: LabelledInput,
  url: LabelledInput,
  integer: LabelledInput,
  decimal: LabelledInput,
  date: LabelledInput,
  moment: LabelledInput,
  choice: LabelledInput,
  flag: FlagInput,
  choices: ChoicesInput,
  group: GroupInput,
  list: ListInput,
  ref: LabelledReference,
  refs: (props) => <LabelledInput {...props} control={ManyInput} />,
  image: (props) => <LabelledInput {...props} control={FileInput} />,
  document: (props) => <LabelledInput {...props} control={FileInput} />,
}

type LabelledProps = InputProps & {
  control?: typeof PlainInput
  first?: PlainInputProps['first']
  /** In place of the hint of the form. */
  hint?: string
}
/** `first`: ids of records that are offered before others. */
export function LabelledReference(props: Omit<LabelledProps, 'control'>) {
  return <LabelledInput {...props} control={ReferenceInput} />
}

/** Also for own inputs, with another hint or other options in the field of `binding`. */
export function LabelledInput({
  name,
  binding,
  isRequired,
  control: Control = PlainInput,
  first,
  hint,
}: LabelledProps) {
  const { locale, hints, store } = useForm()
  const { field, value, error, set, leave } = binding
  const label = field.label[locale]
  const isNew = !store.state().saved
  // What blank stands for is true of a new record alone.
  const usualHint = field.isFilledIn && !isNew ? undefined : hints[name]?.[locale]
  return (
    <Field
      label={label}
      hint={hint ?? usualHint}
      error={error}
      isRequired={isRequired ?? field.mode === 'required'}
      aside={isRequired ? undefined : asideOf(field, locale, isNew)}
    >
      {(control) => (
        <Control
          field={field}
          value={value}
          onChange={set}
          onLeave={leave}
          control={{ ...control, 'data-key': name }}
          locale={locale}
          label={label}
          first={first}
        />
      )}
    </Field>
  )
}

function FlagInput({ name, binding: { field, value, error, set } }: InputProps) {
  const { locale, hints } = useForm()
  return (
    <Checkbox
      label={field.label[locale]}
      hint={hints[name]?.[locale]}
      error={error}
      data-key={name}
      checked={value === true}
      onChange={(event) => set(event.target.checked)}
    />
  )
}

function ChoicesInput({ name, binding: { field, value, error, set, leave } }: InputProps) {
  const { locale, hints } = useForm()
  const chosen = (value ?? []) as string[]
  const options = Object.entries(field.options ?? {})
  return (
    <FieldSet label={field.label[locale]} hint={hints[name]?.[locale]} error={error}>
      <div className={styles.choices}>
        {options.map(([code, option], at) => (
          <Checkbox
            key={code}
            label={option[locale]}
            data-key={at === 0 ? name : undefined}
            checked={chosen.includes(code)}
            onBlur={leave}
            // In the order of the options, not of the clicks.
            onChange={(event) =>
              set(
                options
                  .map(([other]) => other)
                  .filter((other) => (other === code ? event.target.checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
    </FieldSet>
  )
}
