/** A reference chosen in a select, where the form has read all records that may be chosen. */
import { Field, Select } from '#web/ui/field.tsx'
import { useFieldBinding, useForm, useFormTitle } from '../form-context.tsx'

type Option = { id: string; title: string; label: string }
type Props = { name: string; options: readonly Option[]; none: string; hint: string }

/** A chosen record that is not among them stays chosen, under the title it was stored with. */
export function RecordSelect({ name, options, none, hint }: Props) {
  const { locale } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const storedTitle = useFormTitle(name)
  const chosen = value ? String(value) : ''
  const optionOf = (searched: string) => options.find(({ id }) => id === searched)
  return (
    <Field label={field.label[locale]} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          data-key={name}
          value={chosen}
          onBlur={leave}
          onChange={({ target }) => set(target.value || null, optionOf(target.value)?.title ?? '')}
        >
          <option value="">{none}</option>
          {chosen && !optionOf(chosen) && <option value={chosen}>{storedTitle ?? chosen}</option>}
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
