/** Public answers about instructors. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { picture, localizedText, localizedRichText } from '#core/public.ts'
import { shownRating } from '#resources/surveys/survey-figures/shown-rating.ts'

export const instructorCard = z.object({
  id: idRule,
  name: z.string(),
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
