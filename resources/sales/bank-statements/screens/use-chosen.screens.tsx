/** Whose payment each movement of a bank's file is, as proposed or as somebody chose. */
import { useState } from 'react'
import type { Filter } from '#core/filter.ts'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { withheldOf } from '#resources/sales/payments/expected-withholdings.ts'
import { proposeSettled } from '#resources/sales/payments/propose-allocations.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { StatementLine } from '../bank-statement.api.ts'
import type { Proposal } from '../propose-payer.ts'

type Allocated = Proposal['allocations'][number] & { number: string }
/** A company, or a person without one. */
export type Payer = { accountId: string | null; contactId: string | null; customer: string }
export type ChosenPayer = Payer & {
  isIncluded: boolean
  why: Proposal['why'] | undefined
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

const openOf = ({ accountId, contactId }: Payer, currency: string): Filter[] => [
  accountId
    ? { field: 'accountId', op: 'in', value: [accountId] }
    : { field: 'contactId', op: 'in', value: [contactId!] },
  // Who deals for a company does not pay its invoices as a person.
  ...(accountId ? [] : [{ field: 'accountId', op: 'empty' as const, value: true }]),
  { field: 'paymentStatus', op: 'in', value: ['unpaid', 'partiallyPaid'] },
  { field: 'currency', op: 'in', value: [currency] },
]

export function useChosen(lines: readonly StatementLine[], currency: string) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<ByRow>(() => proposed(lines))
  const put = (row: number, payer: ChosenPayer) => setChosen((before) => ({ ...before, [row]: payer }))
  const toggle = (row: number) => {
    const payer = chosen[row]
    if (payer) put(row, { ...payer, isIncluded: !payer.isIncluded })
  }
  /** The invoices of a customer that somebody picks, those due first. */
  const pick = async ({ row, amount, day }: StatementLine, payer: Payer) => {
    const { accountId, contactId } = payer
    if (!accountId && !contactId) return setChosen(({ [row]: _, ...others }) => others)
    try {
      const client = officeClient(locale)
      const [{ items }, account] = await Promise.all([
        client.call(invoicesApi.list, { input: { perPage: 200, filters: openOf(payer, currency) } }),
        accountId ? client.call(accountsApi.get, { params: { id: accountId } }) : undefined,
      ])
      const profile = account?.retentionProfile ?? 'none'
      const settled = proposeSettled(amount, items, (invoice) => withheldOf(invoice, { profile, day }))
      const allocations = settled.map((one) => ({
        ...one,
        number: items.find(({ id }) => id === one.invoiceId)?.number ?? '',
      }))
      put(row, { ...payer, isIncluded: true, why: undefined, allocations, left: leftOf(amount, allocations) })
    } catch (error) {
      sayFailure(error, locale)
    }
    return undefined
  }
  return { chosen, toggle, pick }
}
