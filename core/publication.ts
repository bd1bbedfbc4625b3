/** What a record still lacks before visitors may see it, said field by field. */
import { z } from 'zod'
import { idRule, type Fields } from './field.ts'
import { validationWords } from './validation-words.ts'
import type { Words } from './words.ts'

export const websiteStates = {
  published: { es: 'Publicado', en: 'Published' },
  unpublished: { es: 'Sin publicar', en: 'Unpublished' },
} as const satisfies Record<string, Words>

/** Spanish is required to publish, English is optional (product.md I): a missing Spanish text is keyed `title-es`. */
export function missingToPublish(fields: Fields, row: Record<string, unknown>): Record<string, Words> {
  const missing: Record<string, Words> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!field.isNeededToPublish) continue
    const value = field.isTranslated ? (row[name] as { es?: unknown } | null | undefined)?.es : row[name]
    if (isEmpty(value)) missing[field.isTranslated ? `${name}-es` : name] = validationWords.required
  }
  return missing
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The body of `POST x/publish`: many at once, and each one's outcome. */
export const publishMany = z.strictObject({
  ids: z.array(idRule).min(1).max(200),
  websiteState: z.enum(['published', 'unpublished']),
})
export type PublishMany = z.output<typeof publishMany>
export const publishOutcome = z.object({
  id: idRule,
  done: z.boolean(),
  message: z.string(),
  fields: z.array(z.string()).optional(),
})
export type PublishOutcome = z.output<typeof publishOutcome>
