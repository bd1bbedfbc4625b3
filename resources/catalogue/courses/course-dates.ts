/** What is said of a date of a course, and how lists are asked for it. */
import { z } from 'zod'
import { currencies } from '#core/money/currency.ts'
import { codeOf } from '#core/public.ts'

export const currentPrice = z.object({
  currency: codeOf(currencies),
  amount: z.string(),
  /** Whether another mode costs more. */
  isLowest: z.boolean(),
  /** The last day of this amount. */
  until: z.string().nullable(),
  later: z.string().nullable(),
  /** The dearer mode. */
  otherMode: z
    .object({
      mode: z.enum(['onSite', 'online']),
      amount: z.string(),
      until: z.string().nullable(),
      later: z.string().nullable(),
    })
    .nullable(),
})
export type CurrentPrice = z.output<typeof currentPrice>

/** As in an address: `santiago-de-los-caballeros`. */
export const slugRule = z.string().max(100)
/** `2027-01` */
export const monthRule = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const dateSorts = ['date', 'price'] as const
/** A search may ask for what its words mean first. */
export const searchSorts = [...dateSorts, 'relevance'] as const
export type DateSort = (typeof dateSorts)[number]

/** An early price is valid to the end of its last day. */
export const isPriceValid = ({ validUntil }: { validUntil: string | null }, day: string): boolean =>
  validUntil === null || validUntil >= day
