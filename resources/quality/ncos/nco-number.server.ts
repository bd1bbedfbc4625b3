/** Numbers of cases: `NC-2026-0007`, without gaps per year. */
import { padded } from '#server/database/numbers.ts'

/** A sequence of its own: credit notes have the same prefix. */
export const NCO_SEQUENCE = 'NCO'
export const ncoNumber = (year: number, taken: number): string => `NC-${year}-${padded(taken, 4)}`
