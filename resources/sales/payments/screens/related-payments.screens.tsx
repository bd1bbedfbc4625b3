/** Payments of a customer, and of an invoice. */
import { isReversedPayment } from '../payment-state.ts'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { Bar, Row, RowList } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { paymentsApi } from '../payment.api.ts'
import { paymentMethods, payments, paymentStates } from '../payment.ts'
import { newPaymentHref, paying } from './new-payment-address.screens.tsx'
import { AllocationFacts } from './paid-invoices.screens.tsx'

const columns = ['number', 'paidOn', 'method', 'reference', 'amount', 'unallocated', 'state'] as const
const words = {
  add: { es: 'Registrar pago', en: 'Record a payment' },
  none: { es: 'Todavía no hay pagos', en: 'No payments yet' },
  noneText: { es: 'Los que se registren aparecerán aquí.', en: 'Those recorded will be listed here.' },
  loading: { es: 'Cargando los pagos', en: 'Loading the payments' },
} satisfies Record<string, Words>

export function AccountPayments() {
  const { row, locale } = useRecord()
  return (
    <RelatedList
      segment="payments"
      field="accountId"
      columns={columns}
      empty={{ title: words.none, text: words.noneText }}
      action={<RecordPayment href={newPaymentHref(locale, { accountId: row.id })} />}
    />
  )
}

function RecordPayment({ href }: { href: string }) {
  const { locale } = useRecord()
  if (!mayCall(paymentsApi.create)) return null
  return (
    <LinkButton size="small" href={href}>
      <Plus /> {words.add[locale]}
    </LinkButton>
  )
}

export function InvoicePayments() {
  const { row: invoice, locale } = useRecord<Invoice>()
  const { id, version, balance } = invoice
  const [paid] = useRead(
    useCallback((client: Client) => client.call(paymentsApi.ofInvoice, { params: { id } }), [id]),
    version,
  )
  const isOpen = balance !== null && decimalOf(balance).gt(0)
  const action = isOpen && <RecordPayment href={newPaymentHref(locale, paying(invoice))} />
  if (!paid) return <Skeleton lines={3} label={words.loading[locale]} />
  if (paid.length === 0)
    return (
      <EmptyState title={words.none[locale]} action={action}>
        {words.noneText[locale]}
      </EmptyState>
    )
  return (
    <>
      {action && <Bar>{action}</Bar>}
      <RowList label={payments.words.many[locale]}>
        {paid.map(({ payment, allocation }) => (
          <Row
            key={allocation.id}
            title={
              <>
                <Link to={officeHref(locale, 'payments', payment.id)}>{payment.number}</Link>{' '}
                {isReversedPayment(payment) && <Badge tone="danger">{paymentStates.reversed[locale]}</Badge>}
              </>
            }
            facts={
              <>
                {display(payments.fields.paidOn, payment.paidOn, { locale })} ·{' '}
                {paymentMethods[payment.method][locale]} ·{' '}
                <AllocationFacts allocation={allocation} paid={payment.currency} />
              </>
            }
          />
        ))}
      </RowList>
    </>
  )
}
