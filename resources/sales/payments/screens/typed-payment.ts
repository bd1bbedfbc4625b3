/** Checks a payment while somebody types; the server checks the same and more. */
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { withheldParts, type Allocation } from '../allocation.ts'
import { paymentErrors } from '../payment-rules.ts'
import type { Payment } from '../payment.ts'
import { typedAmount, type AllocationLine } from './allocation-lines.ts'

export function typedPaymentErrors(values: Record<string, unknown>, today: string): Record<string, Words> {
  const { accountId, contactId, amount, allocations, ...rest } = values
  const lines = ((allocations ?? []) as AllocationLine[]).map(allocationOf)
  const typed = { ...(rest as Payment), amount: typedAmount(amount).toFixed() }
  return {
    ...(!accountId && !contactId && { accountId: validationWords.required }),
    ...paymentErrors(typed, { allocations: lines, today }),
  }
}

const allocationOf = (line: AllocationLine): Allocation => ({
  invoiceId: line.invoiceId,
  amount: typedAmount(line.amount).toFixed(),
  withheldOn: line.withheldOn ?? null,
  ...(Object.fromEntries(withheldParts.map((part) => [part, typedAmount(line[part]).toFixed()])) as Pick<
    Allocation,
    (typeof withheldParts)[number]
  >),
})
