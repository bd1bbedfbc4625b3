/** The work, the drafts and the agenda of all slices for Today. */
import { seatsToCredit } from './sales/credit-notes/freed-seats-today.server.ts'
import { creditNoteDrafts, creditNotesWithoutNcf } from './sales/credit-notes/credit-note-today.server.ts'
import { unmarkedAttendance } from './attendance/sheet/attendance-today.server.ts'
import { certificatesToIssue } from './certificates/registry/certificate-today.server.ts'
import { certificatesExpiring } from './certificates/expiry/expiring-today.server.ts'
import {
  acceptedQuotes,
  expiredQuotes,
  openQuotes,
  quoteDrafts,
  quotesToApprove,
} from './sales/quotes/quote-today.server.ts'
import {
  capasToApprove,
  capasToApproveAgain,
  capasToVerify,
  checksDue,
  ownCapas,
} from './quality/capas/capa-today.server.ts'
import { endedConnections } from './meetings/connections/connection-today.server.ts'
import { troubledMeetings } from './meetings/planning/meeting-today.server.ts'
import { failingWebhooks } from './system/webhooks/webhook-today.server.ts'
import { myActions } from './quality/my-actions/my-action-today.server.ts'
import { openPrivacyRequests } from './privacy/requests/privacy-request-today.server.ts'
import { newRequests } from './customers/contact-requests/contact-request-today.server.ts'
import { eventDrafts } from './events/schedule/event-drafts.server.ts'
import { startingIncomplete } from './booking/event-today/starting-today.server.ts'
import { failingEventMails, unsentNotices } from './mail/messages/mail-today.server.ts'
import { waitedCourses } from './booking/course-interests/course-interest-today.server.ts'
import { proofsToReview } from './booking/payment-proofs/payment-proof-today.server.ts'
import { heldOrders } from './booking/orders/order-today.server.ts'
import { invoicesAskedFor } from './sales/invoices/asked-for-today.server.ts'
import { failedMails } from './system/outbox/outbox-today.server.ts'
import { invoiceDrafts, invoicesWithoutNcf, overdueInvoices } from './sales/invoices/invoice-today.server.ts'
import { uninvoicedEvents, uninvoicedOrders } from './sales/invoices/uninvoiced-today.server.ts'
import { termsToReview } from './sales/invoices/account-terms-today.server.ts'
import { cardAdvances } from './sales/payments/card-payment-today.server.ts'
import { openComplaints, ownComplaints } from './quality/complaints/complaint-today.server.ts'
import {
  ncoDrafts,
  ncosForQuality,
  ncosToVerify,
  overdueNcos,
  ownNcos,
} from './quality/ncos/nco-today.server.ts'
import { proposedCases } from './quality/proposals/proposal-today.server.ts'
import { rangeWarnings } from './sales/ncf-ranges/ncf-range-today.server.ts'
import { nextSession, upcomingEvents } from './booking/event-today/next-session-today.server.ts'
import { firmFigures } from './surveys/survey-statistics/firm-figures-today.server.ts'
import { auditLog } from './system/audit-log/audit-log-today.server.ts'
import { firmToDescribe } from './system/settings/settings-today.server.ts'
import { backupTroubles, lastBackups } from './system/recovery/recovery-today.server.ts'
import { securityWarnings } from './system/security/security-today.server.ts'
import { editorWork } from './content/articles/editing-today.server.ts'
import { commentsToModerate } from './surveys/comments/comment-today.server.ts'
import { badAnswers } from './quality/proposals/bad-answers-today.server.ts'
import { openOffers } from './booking/waitlist/waitlist-today.server.ts'
import { pageDrafts } from './content/pages/page-today.server.ts'
import { articleDrafts } from './content/articles/article-today.server.ts'
import { courseDrafts } from './catalogue/courses/course-today.server.ts'
import { instructorDrafts } from './catalogue/instructors/instructor-today.server.ts'
import { serviceDrafts } from './catalogue/services/service-today.server.ts'
import type { TodaySources } from './system/today/sources.server.ts'

export const todaySources: TodaySources = {
  leads: [nextSession, firmFigures, auditLog, lastBackups],
  roleWork: {
    admin: [
      myActions,
      ownComplaints,
      ownNcos,
      ncosToVerify,
      ownCapas,
      quotesToApprove,
      capasToApprove,
      capasToApproveAgain,
      openPrivacyRequests,
      securityWarnings,
      firmToDescribe,
      endedConnections,
      troubledMeetings,
      failedMails,
      failingEventMails,
      failingWebhooks,
      overdueInvoices,
      rangeWarnings,
    ],
    training: [
      unsentNotices,
      startingIncomplete,
      unmarkedAttendance,
      openOffers,
      heldOrders,
      waitedCourses,
      certificatesToIssue,
      newRequests,
      commentsToModerate,
    ],
    sales: [
      newRequests,
      acceptedQuotes,
      openQuotes,
      quoteDrafts,
      expiredQuotes,
      quotesToApprove,
      openOffers,
      heldOrders,
      certificatesExpiring,
    ],
    billing: [
      proofsToReview,
      invoicesAskedFor,
      cardAdvances,
      acceptedQuotes,
      overdueInvoices,
      invoicesWithoutNcf,
      uninvoicedEvents,
      uninvoicedOrders,
      termsToReview,
      seatsToCredit,
      invoiceDrafts,
      creditNoteDrafts,
      creditNotesWithoutNcf,
      rangeWarnings,
    ],
    quality: [
      openComplaints,
      ncoDrafts,
      ncosForQuality,
      overdueNcos,
      proposedCases,
      badAnswers,
      checksDue,
      capasToVerify,
    ],
    editor: editorWork,
    instructor: [unmarkedAttendance],
  },
  work: [
    myActions,
    unsentNotices,
    openOffers,
    heldOrders,
    proofsToReview,
    invoicesAskedFor,
    cardAdvances,
    waitedCourses,
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
    creditNoteDrafts,
    creditNotesWithoutNcf,
    rangeWarnings,
    openComplaints,
    openPrivacyRequests,
    ownComplaints,
    ownNcos,
    ncosToVerify,
    ncoDrafts,
    ncosForQuality,
    overdueNcos,
    proposedCases,
    badAnswers,
    commentsToModerate,
    failedMails,
    backupTroubles,
    securityWarnings,
    failingWebhooks,
    firmToDescribe,
    endedConnections,
    troubledMeetings,
    newRequests,
    quotesToApprove,
    openQuotes,
    quoteDrafts,
    acceptedQuotes,
    expiredQuotes,
    capasToApprove,
    capasToApproveAgain,
    capasToVerify,
    checksDue,
    ownCapas,
  ],
  drafts: [eventDrafts, courseDrafts, articleDrafts, instructorDrafts, serviceDrafts, pageDrafts],
  agenda: upcomingEvents,
}
