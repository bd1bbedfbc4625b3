/** Invoices of a customer, an event or an order. */
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Words } from '#core/words.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { isCancelledOrder } from '#resources/booking/orders/order-state.ts'
import { officeHref } from '#web/office/addresses.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Section } from '#web/office/related/row-list.tsx'
import { RelatedList, type RelatedListProps } from '#web/office/related/related-list.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { invoicesApi } from '../invoice.api.ts'
import { invoices } from '../invoice.ts'
import { IssueManyButton } from '../batch/issue-many.screens.tsx'
import { EventInvoicing } from './event-invoicing.screens.tsx'

const columns = [
  'number',
  'ncf',
  'accountId',
  'issueDate',
  'dueDate',
  'total',
  'balance',
  'paymentStatus',
  'status',
] as const
const words = {
  add: { es: 'Crear factura', en: 'Create invoice' },
  invoiceOrder: { es: 'Facturar la inscripción', en: 'Invoice the order' },
  none: { es: 'Todavía no hay facturas', en: 'No invoices yet' },
  noneText: { es: 'Las que se hagan aparecerán aquí.', en: 'Those made will be listed here.' },
} satisfies Record<string, Words>

export function AccountInvoices() {
  const { row } = useRecord()
  return <Invoices field="accountId" action={<NewInvoice initial={{ accountId: row.id }} />} />
}

export function EventInvoices() {
  const { row, locale } = useRecord()
  const { id } = row
  const [runs, setRuns] = useState(0)
  const readAgain = () => setRuns((count) => count + 1)
  const issueSelected = (ids: readonly string[], clear: () => void) => (
    <IssueManyButton
      ids={ids}
      onStarted={(ended) => {
        clear()
        void ended.then(readAgain)
      }}
    />
  )
  return (
    <>
      {mayCall(invoicesApi.fromEvent) && <EventInvoicing version={runs} onDrafted={readAgain} />}
      <Section title={invoices.words.many[locale]}>
        <Invoices
          field="eventId"
          version={runs}
          action={<NewInvoice initial={{ eventId: id }} />}
          actionOn={mayCall(invoicesApi.issueMany) ? issueSelected : undefined}
        />
      </Section>
    </>
  )
}

export function OrderInvoices() {
  const { row } = useRecord<Order>()
  const isOpen = !isCancelledOrder(row.status)
  return <Invoices field="orderIds" action={isOpen && <InvoiceOrder id={row.id} />} />
}

/** A blank draft with values of the open record. */
function NewInvoice({ initial }: { initial: Record<string, string> }) {
  const { locale } = useRecord()
  if (!mayCall(invoicesApi.create)) return null
  return (
    <LinkButton
      size="small"
      href={`${officeHref(locale, 'invoices', 'new')}?${new URLSearchParams(initial)}`}
    >
      <Plus /> {words.add[locale]}
    </LinkButton>
  )
}

/** Opens the draft with the seats of the order; the server refuses what is invoiced already. */
function InvoiceOrder({ id }: { id: string }) {
  const { client, locale } = useRecord()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!mayCall(invoicesApi.fromOrder)) return null
  const draft = async () => {
    setBusy(true)
    try {
      const invoice = await client.call(invoicesApi.fromOrder, { params: { id } })
      await navigate(officeHref(locale, 'invoices', invoice.id))
    } catch (error) {
      sayFailure(error, locale)
      setBusy(false)
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void draft()}>
      <Plus /> {words.invoiceOrder[locale]}
    </Button>
  )
}

type InvoicesProps = { field: 'accountId' | 'eventId' | 'orderIds' } & Pick<
  RelatedListProps,
  'version' | 'action' | 'actionOn'
>
const Invoices = (props: InvoicesProps) => (
  <RelatedList
    segment="invoices"
    columns={columns}
    empty={{ title: words.none, text: words.noneText }}
    {...props}
  />
)
