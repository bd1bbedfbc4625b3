/** Structured data of a rating, from five answers on. */
import type { AggregateRating } from 'schema-dts'

type Rated = { average: string; answers: number }
type Rating = { aggregateRating: AggregateRating }

export const ratingData = (rating: Rated | null): Rating | Record<string, never> =>
  rating
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.answers,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}
