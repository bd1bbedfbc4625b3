/** Registers the work, the drafts and the agenda of all slices with Today. */
import { seatsToCredit } from './sales/credit-notes/screens/freed-seats-today.screens.tsx'
import {
  creditNoteDrafts,
  creditNotesWithoutNcf,
} from './sales/credit-notes/screens/credit-note-today.screens.tsx'
import { unmarkedAttendance } from './attendance/sheet/screens/attendance-today.screens.tsx'
import { certificatesToIssue } from './certificates/registry/screens/certificate-today.screens.tsx'
import { certificatesExpiring } from './certificates/expiry/expiring-today.screens.tsx'
import {
  acceptedQuotes,
  expiredQuotes,
  openQuotes,
  quoteDrafts,
  quotesToApprove,
} from './sales/quotes/screens/quote-today.screens.tsx'
import {
  capasToApprove,
  capasToApproveAgain,
  capasToVerify,
  checksDue,
  ownCapas,
} from './quality/capas/screens/capa-today.screens.tsx'
import { endedConnections } from './meetings/connections/connection-today.screens.tsx'
import { troubledMeetings } from './meetings/planning/meeting-today.screens.tsx'
import { failingWebhooks } from './system/webhooks/webhook-today.screens.tsx'
import { myActions } from './quality/my-actions/my-action-today.screens.tsx'
import { openPrivacyRequests } from './privacy/requests/privacy-request-today.screens.tsx'
import { newRequests } from './customers/contact-requests/contact-request-today.screens.tsx'
import { eventDrafts } from './events/schedule/screens/event-drafts.screens.tsx'
import { startingIncomplete, upcomingEvents } from './booking/event-today/screens/event-today.screens.tsx'
import { failingEventMails, unsentNotices } from './mail/messages/screens/mail-today.screens.tsx'
import { waitedCourses } from './booking/course-interests/course-interest-today.screens.tsx'
import { proofsToReview } from './booking/payment-proofs/payment-proof-today.screens.tsx'
import { heldOrders } from './booking/orders/order-today.screens.tsx'
import { invoicesAskedFor } from './sales/invoices/screens/asked-for-today.screens.tsx'
import { failedMails } from './system/outbox/outbox-today.screens.tsx'
import {
  invoiceDrafts,
  invoicesWithoutNcf,
  overdueInvoices,
} from './sales/invoices/screens/invoice-today.screens.tsx'
import { uninvoicedEvents, uninvoicedOrders } from './sales/invoices/screens/uninvoiced-today.screens.tsx'
import { termsToReview } from './sales/invoices/screens/account-terms-today.screens.tsx'
import { cardAdvances } from './sales/payments/card-payment-today.screens.tsx'
import { openComplaints, ownComplaints } from './quality/complaints/screens/complaint-today.screens.tsx'
import {
  ncoDrafts,
  ncosForQuality,
  ncosToVerify,
  overdueNcos,
  ownNcos,
} from './quality/ncos/screens/nco-today.screens.tsx'
import { proposedCases } from './quality/proposals/proposal-today.screens.tsx'
import { rangeWarnings } from './sales/ncf-ranges/ncf-range-today.screens.tsx'
import { nextSessionLead } from './booking/event-today/screens/next-session-today.screens.tsx'
import { firmFiguresLead } from './surveys/survey-statistics/firm-figures-today.screens.tsx'
import { auditLogLead } from './system/audit-log/audit-log-today.screens.tsx'
import { firmToDescribe } from './system/settings/settings-today.screens.tsx'
import { backupsLead, backupTroubles } from './system/recovery/recovery-today.screens.tsx'
import { securityWarnings } from './system/security/security-today.screens.tsx'
import { editorWork } from './content/articles/editing-today.screens.tsx'
import { commentsToModerate } from './surveys/comments/comment-today.screens.tsx'
import { badAnswers } from './quality/proposals/bad-answers-today.screens.tsx'
import { openOffers } from './booking/waitlist/waitlist-today.screens.tsx'
import { pageDrafts } from './content/pages/page-today.screens.tsx'
import { articleDrafts } from './content/articles/article-today.screens.tsx'
import { courseDrafts } from './catalogue/courses/course-today.screens.tsx'
import { instructorDrafts } from './catalogue/instructors/instructor-today.screens.tsx'
import { serviceDrafts } from './catalogue/services/service-today.screens.tsx'
import type { TodaySources } from '#web/office/today/sources.ts'

export const todaySources: TodaySources = {
  leads: [nextSessionLead, firmFiguresLead, auditLogLead, backupsLead],
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
