/** Orders whose holds expire soon, as work on Today. */
import type { Filter } from '#core/lists/filter.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { dueLine } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { ordersApi } from './order.api.ts'
import { heldOrderStates } from './order-state.ts'
import type { Order } from './order.ts'

const words = {
  ends: { es: 'La reserva vence {when}', en: 'The hold ends {when}' },
  seats: { es: '{n} cupos', en: '{n} seats' },
  seat: { es: '1 cupo', en: '1 seat' },
} satisfies Record<string, Words>

const filters: readonly Filter[] = [{ field: 'status', op: 'in', value: heldOrderStates }]
const sort = [{ field: 'holdExpiresAt', dir: 'asc' as const }]

export const heldOrders: WorkSource = {
  key: 'holds',
  words: { es: 'Reservas por confirmar', en: 'Holds to confirm' },
  // Only for roles that may confirm orders.
  needs: ordersApi.confirm,
  load: async (client) => {
    const { items, total } = await client.call(ordersApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    const { locale } = client
    return {
      lines: items.map((order) => lineOf(order, locale)),
      total,
      href: officeHref(locale, 'orders') + addressOf(filters, sort),
    }
  },
}

function lineOf({ id, number, seats, titles = {}, holdExpiresAt: at }: Order, locale: Locale): WorkLine {
  const count = seats === 1 ? words.seat[locale] : say(words.seats, locale, { n: seats })
  return {
    key: id,
    title: [titles['accountId'] ?? titles['contactId'], number].filter(Boolean).join(', '),
    ...dueLine({ at, words: words.ends }, [titles['eventId'], count], locale),
    href: officeHref(locale, 'orders', id),
  }
}
