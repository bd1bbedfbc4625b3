/** Describes what a record lacks: labels of empty fields, or steps to take first. */
import type { Fields } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import { fieldAt } from '#core/validation.ts'
import type { Words } from '#core/words.ts'

/** Labels of empty fields, and whole sentences about everything else. */
export type Missing = { labels: Words[]; steps: Words[] }
export const lacksNothing = ({ labels, steps }: Missing): boolean => labels.length + steps.length === 0

type MissingContext = {
  fields: Fields
  /** Labels of keys that are no fields. */ labels?: Labels | undefined
}
type Labels = Readonly<Record<string, Words>>

/** Turns `{ 'summary-es': required }` into the field's label; other messages stay whole. */
export function describeMissing(
  missing: Record<string, Words>,
  { fields, labels = {} }: MissingContext,
): Missing {
  const labelOf = (key: string) => labels[key] ?? fieldAt(key.split(/[.-]/), fields)?.label
  const all = Object.entries(missing).map(([key, words]) => ({
    words,
    label: words === validationWords.required ? labelOf(key) : undefined,
  }))
  return {
    labels: all.flatMap(({ label }) => label ?? []),
    steps: all.flatMap(({ label, words }) => (label ? [] : words)),
  }
}
