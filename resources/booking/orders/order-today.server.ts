/** Orders whose holds expire soon, as work on Today. */
import { say, type Words } from '#core/words.ts'
import { dueLine } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { ordersApi } from './order.api.ts'
import { paymentChoices } from './order.ts'
import { heldOrderStates } from './order-state.ts'

const words = {
  ends: { es: 'La reserva vence {when}', en: 'The hold ends {when}' },
  seats: { es: '{n} cupos', en: '{n} seats' },
  seat: { es: '1 cupo', en: '1 seat' },
} satisfies Record<string, Words>

export const heldOrders = listedWork({
  key: 'holds',
  words: { es: 'Reservas por confirmar', en: 'Holds to confirm' },
  // Only for roles that may confirm orders.
  needs: ordersApi.confirm,
  segment: 'orders',
  list: ordersApi.list,
  filters: [{ field: 'status', op: 'in', value: heldOrderStates }],
  sort: [{ field: 'holdExpiresAt', dir: 'asc' }],
  line: ({ number, seats, titles = {}, holdExpiresAt: at, paymentChoice }, locale) => {
    const count = seats === 1 ? words.seat[locale] : say(words.seats, locale, { n: seats })
    return {
      title: [titles['accountId'] ?? titles['contactId'], number].filter(Boolean).join(', '),
      ...dueLine(
        { at, words: words.ends },
        [titles['eventId'], count, paymentChoice ? paymentChoices[paymentChoice][locale] : undefined],
        locale,
      ),
    }
  },
})
