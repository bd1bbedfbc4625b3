/** Who brings work to Today, the most urgent first: one line a slice. */
import { untakenAttendance } from './events/attendance/screens/attendance-today.screens.tsx'
import {
  certificatesExpiring,
  certificatesToIssue,
} from './certificates/certificates/screens/certificate-today.screens.tsx'
import { newRequests } from './customers/contact-requests/contact-request-today.screens.tsx'
import { startingIncomplete } from './events/events/screens/event-today.screens.tsx'
import { failingEventMails, unsentNotices } from './mail/mails/screens/mail-today.screens.tsx'
import { heldOrders } from './booking/orders/order-today.screens.tsx'
import { failedMails } from './mail/outbox/outbox-today.screens.tsx'
import { badAnswers } from './surveys/survey-responses/survey-response-today.screens.tsx'
import { openOffers } from './booking/waitlist/waitlist-today.screens.tsx'
import type { WorkSource } from '#web/office/today/work.ts'

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
