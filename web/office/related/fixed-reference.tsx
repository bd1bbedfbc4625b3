/** A reference that is chosen when the record is created; afterwards only a link to its record, if any. */
import { Link } from 'react-router'
import { LabelledReference } from '../form/field-input.tsx'
import { useForm, useFormTitle, useFieldBinding } from '../form/form-context.tsx'
import formStyles from '../form/form.module.css'
import { officeHref } from '../addresses.ts'
import { segmentOf } from '../records/screens.ts'

export function FixedReference({ name }: { name: string }) {
  const { locale, store } = useForm()
  const binding = useFieldBinding(name)
  const { field, value } = binding
  const title = useFormTitle(name) ?? String(value)
  const segment = segmentOf(field.target ?? '')
  if (!store.state().saved) return <LabelledReference name={name} binding={binding} />
  if (!value) return null
  return (
    <p>
      <span className={formStyles.state}>{field.label[locale]}: </span>
      {segment ? <Link to={officeHref(locale, segment, String(value))}>{title}</Link> : title}
    </p>
  )
}
