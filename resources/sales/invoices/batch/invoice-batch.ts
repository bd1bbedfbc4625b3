/** Many invoices that are issued, numbered and sent in one task. */
import { z } from 'zod'
import { refs } from '#core/field.ts'
import { currencies } from '#core/money/currency.ts'
import { codeOf } from '#core/public.ts'
import { ncfTypes } from '#resources/sales/fiscal/ncf.ts'
import { invoices } from '../invoice.ts'

export const MOST_IN_BATCH = 200
export const batchFields = {
  invoiceIds: refs(invoices.words.many, 'invoices', { min: 1, max: MOST_IN_BATCH }),
}

export const batchPlan = z.object({
  toIssue: z.int(),
  toSend: z.int(),
  /** Of what is issued. */
  totals: z.array(z.object({ currency: codeOf(currencies), total: z.string() })),
  /** The next internal number. */
  nextNumber: z.string(),
  /** `next` and `left` are null where the number is given elsewhere. */
  types: z.array(
    z.object({
      ncfType: codeOf(ncfTypes),
      count: z.int(),
      next: z.string().nullable(),
      left: z.int().nullable(),
    }),
  ),
  /** What is left out, or issued and not sent. */
  problems: z.array(
    z.object({ id: z.string(), title: z.string(), isLeftOut: z.boolean(), reason: z.string() }),
  ),
})
export type BatchPlan = z.output<typeof batchPlan>
