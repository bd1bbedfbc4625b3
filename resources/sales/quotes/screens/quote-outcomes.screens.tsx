/** What became of an accepted quote: what is left of each item, its orders and its invoices. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/filter.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayNumber } from '#resources/sales/documents/money-words.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { invoices } from '#resources/sales/invoices/invoice.ts'
import { quotesApi } from '../quote.api.ts'
import { isWonQuote } from '../quote-state.ts'
import type { Quote } from '../quote.ts'
import styles from './quote-outcomes.module.css'

const words = {
  left: { es: 'Lo que falta', en: 'What is left' },
  item: { es: 'Partida', en: 'Item' },
  quantity: { es: 'Cotizado', en: 'Quoted' },
  seatsLeft: { es: 'Por inscribir', en: 'To book' },
  toInvoice: { es: 'Por facturar', en: 'To invoice' },
  loading: { es: 'Cargando', en: 'Loading' },
  open: {
    es: 'Cuando el cliente acepte, aquí verá las inscripciones y facturas de la cotización y lo que falta.',
    en: 'Once the customer accepts, the orders and invoices of the quote and what is left stand here.',
  },
  noOrders: { es: 'Todavía no hay inscripciones', en: 'No orders yet' },
  noOrdersText: {
    es: 'Los cupos aceptados se inscriben con «Inscribir los cupos».',
    en: 'Accepted seats are booked with “Book the seats”.',
  },
  noInvoices: { es: 'Todavía no hay facturas', en: 'No invoices yet' },
  noInvoicesText: { es: 'Facturación las hace con «Facturar».', en: 'Billing makes them with “Invoice”.' },
} satisfies Record<string, Words>

const orderColumns = ['number', 'eventId', 'seats', 'unnamedSeats', 'total', 'status'] as const
const invoiceColumns = ['number', 'ncf', 'issueDate', 'total', 'status', 'paymentStatus'] as const
const MOST_SHOWN = 100
const ofQuote = (id: string) => {
  const filter: Filter = { field: 'quoteId', op: 'in', value: [id] }
  return { input: { perPage: MOST_SHOWN, filters: [filter] } }
}

export function QuoteOutcomes() {
  const { row: quote, locale } = useRecord<Quote>()
  const { id, version, status } = quote
  const loadOrders = useCallback(
    async (client: Client) => (await client.call(ordersApi.list, ofQuote(id))).items,
    [id],
  )
  const loadInvoices = useCallback(
    async (client: Client) => (await client.call(invoicesApi.list, ofQuote(id))).items,
    [id],
  )
  if (!isWonQuote(status)) return <Notice>{words.open[locale]}</Notice>
  return (
    // It is read again when the quote has changed.
    <div key={version} className={styles.outcomes}>
      <section>
        <h2>{words.left[locale]}</h2>
        <Remaining />
      </section>
      <section>
        <h2>{orders.words.many[locale]}</h2>
        <RelatedList
          segment="orders"
          columns={orderColumns}
          load={loadOrders}
          empty={{ title: words.noOrders, text: words.noOrdersText }}
        />
      </section>
      {mayCall(invoicesApi.list) && (
        <section>
          <h2>{invoices.words.many[locale]}</h2>
          <RelatedList
            segment="invoices"
            columns={invoiceColumns}
            load={loadInvoices}
            empty={{ title: words.noInvoices, text: words.noInvoicesText }}
          />
        </section>
      )}
    </div>
  )
}

function Remaining() {
  const { row, locale } = useRecord<Quote>()
  const { id } = row
  const load = useCallback((client: Client) => client.call(quotesApi.remaining, { params: { id } }), [id])
  const [remaining] = useRead(load)
  if (!remaining) return <Skeleton lines={3} label={words.loading[locale]} />
  const number = (value: string) => sayNumber(value, locale)
  return (
    <DataTable
      label={words.left[locale]}
      columns={[
        { key: 'item', label: words.item[locale], width: 'fill', cell: ({ description }) => description },
        {
          key: 'quantity',
          label: words.quantity[locale],
          align: 'end',
          cell: ({ quantity }) => number(quantity),
        },
        {
          key: 'seatsLeft',
          label: words.seatsLeft[locale],
          align: 'end',
          cell: ({ seatsLeft }) => (seatsLeft === null ? '—' : number(String(seatsLeft))),
        },
        { key: 'left', label: words.toInvoice[locale], align: 'end', cell: ({ left }) => number(left) },
      ]}
      rows={remaining.map((one) => ({ id: one.quoteItemId, ...one }))}
    />
  )
}
