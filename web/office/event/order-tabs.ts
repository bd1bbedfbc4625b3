/** The tabs of an order: who comes by it. */
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { attendees } from '#resources/booking/attendees/attendee.ts'
import { later } from '../records/later.ts'
import type { Tab } from '../records/screen.ts'

export const orderTabs: readonly Tab[] = [
  {
    key: 'attendees',
    words: attendees.words.many,
    needs: ordersApi.attendees,
    body: later(
      async () =>
        (await import('#resources/booking/attendees/screens/order-attendees.screens.tsx')).OrderAttendees,
    ),
  },
]
