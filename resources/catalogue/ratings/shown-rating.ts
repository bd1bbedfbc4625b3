/** The rating of a course or instructor on a card. */
import { z } from 'zod'

export const shownRating = z.object({
  /** 1 to 5 with two decimals. */
  average: z.string(),
  answers: z.int(),
  /** Per cent with fulfilled expectations; instructors have no such question. */
  fulfilled: z.int().nullable(),
})
export type ShownRating = z.output<typeof shownRating>
