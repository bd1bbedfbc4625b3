/** A customer's deals: what was quoted, the seats of it, and what was invoiced, in one line each. */
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { shortDay } from '#web/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { orderTones } from '#resources/booking/orders/order-state.ts'
import { orderStatuses } from '#resources/booking/orders/order.ts'
import { quoteTones } from '#resources/sales/quotes/quote-state.ts'
import { quoteStatuses } from '#resources/sales/quotes/quote.ts'
import { dealsApi, type Deal } from './deal.api.ts'
import styles from './deals.module.css'

const words = {
  list: { es: 'De la cotización a la factura', en: 'From quote to invoice' },
  quote: { es: 'Cotización', en: 'Quote' },
  notQuoted: { es: 'Sin cotización', en: 'Without a quote' },
  seats: { es: 'Evento y cupos', en: 'Event and seats' },
  invoices: { es: 'Facturas', en: 'Invoices' },
  draft: { es: 'Borrador', en: 'Draft' },
  open: { es: 'pendiente {amount}', en: 'open {amount}' },
  settled: { es: 'saldada', en: 'settled' },
  notInvoiced: { es: 'Sin facturar', en: 'Not invoiced' },
  none: { es: 'Todavía no hay nada cotizado ni inscrito', en: 'Nothing is quoted or enrolled yet' },
  noneText: {
    es: 'Cada cotización, sus cupos y sus facturas aparecerán aquí en una línea.',
    en: 'Each quote, its seats and its invoices will stand here in one line.',
  },
} satisfies Record<string, Words>
const seatMany: CountedWords = {
  one: { es: '{n} cupo', en: '{n} seat' },
  many: { es: '{n} cupos', en: '{n} seats' },
}
const certificateMany: CountedWords = {
  one: { es: '{n} certificado', en: '{n} certificate' },
  many: { es: '{n} certificados', en: '{n} certificates' },
}

export function AccountDeals() {
  const { row, locale } = useRecord()
  const { id } = row
  const [deals] = useRead(
    useCallback((client: Client) => client.call(dealsApi.ofAccount, { params: { id } }), [id]),
    row.version,
  )
  const readsInvoices = deals?.some(({ invoices }) => invoices !== null) ?? false
  const columns: Column<Deal>[] = [
    {
      key: 'quote',
      label: words.quote[locale],
      cell: ({ quote }) => (quote ? <QuotePart quote={quote} /> : words.notQuoted[locale]),
    },
    {
      key: 'seats',
      label: words.seats[locale],
      width: 'wrap',
      cell: ({ order }) => order && <OrderPart order={order} />,
    },
    ...(readsInvoices
      ? [
          {
            key: 'invoices',
            label: words.invoices[locale],
            cell: (deal: Deal) => <InvoicePart deal={deal} />,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={words.list[locale]}
      columns={columns}
      rows={deals}
      titleOf={({ quote, order }) => quote?.title ?? order?.event ?? ''}
      empty={<EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>}
    />
  )
}

function QuotePart({ quote }: { quote: NonNullable<Deal['quote']> }) {
  const locale = useLocale()
  const { id, number, title, status } = quote
  return (
    <div className={styles.part}>
      <Link to={officeHref(locale, 'quotes', id)}>{number ?? words.draft[locale]}</Link>
      <span>{title}</span>
      <span>
        {sayTotal(quote, locale)} <Badge tone={quoteTones[status]}>{quoteStatuses[status][locale]}</Badge>
      </span>
    </div>
  )
}

function OrderPart({ order }: { order: NonNullable<Deal['order']> }) {
  const locale = useLocale()
  const { id, number, status, seats, certificates, eventId, event, startsAt } = order
  const facts = [
    startsAt && shortDay(startsAt, locale),
    sayCount(seatMany, locale, { n: seats }),
    certificates > 0 && sayCount(certificateMany, locale, { n: certificates }),
  ]
  return (
    <div className={styles.part}>
      <span>
        <Link to={officeHref(locale, 'orders', id)}>{number}</Link>{' '}
        <Badge tone={orderTones[status]}>{orderStatuses[status][locale]}</Badge>
      </span>
      <Link to={officeHref(locale, 'events', eventId)}>{event}</Link>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

function InvoicePart({ deal: { invoices, order } }: { deal: Deal }) {
  const locale = useLocale()
  if (!invoices) return null
  if (invoices.length === 0) return order && order.seats > 0 ? words.notInvoiced[locale] : null
  return invoices.map((invoice) => {
    const { id, number, ncf, balance, currency } = invoice
    const state =
      number === null
        ? words.draft[locale]
        : Number(balance) === 0
          ? words.settled[locale]
          : say(words.open, locale, { amount: sayMoney({ amount: balance, currency }, locale) })
    return (
      <div key={id} className={styles.part}>
        <Link to={officeHref(locale, 'invoices', id)}>{ncf ?? number ?? words.draft[locale]}</Link>
        <span>{[sayTotal(invoice, locale), state].join(' · ')}</span>
      </div>
    )
  })
}

const sayTotal = (
  { total, currency }: Pick<NonNullable<Deal['quote']>, 'total' | 'currency'>,
  locale: Locale,
) => sayMoney({ amount: total, currency }, locale)
