/** Events that are over and single orders that are not invoiced, as work on Today. */
import type { Filter } from '#core/lists/filter.ts'
import { say, translate, type Words } from '#core/words.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { bookedOrderStates } from '#resources/booking/orders/order-state.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { overStates } from '#resources/events/events/event-state.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { fromNow } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkSource } from '#web/office/today/work.ts'
import { invoicesApi } from '../invoice.api.ts'

const ended: Words = { es: 'Terminó {when}', en: 'Ended {when}' }
const booked: Words = { es: 'Inscrita {when}', en: 'Booked {when}' }
const isUninvoiced: Filter = { field: 'invoicing', op: 'in', value: ['notInvoiced'] }

export const uninvoicedEvents: WorkSource = {
  key: 'events-to-invoice',
  words: { es: 'Eventos realizados por facturar', en: 'Events to invoice' },
  // Only for roles that may draft invoices.
  needs: invoicesApi.fromEvent,
  load: async (client) => {
    const { locale } = client
    const filters: Filter[] = [{ field: 'status', op: 'in', value: overStates }, isUninvoiced]
    const sort = [{ field: 'endsAt', dir: 'asc' as const }]
    const { items, total } = await client.call(eventsApi.list, {
      input: { perPage: WORK_SHOWN, filters, sort },
    })
    return {
      lines: items.map(({ id, title, code, endsAt }) => ({
        key: id,
        title: [translate(title, locale)?.text, code].filter(Boolean).join(', '),
        facts: endsAt ? say(ended, locale, { when: fromNow(endsAt, locale) }) : '',
        href: `${officeHref(locale, 'events', id)}?tab=invoices`,
      })),
      total,
      href: officeHref(locale, 'events') + addressOf(filters, sort),
    }
  },
}

/** Of events under way, such as courses at one's own pace, which are never over. */
export const uninvoicedOrders: WorkSource = {
  key: 'orders-to-invoice',
  words: { es: 'Inscripciones por facturar', en: 'Orders to invoice' },
  needs: invoicesApi.fromOrder,
  load: async (client) => {
    const { locale } = client
    const filters: Filter[] = [
      { field: 'status', op: 'in', value: bookedOrderStates },
      { field: 'isUnderWay', op: 'eq', value: true },
      isUninvoiced,
    ]
    const sort = [{ field: 'createdAt', dir: 'asc' as const }]
    const { items, total } = await client.call(ordersApi.list, {
      input: { perPage: WORK_SHOWN, filters, sort },
    })
    return {
      lines: items.map(({ id, number, total: amount, currency, createdAt, titles = {} }) => ({
        key: id,
        title: [titles['accountId'] ?? titles['contactId'], number].filter(Boolean).join(', '),
        facts: [
          say(booked, locale, { when: fromNow(createdAt, locale) }),
          titles['eventId'],
          amount && sayMoney({ amount, currency: currency ?? 'dop' }, locale),
        ]
          .filter(Boolean)
          .join(' · '),
        href: `${officeHref(locale, 'orders', id)}?tab=invoices`,
      })),
      total,
      href: officeHref(locale, 'orders') + addressOf(filters, sort),
    }
  },
}
