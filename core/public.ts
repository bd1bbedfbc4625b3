/** Shapes that public answers are built from: only what a page shows, in the reader's language. */
import { z } from 'zod'
import type { RichText } from './richtext.ts'
import { locales } from './words.ts'

const lang = z.enum(locales)
/** A text and the language it is really in: another than the page's is Spanish standing in. */
export const said = z.object({ text: z.string(), lang })
export const saidRich = z.object({ text: z.looseObject({}) as unknown as z.ZodType<RichText>, lang })
export const picture = z.object({ sha256: z.string(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

/** One of the codes that a choice field offers. */
export const codeOf = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(options) as [K, ...K[]])

/** How a picture may be asked for: another width of the ladder, another format. */
export const pictureQuery = z.object({
  width: z.coerce.number().int().optional(),
  format: z.enum(['avif', 'webp', 'jpg', 'png']).optional(),
})
export type PictureQuery = z.output<typeof pictureQuery>
