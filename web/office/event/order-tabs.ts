/** The tabs of an order: who comes by it. */
import { ordersApi } from '#resources/orders/order.api.ts'
import { attendees } from '#resources/attendees/attendee.ts'
import { later } from '../records/later.ts'
import type { Tab } from '../records/screen.ts'

export const orderTabs: readonly Tab[] = [
  {
    key: 'attendees',
    words: attendees.words.many,
    needs: ordersApi.attendees,
    body: later(
      async () => (await import('#resources/attendees/order-attendees.screens.tsx')).OrderAttendees,
    ),
  },
]
