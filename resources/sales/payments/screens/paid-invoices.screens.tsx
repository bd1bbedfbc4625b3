/** The invoices that a payment settles, and what is left of it. */
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { decimalOf } from '#core/money/decimal.ts'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { paymentAllocations as allocationResource, type PaymentAllocation } from '../payment-allocation.ts'
import { paymentsApi } from '../payment.api.ts'
import type { Payment } from '../payment.ts'
import { withheldParts } from '../allocation.ts'

const words = {
  label: { es: 'Facturas pagadas', en: 'Invoices paid' },
  loading: { es: 'Cargando las facturas', en: 'Loading the invoices' },
  none: { es: 'Este pago es un anticipo', en: 'This payment is an advance' },
  noneText: {
    es: 'Asígnelo cuando el cliente tenga una factura por cobrar.',
    en: 'Allocate it once the customer has an unpaid invoice.',
  },
  applied: { es: 'aplicado: {amount}', en: '{amount} applied' },
  taken: { es: '{amount} del pago', en: '{amount} of the payment' },
  rate: { es: 'tasa {rate} ({source})', en: 'rate {rate} ({source})' },
} satisfies Record<string, Words>

export function PaidInvoices() {
  const { row, locale } = useRecord<Payment>()
  const { id, version } = row
  const [allocations] = useRead(
    useCallback((client: Client) => client.call(paymentsApi.allocations, { params: { id } }), [id]),
    version,
  )
  if (!allocations) return <Skeleton lines={3} label={words.loading[locale]} />
  if (allocations.length === 0)
    return <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
  return (
    <RowList label={words.label[locale]}>
      {allocations.map((allocation) => (
        <Row
          key={allocation.id}
          title={
            <Link to={officeHref(locale, 'invoices', allocation.invoiceId)}>
              {allocation.titles?.['invoiceId']}
            </Link>
          }
          facts={<AllocationFacts allocation={allocation} paid={row.currency} />}
        />
      ))}
    </RowList>
  )
}

/** What was applied and what was withheld of each kind, also in pesos; what an invoice in another currency took. */
export function AllocationFacts({ allocation, paid }: { allocation: PaymentAllocation; paid: string }) {
  const { locale } = useRecord()
  const { currency, amount, received, exchangeRate, rateSource } = allocation
  const money = (sum: string, of: string = currency) => sayMoney({ amount: sum, currency: of }, locale)
  const withheld = withheldParts
    .filter((part) => !decimalOf(allocation[part]).isZero())
    .map((part) => {
      const pesos = currency === 'dop' ? '' : ` (${money(allocation[`${part}Dop`], 'dop')})`
      return `${allocationResource.fields[part].label[locale]} ${money(allocation[part])}${pesos}`
    })
  return [
    say(words.applied, locale, { amount: money(amount) }),
    ...(paid === currency ? [] : [say(words.taken, locale, { amount: money(received, paid) })]),
    ...(rateSource ? [say(words.rate, locale, { rate: exchangeRate!, source: rateSource })] : []),
    ...withheld,
  ].join(' · ')
}
