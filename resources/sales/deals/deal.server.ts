/** Handler of a customer's deals. */
import { sql } from 'kysely'
import { isAllowed, may } from '#core/roles.ts'
import { translate, type Translated } from '#core/words.ts'
import { inStates } from '#server/database/query.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { validStatuses } from '#resources/certificates/registry/certificate.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import type { Deal, dealsApi } from './deal.api.ts'

type Dated = { createdAt: string }
type QuoteRow = NonNullable<Deal['quote']> & Dated
type OrderRow = Omit<NonNullable<Deal['order']>, 'event'> &
  Dated & { title: Translated; quoteId: string | null }
type InvoiceRow = NonNullable<Deal['invoices']>[number] &
  Dated & { orderIds: string[]; quoteId: string | null }

const MOST = 200

export const handlers: Handlers<typeof dealsApi> = {
  ofAccount: async ({ params }, context) => {
    const { id } = await accounts.get(context, params.id)
    const readsInvoices = isAllowed(signedIn(context).roles, may.readInvoices)
    const [quotes, orders, invoices] = [
      await quotesOf(context, id),
      await ordersOf(context, id),
      readsInvoices ? await invoicesOf(context, id) : [],
    ]
    return dealsOf({ quotes, orders, invoices }, readsInvoices, context)
  },
}

/** One for each order, and for each quote and invoice without one. */
function dealsOf(
  { quotes, orders, invoices }: { quotes: QuoteRow[]; orders: OrderRow[]; invoices: InvoiceRow[] },
  readsInvoices: boolean,
  { locale }: Context,
): Deal[] {
  const quoteById = new Map(quotes.map((quote) => [quote.id, quote]))
  const known = new Set(orders.map(({ id }) => id))
  const loose = invoices.filter(({ orderIds }) => !orderIds.some((id) => known.has(id)))
  const booked = new Set(orders.map(({ quoteId }) => quoteId))
  const shown = (own: readonly InvoiceRow[]) =>
    readsInvoices ? own.map(({ createdAt: _, orderIds: __, quoteId: ___, ...invoice }) => invoice) : null
  const lines = [
    ...orders.map(({ title, createdAt, quoteId, ...order }) => ({
      createdAt,
      id: `order ${order.id}`,
      quote: (quoteId && quoteById.get(quoteId)) || null,
      order: { ...order, event: translate(title, locale)?.text ?? '' },
      invoices: shown(invoices.filter(({ orderIds }) => orderIds.includes(order.id))),
    })),
    ...quotes
      .filter(({ id }) => !booked.has(id))
      .map((quote) => ({
        createdAt: quote.createdAt,
        id: `quote ${quote.id}`,
        quote,
        order: null,
        invoices: shown(loose.filter(({ quoteId }) => quoteId === quote.id)),
      })),
    ...loose
      .filter(({ quoteId }) => !quoteId || !quoteById.has(quoteId) || booked.has(quoteId))
      .map((invoice) => ({
        createdAt: invoice.createdAt,
        id: `invoice ${invoice.id}`,
        quote: (invoice.quoteId && quoteById.get(invoice.quoteId)) || null,
        order: null,
        invoices: shown([invoice]),
      })),
  ]
  return lines
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(({ createdAt: _, quote, ...line }) => ({ ...line, quote: quote && withoutDate(quote) }))
}

function withoutDate({ createdAt: _, ...quote }: QuoteRow): NonNullable<Deal['quote']> {
  return quote
}

const quotesOf = async ({ db }: Context, account: string): Promise<QuoteRow[]> =>
  (
    await sql<QuoteRow>`
      select id, number, title, status, total::text, currency, created_at as "createdAt" from quotes
      where account_id = ${account} and deleted_at is null order by id desc limit ${MOST}`.execute(db)
  ).rows

const ordersOf = async ({ db }: Context, account: string): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`
      select o.id, o.number, o.status, o.seats, o.quote_id as "quoteId", o.created_at as "createdAt",
        e.id as "eventId", e.title, e.starts_at as "startsAt",
        (select count(*)::int from attendees a join certificates c on c.attendee_id = a.id
          where a.order_id = o.id and a.deleted_at is null and c.deleted_at is null
            and c.status ${inStates(validStatuses)}) as certificates
      from orders o join events e on e.id = o.event_id
      where o.account_id = ${account} and o.deleted_at is null order by o.id desc limit ${MOST}`.execute(db)
  ).rows

const invoicesOf = async ({ db }: Context, account: string): Promise<InvoiceRow[]> =>
  (
    await sql<InvoiceRow>`
      select id, number, ncf, total::text, balance::text, currency,
        order_ids::text[] as "orderIds", quote_id as "quoteId", created_at as "createdAt"
      from invoices
      where account_id = ${account} and deleted_at is null order by id desc limit ${MOST}`.execute(db)
  ).rows
