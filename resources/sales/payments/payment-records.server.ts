/** The stored payments and what each settles of its invoices. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { paymentAllocations as allocationResource, type PaymentAllocation } from './payment-allocation.ts'
import { payments as resource } from './payment.ts'

export const payments = records(resource, {
  order: sql`t.paid_on desc, t.number desc`,
  parts: ['paymentAllocations'],
})
export const paymentAllocations = records(allocationResource)

export const allocationsOf = (context: Context, paymentId: string): Promise<PaymentAllocation[]> =>
  paymentAllocations.all(context, {
    conditions: [sql`t.payment_id = ${paymentId}`],
    order: sql`t.invoice_id`,
    limit: null,
  })
