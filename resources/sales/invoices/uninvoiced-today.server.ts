/** Events that are over and single orders that are not invoiced, as work on Today. */
import type { Filter } from '#core/filter.ts'
import { say, translate, type Words } from '#core/words.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { bookedOrderStates } from '#resources/booking/orders/order-state.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { overStates } from '#resources/events/schedule/event-state.ts'
import { fromNow } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { invoicesApi } from './invoice.api.ts'

const ended: Words = { es: 'Terminó {when}', en: 'Ended {when}' }
const booked: Words = { es: 'Inscrita {when}', en: 'Booked {when}' }
const isUninvoiced: Filter = { field: 'invoicing', op: 'in', value: ['notInvoiced'] }

export const uninvoicedEvents = listedWork({
  key: 'events-to-invoice',
  words: { es: 'Eventos realizados por facturar', en: 'Events to invoice' },
  // Only for roles that may draft invoices.
  needs: invoicesApi.fromEvent,
  segment: 'events',
  list: eventsApi.list,
  filters: [{ field: 'status', op: 'in', value: overStates }, isUninvoiced],
  sort: [{ field: 'endsAt', dir: 'asc' }],
  tab: 'invoices',
  line: ({ title, code, endsAt }, locale) => ({
    title: [translate(title, locale)?.text, code].filter(Boolean).join(', '),
    facts: endsAt ? say(ended, locale, { when: fromNow(endsAt, locale) }) : '',
  }),
})

/** Of events under way, such as courses at one's own pace, which are never over. */
export const uninvoicedOrders = listedWork({
  key: 'orders-to-invoice',
  words: { es: 'Inscripciones por facturar', en: 'Orders to invoice' },
  needs: invoicesApi.fromOrder,
  segment: 'orders',
  list: ordersApi.list,
  filters: [
    { field: 'status', op: 'in', value: bookedOrderStates },
    { field: 'isUnderWay', op: 'eq', value: true },
    isUninvoiced,
  ],
  sort: [{ field: 'createdAt', dir: 'asc' }],
  tab: 'invoices',
  line: ({ number, total: amount, currency, createdAt, titles = {} }, locale) => ({
    title: [titles['accountId'] ?? titles['contactId'], number].filter(Boolean).join(', '),
    facts: [
      say(booked, locale, { when: fromNow(createdAt, locale) }),
      titles['eventId'],
      amount && sayMoney({ amount, currency: currency ?? 'dop' }, locale),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
})
