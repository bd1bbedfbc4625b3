/** Whose payment each movement of a bank's file is, as proposed or as somebody chose. */
import { useState } from 'react'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { proposeOldestFirst } from '#resources/sales/payments/propose-allocations.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { StatementLine } from '../bank-statement.api.ts'
import type { Proposal } from '../propose-payer.ts'

type Allocated = { invoiceId: string; amount: string; number: string }
export type ChosenPayer = {
  isIncluded: boolean
  why: Proposal['why'] | undefined
  accountId: string | null
  contactId: string | null
  customer: string
  allocations: readonly Allocated[]
  /** Stays as an advance. */
  left: string
}
type ByRow = Readonly<Record<number, ChosenPayer>>

const leftOf = (amount: string, allocations: readonly Allocated[]): string =>
  amountText(decimalOf(amount).minus(sumOf(allocations.map((one) => one.amount))))

/** What is proposed by a document or a name is ticked; an amount alone is for a person to confirm. */
const proposed = (lines: readonly StatementLine[]): ByRow =>
  Object.fromEntries(
    lines.flatMap(({ row, state, amount, payment, proposal }) =>
      state === 'payable' && proposal
        ? [
            [
              row,
              {
                ...proposal,
                isIncluded: proposal.why !== 'amount' && payment === null,
                left: leftOf(amount, proposal.allocations),
              },
            ],
          ]
        : [],
    ),
  )

export function useChosen(lines: readonly StatementLine[], currency: string) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<ByRow>(() => proposed(lines))
  const put = (row: number, payer: ChosenPayer) => setChosen((before) => ({ ...before, [row]: payer }))
  const toggle = (row: number) => {
    const payer = chosen[row]
    if (payer) put(row, { ...payer, isIncluded: !payer.isIncluded })
  }
  /** The invoices of a customer that somebody picks, those due first. */
  const pick = async ({ row, amount }: StatementLine, accountId: string | null, customer: string) => {
    if (accountId === null) return setChosen(({ [row]: _, ...others }) => others)
    try {
      const { items } = await officeClient(locale).call(invoicesApi.list, {
        input: {
          perPage: 200,
          filters: [
            { field: 'accountId', op: 'in', value: [accountId] },
            { field: 'paymentStatus', op: 'in', value: ['unpaid', 'partiallyPaid'] },
            { field: 'currency', op: 'in', value: [currency] },
          ],
        },
      })
      const allocations = proposeOldestFirst(amount, items).map((one) => ({
        ...one,
        number: items.find(({ id }) => id === one.invoiceId)?.number ?? '',
      }))
      const left = leftOf(amount, allocations)
      put(row, { isIncluded: true, why: undefined, accountId, contactId: null, customer, allocations, left })
    } catch (error) {
      sayFailure(error, locale)
    }
    return undefined
  }
  return { chosen, toggle, pick }
}
