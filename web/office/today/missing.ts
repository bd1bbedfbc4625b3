/** What a record still lacks, as words: the names of its fields, or what has to happen first. */
import type { Fields } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import { fieldAt } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'

/** Labels of what is not filled in, and whole sentences about the rest. */
export type Missing = { labels: Words[]; steps: Words[] }
export const lacksNothing = ({ labels, steps }: Missing): boolean => labels.length + steps.length === 0

/** `{ 'summary-es': required }` → the field's label; a message that says more stays as it is. */
export function saidMissing(missing: Record<string, Words>, fields: Fields): Missing {
  const all = Object.entries(missing).map(([key, words]) => ({
    words,
    label: words === validationWords.required ? labelOf(key, fields) : undefined,
  }))
  return {
    labels: all.flatMap(({ label }) => label ?? []),
    steps: all.flatMap(({ label, words }) => (label ? [] : words)),
  }
}

function labelOf(key: string, fields: Fields): Words | undefined {
  const [first = '', second = ''] = key.split(/[.-]/)
  if (first === 'sections' && second in sectionKinds) return sectionKinds[second as keyof typeof sectionKinds]
  return fieldAt(key.split(/[.-]/), fields)?.label
}
