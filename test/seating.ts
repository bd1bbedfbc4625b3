/** Orders, people and holds as tests of registrations enter them. */
import { pino } from 'pino'
import { ordersApi } from '#resources/orders/order.api.ts'
import { releaseSeats } from '#resources/orders/release-seats.server.ts'
import { eventsApi } from '#resources/events/event.api.ts'
import type { TestApi } from './api.ts'
import type { Make } from './make.ts'

let people = 0
/** Somebody else each time. */
export const person = (more: object = {}) => {
  people += 1
  return { firstName: 'Ana', lastName: 'Peña', email: `gente${people}@conforme.test`, ...more }
}
const prices = [
  { currency: 'dop', amount: '10000.00', taxIncluded: true, label: null, mode: null, validUntil: null },
]

export async function seating(api: TestApi, make: Make) {
  const sales = api.client('sales')
  const booker = await make.record('contacts')
  const event = (total: number, more: object = {}) =>
    make.record('events', { capacity: { total, onSite: null, online: null }, prices, ...more })
  return {
    sales,
    event,
    order: (eventId: string, attendees: object[] = [], more: object = {}) =>
      sales.call(ordersApi.create, {
        input: { eventId, contactId: booker.id, attendees, ...more } as never,
      }),
    attendeesOf: (id: string) => sales.call(ordersApi.attendees, { params: { id } }),
    get: (id: string) => sales.call(ordersApi.get, { params: { id } }),
    /** An event whose waitlist is served by itself. */
    scheduled: async (total: number, policy: string) => {
      const { id } = await event(total, { waitlist: { enabled: true, policy, offerHours: 24 } })
      await api.client('training').call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })
      return id
    },
    /** As the clock does every minute. */
    releaseOverdue: () =>
      releaseSeats.handle(
        {},
        {
          db: api.db,
          log: pino({ level: 'silent' }),
          publicUrl: api.publicUrl,
          mailer: undefined as never,
          signal: new AbortController().signal,
        },
      ),
  }
}
