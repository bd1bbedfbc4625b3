/** Registers the handlers and jobs of the area booking; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { addBoardLines } from '#resources/events/event-boards/board-sources.server.ts'
import { proveConsents } from '#resources/system/consents/consent-proof.server.ts'
import { attendeesApi } from './attendees/attendee.api.ts'
import * as attendees from './attendees/attendee.server.ts'
import { orders as orderRecords } from './enrolment/order-seats.server.ts'
import { waitlistEntries as entryRecords } from './enrolment/waitlist-offers.server.ts'
import { orders as orderResource } from './orders/order.ts'
import { courseInterests as interests } from './course-interests/course-interest.ts'
import { waitlistEntries } from './waitlist/waitlist-entry.ts'
import { ordersApi } from './orders/order.api.ts'
import * as orders from './orders/order.server.ts'
import { addSeatColumns } from './seats/event-columns.server.ts'
import { takenSeats } from './seats/seats.server.ts'
import { countTakenBy } from '#resources/events/seats/seat-counts.server.ts'
import { eventTodayApi } from './event-today/event-today.api.ts'
import * as eventToday from './event-today/event-today.server.ts'
import { accountFiguresApi } from './participation/account-figures.api.ts'
import * as figures from './participation/account-figures.server.ts'
import { participationApi } from './participation/participation.api.ts'
import * as participation from './participation/participation.server.ts'
import { registrationLines } from './seats/registration-lines.server.ts'
import { followEvents } from './enrolment/follow-events.server.ts'
import { listenToMerges } from './enrolment/merged-seats.server.ts'
import { releaseSeats } from './enrolment/release-seats.server.ts'
import { courseInterestsApi } from './course-interests/course-interest.api.ts'
import { courseInterests as interestRecords } from './course-interests/course-interest-records.server.ts'
import * as courseInterests from './course-interests/course-interest.server.ts'
import { tellOfDates } from './course-interests/tell-of-dates.server.ts'
import { paymentProofsApi } from './payment-proofs/payment-proof.api.ts'
import * as paymentProofs from './payment-proofs/payment-proof.server.ts'
import { listenToOrders, remindOfHolds } from './visitor-orders/hold-mails.server.ts'
import { mailPlacedOrders } from './visitor-orders/placed-mails.server.ts'
import { visitorOrdersApi } from './visitor-orders/visitor-order.api.ts'
import * as visitorOrders from './visitor-orders/visitor-order.server.ts'
import { listenToWithdrawals } from './waitlist/offers-withdrawn.server.ts'
import { waitlistApi } from './waitlist/waitlist-entry.api.ts'
import * as waitlist from './waitlist/waitlist-entry.server.ts'

export const bookingSlices = {
  attendees: slice(attendeesApi, attendees.handlers),
  eventToday: slice(eventTodayApi, eventToday.handlers),
  orders: slice(ordersApi, orders.handlers),
  waitlistEntries: slice(waitlistApi, waitlist.handlers),
  visitorOrders: slice(visitorOrdersApi, visitorOrders.handlers),
  paymentProofs: slice(paymentProofsApi, paymentProofs.handlers),
  courseInterests: slice(courseInterestsApi, courseInterests.handlers),
}

/** What booking adds to the endpoints of customers. */
export const accountFigures = slice(accountFiguresApi, figures.handlers)

/** What booking adds to the endpoints of events. */
export const eventParticipation = slice(participationApi, participation.handlers)

export const bookingJobs = [releaseSeats, remindOfHolds, mailPlacedOrders, tellOfDates]

proveConsents('ofOrder', { entity: orderResource.name, read: orderRecords.assertExists })
proveConsents('ofWaitlistEntry', { entity: waitlistEntries.name, read: entryRecords.assertExists })
proveConsents('ofInterest', { entity: interests.name, read: interestRecords.assertExists })
addBoardLines('registrations', { roles: may.readRegistrations, load: registrationLines })
countTakenBy(takenSeats)
addSeatColumns()
listenToMerges()
listenToOrders()
listenToWithdrawals()
followEvents()
