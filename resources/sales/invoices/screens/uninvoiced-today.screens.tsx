/** Events that are over and not invoiced, as work on Today. */
import type { Filter } from '#core/lists/filter.ts'
import { say, translate, type Words } from '#core/words.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { overStates } from '#resources/events/events/event-state.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { fromNow } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkSource } from '#web/office/today/work.ts'
import { invoicesApi } from '../invoice.api.ts'

const ended: Words = { es: 'Terminó {when}', en: 'Ended {when}' }
const filters: readonly Filter[] = [
  { field: 'status', op: 'in', value: overStates },
  { field: 'invoicing', op: 'in', value: ['notInvoiced'] },
]
const sort = [{ field: 'endsAt', dir: 'asc' as const }]

export const uninvoicedEvents: WorkSource = {
  key: 'events-to-invoice',
  words: { es: 'Eventos realizados por facturar', en: 'Events to invoice' },
  // Only for roles that may draft invoices.
  needs: invoicesApi.fromEvent,
  load: async (client) => {
    const { locale } = client
    const { items, total } = await client.call(eventsApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
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
