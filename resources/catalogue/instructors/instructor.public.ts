/** Public answers about instructors. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { picture, said, saidRich } from '#core/public.ts'
import { shownRating } from '#resources/surveys/survey-statistics/shown-rating.ts'

export const instructorCard = z.object({
  id: idRule,
  name: z.string(),
  headline: said.nullable(),
  bio: saidRich.nullable(),
  picture: picture.nullable(),
  credentials: z.array(
    z.object({ title: said, issuer: z.string(), year: z.int(), verifyUrl: z.string().nullable() }),
  ),
  linkedinUrl: z.string().nullable(),
  /** Only from five answers on. */
  rating: shownRating.nullable(),
})
export type InstructorCard = z.output<typeof instructorCard>
