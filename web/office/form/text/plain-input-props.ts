/** What the control of one value is given. */
import type { Field } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import type { Control } from '#web/ui/field.tsx'

export type PlainInputProps = {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onLeave: () => void
  /** What ties it to its label, hint and error; `data-key` is the key of its errors. */
  control: Control & { 'data-key': string }
  locale: Locale
  label: string
  /** The language of what is written. */
  lang?: Locale | undefined
  /** Shown while it is empty: what stands in for it. */
  ghost?: string | undefined
}
