/** What a record still lacks, as words: the names of its fields, or what has to happen first. */
import type { Fields } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import { fieldAt } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { sectionKinds } from '#resources/course-sections/course-section.ts'

export type Missing = Words[]

/** `{ 'summary-es': required }` → the field's label; a message that says more stays as it is. */
export function saidMissing(missing: Record<string, Words>, fields: Fields): Missing {
  return Object.entries(missing).map(([key, words]) =>
    words === validationWords.required ? (labelOf(key, fields) ?? words) : words,
  )
}

function labelOf(key: string, fields: Fields): Words | undefined {
  const [first = '', second = ''] = key.split(/[.-]/)
  if (first === 'sections' && second in sectionKinds) return sectionKinds[second as keyof typeof sectionKinds]
  return fieldAt(key.split(/[.-]/), fields)?.label
}
