/** Who brings work to Today, the most urgent first: one line a slice. */
import { untakenAttendance } from '#resources/events/attendance/screens/attendance-today.screens.tsx'
import {
  certificatesExpiring,
  certificatesToIssue,
} from '#resources/certificates/certificates/screens/certificate-today.screens.tsx'
import { newRequests } from '#resources/customers/contact-requests/contact-request-today.screens.tsx'
import { startingIncomplete } from '#resources/events/events/screens/event-today.screens.tsx'
import { failingEventMails, unsentNotices } from '#resources/mail/mails/screens/mail-today.screens.tsx'
import { heldOrders } from '#resources/booking/orders/order-today.screens.tsx'
import { failedMails } from '#resources/mail/outbox/outbox-today.screens.tsx'
import { badAnswers } from '#resources/surveys/survey-responses/survey-response-today.screens.tsx'
import { openOffers } from '#resources/booking/waitlist/waitlist-today.screens.tsx'
import type { WorkSource } from './work.ts'

export const workSources: readonly WorkSource[] = [
  unsentNotices,
  openOffers,
  heldOrders,
  startingIncomplete,
  untakenAttendance,
  certificatesToIssue,
  failingEventMails,
  certificatesExpiring,
  badAnswers,
  failedMails,
  newRequests,
]
