/** The note beside the label of an optional field. */
import type { Field } from '#core/field.ts'
import type { Locale, Words } from '#core/words.ts'

const words = {
  optional: { es: '(opcional)', en: '(optional)' },
  toPublish: { es: '(para publicar)', en: '(to publish)' },
} satisfies Record<string, Words>

export function asideOf(field: Field, locale: Locale, isNew = false): string | undefined {
  if (isNew && field.isFilledIn) return undefined
  if (field.isNeededToPublish && field.mode !== 'required') return words.toPublish[locale]
  if (field.neededFor) return `(${field.neededFor[locale]})`
  return field.isNullable ? words.optional[locale] : undefined
}
