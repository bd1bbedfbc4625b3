/** The words and filters of a list as a form that leads to its address, without scripts too. */
import type { ReactNode } from 'react'
import { Field, Input } from '#web/ui/field.tsx'
import styles from './filter-form.module.css'

type FilterFormProps = {
  path: string
  search: string
  label: string
  placeholder: string
  /** Chosen elsewhere on the page. */
  kept: Record<string, string | undefined>
  /** Sets the columns. */
  className: string | undefined
  children: ReactNode
}

export function FilterForm({ path, search, label, placeholder, kept, className, children }: FilterFormProps) {
  return (
    <search>
      <form action={path} className={`${styles.filters} ${className}`}>
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Field label={label}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              maxLength={100}
              defaultValue={search}
              placeholder={placeholder}
            />
          )}
        </Field>
        {children}
      </form>
    </search>
  )
}
