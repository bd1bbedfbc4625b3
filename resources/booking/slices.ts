/** Registers the handlers and jobs of the area booking; server only. */
import { slice } from '#server/http/slice.ts'
import { attendeesApi } from './attendees/attendee.api.ts'
import * as attendees from './attendees/attendee.server.ts'
import { ordersApi } from './orders/order.api.ts'
import * as orders from './orders/order.server.ts'
import { releaseSeats } from './enrolment/release-seats.server.ts'
import { waitlistApi } from './waitlist/waitlist-entry.api.ts'
import * as waitlist from './waitlist/waitlist-entry.server.ts'

export const bookingSlices = {
  attendees: slice(attendeesApi, attendees.handlers),
  orders: slice(ordersApi, orders.handlers),
  waitlistEntries: slice(waitlistApi, waitlist.handlers),
}

export const bookingJobs = [releaseSeats]
