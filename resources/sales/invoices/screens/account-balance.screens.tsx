/** What a customer owes and bought, among the facts of its record. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { sayBalance } from '#resources/sales/receivables/say-balance.ts'
import { invoicesApi } from '../invoice.api.ts'

const words = {
  balance: { es: 'Balance', en: 'Balance' },
  overdue: { es: 'Vencido', en: 'Overdue' },
  invoiced: { es: 'Facturado en 12 meses', en: 'Invoiced in 12 months' },
} satisfies Record<string, Words>

/** One amount for each currency; nothing where all are zero. */
export function AccountBalanceFacts() {
  const { row, locale } = useRecord()
  const { id } = row
  const [balances = []] = useRead(
    useCallback((client: Client) => client.call(invoicesApi.balancesOfAccount, { params: { id } }), [id]),
  )
  return (['balance', 'overdue', 'invoiced'] as const).map((name) => {
    const amounts = balances.filter((one) => Number(one[name]) !== 0)
    return (
      amounts.length > 0 && (
        <div key={name}>
          <dt>{words[name][locale]}</dt>
          <dd>
            {amounts
              .map(({ currency, [name]: amount }) => sayBalance({ amount, currency }, locale))
              .join(' · ')}
          </dd>
        </div>
      )
    )
  })
}
