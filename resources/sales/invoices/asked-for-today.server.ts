/** Orders whose visitors ask for an invoice, as work on Today. */
import { sayMoney } from '#core/money/say-money.ts'
import type { Words } from '#core/words.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { heldOrderStates } from '#resources/booking/orders/order-state.ts'
import { dueLine } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { invoicesApi } from './invoice.api.ts'

const ends: Words = { es: 'La reserva vence {when}', en: 'The hold ends {when}' }

/** Visitors who asked for an invoice, or for the link to pay one by card; their seats are held until it goes out. */
export const invoicesAskedFor = listedWork({
  key: 'invoices-asked-for',
  words: { es: 'Piden factura desde el sitio', en: 'Invoices asked for on the site' },
  // Only for roles that may draft invoices.
  needs: invoicesApi.fromOrder,
  segment: 'orders',
  list: ordersApi.list,
  filters: [
    { field: 'status', op: 'in', value: heldOrderStates },
    { field: 'paymentChoice', op: 'in', value: ['invoice', 'card'] },
    { field: 'invoicing', op: 'in', value: ['notInvoiced'] },
  ],
  sort: [{ field: 'holdExpiresAt', dir: 'asc' }],
  tab: 'invoices',
  line: ({ number, titles = {}, holdExpiresAt: at, total: amount, currency }, locale) => ({
    title: [titles['accountId'] ?? titles['contactId'], number].filter(Boolean).join(', '),
    ...dueLine(
      { at, words: ends },
      [titles['eventId'], amount ? sayMoney({ amount, currency: currency ?? 'dop' }, locale) : undefined],
      locale,
    ),
  }),
})
