/** Fields of money that is typed: one width for all of them. */
import { decimal } from './field.ts'
import type { Words } from './words.ts'

/** The most that any amount may be, and any document; sums of all of them stay far below what is stored. */
export const MOST_MONEY = '999999999.99'

export const money = (label: Words, bounds: { min?: number; digits?: number } = {}) =>
  decimal(label, { ...bounds, max: Number(MOST_MONEY) })
