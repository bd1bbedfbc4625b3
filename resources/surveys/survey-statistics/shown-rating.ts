/** What a card says of what its course or instructor is rated. */
import { z } from 'zod'

export const shownRating = z.object({
  /** 1 to 5 with two decimals. */
  average: z.string(),
  answers: z.int(),
  /** Per cent whose expectations were fulfilled; instructors are not asked about by that name. */
  fulfilled: z.int().nullable(),
})
export type ShownRating = z.output<typeof shownRating>
