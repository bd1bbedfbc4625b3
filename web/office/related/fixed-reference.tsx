/** A reference that is chosen once, when the record is made; later it only leads to what it names. */
import { Link } from 'react-router'
import { useForm, useFormTitle, useFieldBinding } from '../form/form-context.tsx'
import formStyles from '../form/form.module.css'
import { ReferenceInput } from '../form/references/reference-input.tsx'
import { officeHref } from '../addresses.ts'
import { segmentOf } from '../records/screens.ts'
import { Field } from '#web/ui/field.tsx'

export function FixedReference({ name }: { name: string }) {
  const { locale, store, hints } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const title = useFormTitle(name) ?? String(value)
  const label = field.label[locale]
  const segment = segmentOf(field.target ?? '')
  if (store.state().saved) {
    return (
      <p>
        <span className={formStyles.state}>{label}: </span>
        {segment ? <Link to={officeHref(locale, segment, String(value))}>{title}</Link> : title}
      </p>
    )
  }
  return (
    <Field label={label} hint={hints[name]?.[locale]} error={error} isRequired>
      {(control) => (
        <ReferenceInput
          field={field}
          value={value}
          onChange={set}
          onLeave={leave}
          control={{ ...control, 'data-key': name }}
          locale={locale}
          label={label}
        />
      )}
    </Field>
  )
}
