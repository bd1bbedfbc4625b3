/** Registers the work, the drafts and the agenda of all slices with Today. */
import { seatsToCredit } from './sales/credit-notes/screens/freed-seats-today.screens.tsx'
import { unmarkedAttendance } from './events/attendance/screens/attendance-today.screens.tsx'
import {
  certificatesExpiring,
  certificatesToIssue,
} from './certificates/certificates/screens/certificate-today.screens.tsx'
import {
  acceptedQuotes,
  expiredQuotes,
  openQuotes,
  quotesToApprove,
} from './sales/quotes/screens/quote-today.screens.tsx'
import {
  capasToApprove,
  capasToVerify,
  checksDue,
  ownCapas,
} from './quality/capas/screens/capa-today.screens.tsx'
import { endedConnections } from './meetings/connections/connection-today.screens.tsx'
import { myActions } from './quality/my-actions/my-action-today.screens.tsx'
import { newRequests } from './customers/contact-requests/contact-request-today.screens.tsx'
import {
  eventDrafts,
  startingIncomplete,
  upcomingEvents,
} from './events/events/screens/event-today.screens.tsx'
import { failingEventMails, unsentNotices } from './mail/mails/screens/mail-today.screens.tsx'
import { heldOrders } from './booking/orders/order-today.screens.tsx'
import { failedMails } from './mail/outbox/outbox-today.screens.tsx'
import {
  invoiceDrafts,
  invoicesWithoutNcf,
  overdueInvoices,
} from './sales/invoices/screens/invoice-today.screens.tsx'
import { uninvoicedEvents, uninvoicedOrders } from './sales/invoices/screens/uninvoiced-today.screens.tsx'
import { openComplaints } from './quality/complaints/screens/complaint-today.screens.tsx'
import { ncosForQuality, overdueNcos, ownNcos } from './quality/ncos/screens/nco-today.screens.tsx'
import { proposedCases } from './quality/proposals/proposal-today.screens.tsx'
import { rangeWarnings } from './sales/ncf-ranges/ncf-range-today.screens.tsx'
import { badAnswers } from './surveys/survey-responses/survey-response-today.screens.tsx'
import { openOffers } from './booking/waitlist/waitlist-today.screens.tsx'
import { articleDrafts } from './content/articles/article-today.screens.tsx'
import { courseDrafts } from './catalogue/courses/course-today.screens.tsx'
import { instructorDrafts } from './catalogue/instructors/instructor-today.screens.tsx'
import { serviceDrafts } from './catalogue/services/service-today.screens.tsx'
import type { TodaySources } from '#web/office/today/sources.ts'

export const todaySources: TodaySources = {
  work: [
    myActions,
    unsentNotices,
    openOffers,
    heldOrders,
    startingIncomplete,
    unmarkedAttendance,
    certificatesToIssue,
    failingEventMails,
    certificatesExpiring,
    overdueInvoices,
    invoicesWithoutNcf,
    uninvoicedEvents,
    uninvoicedOrders,
    seatsToCredit,
    invoiceDrafts,
    rangeWarnings,
    openComplaints,
    ownNcos,
    ncosForQuality,
    overdueNcos,
    proposedCases,
    badAnswers,
    failedMails,
    endedConnections,
    newRequests,
    quotesToApprove,
    openQuotes,
    acceptedQuotes,
    expiredQuotes,
    capasToApprove,
    capasToVerify,
    checksDue,
    ownCapas,
  ],
  drafts: [eventDrafts, courseDrafts, articleDrafts, instructorDrafts, serviceDrafts],
  agenda: upcomingEvents,
}
