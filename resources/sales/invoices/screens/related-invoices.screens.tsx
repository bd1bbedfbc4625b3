/** Invoices of a customer, an event or an order. */
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/lists/filter.ts'
import type { Words } from '#core/words.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { invoicesApi } from '../invoice.api.ts'

const LIMIT = 100
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
  add: { es: 'Nueva factura', en: 'New invoice' },
  all: { es: 'Ver en la lista y exportar', en: 'See in the list and export' },
  none: { es: 'Todavía no hay facturas', en: 'No invoices yet' },
  noneText: { es: 'Las que se hagan aparecerán aquí.', en: 'Those made will be listed here.' },
} satisfies Record<string, Words>

export function AccountInvoices() {
  const { row } = useRecord()
  return <Invoices field="accountId" id={row.id} initial={{ accountId: row.id }} />
}

export function EventInvoices() {
  const { row } = useRecord()
  return <Invoices field="eventId" id={row.id} initial={{ eventId: row.id }} />
}

export function OrderInvoices() {
  const { id, accountId, contactId, eventId } = useRecord<Order>().row
  return <Invoices field="orderIds" id={id} initial={{ orderIds: id, accountId, contactId, eventId }} />
}

type InvoicesProps = {
  field: 'accountId' | 'eventId' | 'orderIds'
  id: string
  /** Values of a new invoice. */
  initial: Record<string, string | null>
}
function Invoices({ field, id, initial }: InvoicesProps) {
  const { locale } = useRecord()
  const load = useCallback(
    async (client: Client) => {
      const input = { perPage: LIMIT, filters: [filterOf(field, id)] }
      return (await client.call(invoicesApi.list, { input })).items
    },
    [field, id],
  )
  const filled = Object.entries(initial).filter((entry): entry is [string, string] => entry[1] !== null)
  const add = `${officeHref(locale, 'invoices', 'new')}?${new URLSearchParams(filled)}`
  return (
    <RelatedList
      segment="invoices"
      columns={columns}
      load={load}
      empty={{ title: words.none, text: words.noneText }}
      action={
        mayCall(invoicesApi.create) && (
          <LinkButton size="small" href={add}>
            <Plus /> {words.add[locale]}
          </LinkButton>
        )
      }
      aside={
        <LinkButton
          size="small"
          kind="quiet"
          href={officeHref(locale, 'invoices') + addressOf([filterOf(field, id)])}
        >
          {words.all[locale]}
        </LinkButton>
      }
    />
  )
}

const filterOf = (field: string, id: string): Filter => ({ field, op: 'in', value: [id] })
