/** The contact that an instructor is: chosen once, then only shown. */
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useForm, useFormTitle, usePlace } from '#web/office/form/form-context.tsx'
import { ReferenceInput } from '#web/office/form/reference-input.tsx'
import { Link } from 'react-router'
import { Field } from '#web/ui/field.tsx'

const hint = {
  es: 'Un instructor es un contacto que enseña: búsquelo o créelo aquí mismo.',
  en: 'An instructor is a contact who teaches: find or create the contact right here.',
} satisfies Words

export function ContactInput({ name }: { name: string }) {
  const { locale, store } = useForm()
  const { field, value, error, set, leave } = usePlace(name)
  const title = useFormTitle(name)
  const label = field.label[locale]
  const isSaved = store.state().saved !== undefined
  if (isSaved) {
    return (
      <p>
        <strong>{label}:</strong>{' '}
        <Link to={officeHref(locale, 'contacts', String(value))}>{title ?? String(value)}</Link>
      </p>
    )
  }
  return (
    <Field label={label} hint={hint[locale]} error={error} isRequired>
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
