/** Props of the control of a single value. */
import type { Field } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import type { Control } from '#web/ui/field.tsx'

export type PlainInputProps = {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onLeave: () => void
  /** Ties it to its label, hint and error; `data-key` is the key of its errors. */
  control: Control & { 'data-key': string }
  locale: Locale
  label: string
  /** The language of the content. */
  lang?: Locale | undefined
  ghost?: string | undefined
  /** Ids of records that a reference offers before others. */
  first?: readonly string[] | undefined
}
