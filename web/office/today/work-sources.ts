/** Who brings work to Today, the most urgent first: one line a slice. */
import { untakenAttendance } from '#resources/attendance/attendance-today.screens.tsx'
import {
  certificatesExpiring,
  certificatesToIssue,
} from '#resources/certificates/certificate-today.screens.tsx'
import { newRequests } from '#resources/contact-requests/contact-request-today.screens.tsx'
import { startingIncomplete } from '#resources/events/event-today.screens.tsx'
import { failingEventMails, unsentNotices } from '#resources/mails/mail-today.screens.tsx'
import { heldOrders } from '#resources/orders/order-today.screens.tsx'
import { failedMails } from '#resources/outbox/outbox-today.screens.tsx'
import { badAnswers } from '#resources/survey-responses/survey-response-today.screens.tsx'
import { openOffers } from '#resources/waitlist/waitlist-today.screens.tsx'
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
