/** Shapes that public answers are built from: only what a page shows, in the reader's language. */
import { z } from 'zod'
import { pictureFormats } from './pictures.ts'
import type { RichText } from './richtext.ts'
import { locales } from './words.ts'

const lang = z.enum(locales)
/** One of the codes that a choice field offers. */
export const codeOf = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(options) as [K, ...K[]])

/** A text and the language it is really in: another than the page's is Spanish standing in. */
export const said = z.object({ text: z.string(), lang })
export const saidRich = z.object({ text: z.looseObject({}) as unknown as z.ZodType<RichText>, lang })
export const picture = z.object({ sha256: z.string(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

/** How a picture may be asked for: another width of the ladder, another format. */
export const pictureQuery = z.object({
  width: z.coerce.number().int().optional(),
  format: codeOf(pictureFormats).optional(),
})
export type PictureQuery = z.output<typeof pictureQuery>

/** The signed word that shows what is not published yet, to whoever was given the link. */
export const previewQuery = z.object({ preview: z.string().max(1000).optional() })
