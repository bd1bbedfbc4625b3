/** Schemas that public answers are built from. */
import { z } from 'zod'
import { pictureFormats } from './pictures.ts'
import type { RichText } from './richtext.ts'
import { locales } from './words.ts'

const lang = z.enum(locales)
/** One of the codes of a choice field. */
export const codeOf = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(options) as [K, ...K[]])

/** A text and its language; a language other than the page's means a fallback to Spanish. */
export const localizedText = z.object({ text: z.string(), lang })
export const localizedRichText = z.object({ text: z.looseObject({}) as unknown as z.ZodType<RichText>, lang })
export const picture = z.object({ sha256: z.string(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

/** Width and format of an image variant. */
export const pictureQuery = z.object({
  width: z.coerce.number().int().optional(),
  format: codeOf(pictureFormats).optional(),
})
export type PictureQuery = z.output<typeof pictureQuery>

/** The signed token that grants access to an unpublished record. */
export const previewQuery = z.object({ preview: z.string().max(1000).optional() })
