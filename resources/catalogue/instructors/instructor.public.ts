/** Public answers about instructors. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf, picture, localizedText, localizedRichText } from '#core/public.ts'
import { languages } from '#core/words.ts'
import { shownRating } from '../ratings/shown-rating.ts'

export const instructorCard = z.object({
  id: idRule,
  name: z.string(),
  slug: z.string(),
  headline: localizedText.nullable(),
  bio: localizedRichText.nullable(),
  picture: picture.nullable(),
  credentials: z.array(
    z.object({ title: localizedText, issuer: z.string(), year: z.int(), verifyUrl: z.string().nullable() }),
  ),
  linkedinUrl: z.string().nullable(),
  /** Only from five answers on. */
  rating: shownRating.nullable(),
})
export type InstructorCard = z.output<typeof instructorCard>

export const instructorPage = instructorCard.extend({
  /** Of its address in each language. */
  slugs: z.object({ es: z.string(), en: z.string() }),
  languages: z.array(codeOf(languages)),
  services: z.array(
    z.object({ id: idRule, slug: z.string(), name: localizedText, standard: z.string().nullable() }),
  ),
  /** The languages it is translated to, for search engines. */
  writtenIn: z.array(z.enum(['es', 'en'])),
})
export type InstructorPage = z.output<typeof instructorPage>
