/** Finds what a record lacks for publication, field by field. */
import { isBlank } from './display.ts'
import { z } from 'zod'
import { idRule, type Fields } from './field.ts'
import { validationWords } from './validation-words.ts'
import { contentLocale, type Words } from './words.ts'

export const websiteStates = {
  published: { es: 'Publicado', en: 'Published' },
  unpublished: { es: 'Sin publicar', en: 'Unpublished' },
} as const satisfies Record<string, Words>

type WebsiteState = keyof typeof websiteStates
export const publishedStates: WebsiteState[] = ['published']
export const unpublishedStates: WebsiteState[] = ['unpublished']
export const isPublished = ({ websiteState }: { websiteState: WebsiteState }): boolean =>
  publishedStates.includes(websiteState)

/** A state in which visitors see the record, now or from its scheduled time. */
export const isForVisitors = (websiteState: unknown): boolean =>
  websiteState === 'published' || websiteState === 'scheduled'

type Row = Record<string, unknown>

/** Spanish is required to publish, English is optional: a missing Spanish text is keyed `title-es`. */
export function missingToPublish(fields: Fields, row: Row): Record<string, Words> {
  const missing = Object.entries(fields)
    .filter(([, field]) => field.isNeededToPublish)
    .flatMap(([name, field]) => {
      if (!field.isTranslated) return isBlank(row[name]) ? [name] : []
      const texts = (row[name] ?? {}) as Row
      const needed = field.isOneLanguageEnough ? (row['publishedIn'] as string[]) : [contentLocale]
      return needed.filter((locale) => isBlank(texts[locale])).map((locale) => `${name}-${locale}`)
    })
  return Object.fromEntries(missing.map((key) => [key, validationWords.required]))
}

/** The body of `POST x/publish`: many records, each with its outcome. */
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
