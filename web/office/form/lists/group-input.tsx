/** A group of fields; an optional group is added and removed as a whole. */
import Plus from 'lucide-react/icons/plus'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { asideOf } from '../field-aside.ts'
import { FieldError } from '../field-error.tsx'
import { useForm, type FieldBinding } from '../form-context.tsx'
import { blanksOf } from '../form-values.ts'
import styles from './form-list.module.css'
import formStyles from '../form.module.css'

const words = {
  add: { es: 'Indicar: {label}', en: 'Add: {label}' },
  remove: { es: 'Quitar: {label}', en: 'Remove: {label}' },
} satisfies Record<string, Words>

export function GroupInput({
  name,
  binding: { field, value, error, set },
}: {
  name: string
  binding: FieldBinding
}) {
  const { locale, hints, Input } = useForm()
  const parts = field.parts ?? {}
  const label = field.label[locale]
  const isThere = value !== null && value !== undefined
  return (
    <fieldset className={styles.box}>
      <legend>
        {label} <span className={formStyles.state}>{asideOf(field, locale)}</span>
      </legend>
      {hints[name] && <p className={formStyles.hint}>{hints[name][locale]}</p>}
      {isThere && (
        <div className={formStyles.fields}>
          {Object.keys(parts).map((part) => (
            <Input key={part} name={`${name}.${part}`} />
          ))}
        </div>
      )}
      {!isThere && (
        <Button size="small" className={styles.add} data-key={name} onClick={() => set(blanksOf(parts))}>
          <Plus /> {say(words.add, locale, { label })}
        </Button>
      )}
      {isThere && field.isNullable && (
        <Button size="small" kind="quiet" className={styles.add} onClick={() => set(null)}>
          {say(words.remove, locale, { label })}
        </Button>
      )}
      <FieldError error={error} />
    </fieldset>
  )
}
