/** Payments for tests. */
import { homeDay } from '#core/time-zone.ts'
import { paymentsApi, type newAllocation } from '#resources/sales/payments/payment.api.ts'
import type { TestApi } from '../fixtures/api.ts'
import { addCompany } from '../fixtures/invoices.ts'

export type Allocated = { invoiceId: string } & {
  [K in keyof Omit<typeof newAllocation, 'invoiceId'>]?: string
}

/** By transfer today, unless `changes` say otherwise. */
export const pay = (
  api: TestApi,
  amount: string,
  { allocations = [], ...changes }: { allocations?: Allocated[] } & Record<string, unknown> = {},
) =>
  api.client('billing').call(paymentsApi.create, {
    input: { paidOn: homeDay(), method: 'transfer', amount, allocations, ...changes },
  })

/** Of a person, not allocated yet. */
export async function addAdvance(api: TestApi) {
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  return pay(api, '100', { accountId })
}
