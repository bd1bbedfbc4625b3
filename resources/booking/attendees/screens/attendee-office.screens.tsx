/** Registers the screens with the office; they are loaded lazily. */
import UsersRound from 'lucide-react/icons/users-round'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { attendeesApi } from '../attendee.api.ts'
import { attendees } from '../attendee.ts'

export const attendeesScreens = defineScreens({
  segment: 'attendees',
  resource: attendees,
  api: attendeesApi,
  nav: { Icon: UsersRound, shortcut: 'd' },
  load: () => import('./attendee.screens.tsx'),
})

export const attendeesTab: Tab = {
  key: 'attendees',
  words: attendees.words.many,
  needs: attendeesApi.ofEvent,
  body: lazyBody(async () => (await import('./attendees-tab.screens.tsx')).AttendeesTab),
}

export const attendeesOfOrderTab: Tab = {
  key: 'attendees',
  words: attendees.words.many,
  needs: ordersApi.attendees,
  body: lazyBody(async () => (await import('./order-attendees.screens.tsx')).OrderAttendees),
}
